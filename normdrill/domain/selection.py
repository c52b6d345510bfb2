"""Which item is asked next: what is due first, then what was never seen."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from normdrill.domain.card import Card
from normdrill.domain.question import Entry, question_of

APART = 5
"""So many questions come between the first item of one and its second."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which items may be asked; what is None admits all.

    Attributes
    ----------
    due_only : bool
        Whether what was never seen is left out.
    """

    topic: str | None = None
    level: int | None = None
    kind: str | None = None
    due_only: bool = False

    def admits(self, entry: Entry) -> bool:
        """Tell whether an item may be asked."""
        return (
            self.topic in (None, entry.topic)
            and self.level in (None, entry.level)
            and self.kind in (None, entry.kind)
        )


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many items may still be asked today; None for any number."""

    due: int | None = None
    new: int | None = None


def choose(
    entries: Iterable[Entry],
    cards: Mapping[str, Card],
    now: datetime,
    allowance: Allowance,
    touched: Collection[str] = (),
) -> Entry | None:
    """Return the item to be asked next, None if there is none.

    Items that a mistake brought forward come first, the latest mistake first; then
    what is longest due; then what was never seen, the easier questions first, and the
    second item of a question some questions after the first. Of one question, a second
    item is asked in the same quiz only if there is nothing else of its sort: one would
    give the other away.

    Parameters
    ----------
    cards : mapping of str to Card
        By item; what has no card was never seen.
    touched : collection of str
        Questions of which an item was put in this quiz.
    """
    entries = list(entries)
    due = [e for e in entries if e.id in cards and cards[e.id].due <= now]
    if due and allowance.due != 0:
        return min(due, key=lambda e: _urgency(cards[e.id], e, touched))
    new = [e for e in entries if e.id not in cards]
    if new and allowance.new != 0:
        ranks = _ranks(entries)
        return min(new, key=lambda e: _novelty(e, ranks, touched))
    return None


def drilled(entries: Sequence[Entry], cards: Mapping[str, Card]) -> Entry | None:
    """Return the item of one question that drills it best, None if there is none.

    Parameters
    ----------
    entries : sequence of Entry
        The items of the question, in their order.

    Returns
    -------
    Entry
        The first that was never answered, else the one answered longest ago.
    """

    def last_answered(entry: Entry) -> float:
        card = cards.get(entry.id)
        if card is None or card.last_review is None:
            return 0.0
        return card.last_review.timestamp()

    return min(entries, key=last_answered, default=None)


def _urgency(
    card: Card, entry: Entry, touched: Collection[str]
) -> tuple[bool, bool, float, int]:
    called = bool(card.called_by)
    due = card.due.timestamp()
    return (
        question_of(entry.id) in touched,
        not called,
        -due if called else due,
        _number(entry.id),
    )


def _ranks(entries: Iterable[Entry]) -> dict[str, int]:
    """Return the place of each question, the easier ones first."""
    questions = {(e.level, _number(e.id), question_of(e.id)) for e in entries}
    return {question: rank for rank, (*_, question) in enumerate(sorted(questions))}


def _novelty(
    entry: Entry, ranks: Mapping[str, int], touched: Collection[str]
) -> tuple[bool, int, int]:
    question = question_of(entry.id)
    turn = ranks[question] + APART * entry.place
    return question in touched, turn, entry.place


def _number(item: str) -> int:
    return int(question_of(item).removeprefix("Q"))
