"""What a quiz can still ask, and what of it comes next."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from normdrill.domain.backlog import taken_up
from normdrill.domain.card import Card
from normdrill.domain.question import Entry, question_of
from normdrill.domain.quizzed import Outlook
from normdrill.domain.selection import Allowance, choose


@dataclass(frozen=True, slots=True)
class Offer:
    """Items that may be asked, as things stand now.

    Attributes
    ----------
    entries : sequence of Entry
        Those that the user wants to be asked and did not skip.
    cards : mapping of str to Card
        By item; what has no card was never asked.
    """

    entries: Sequence[Entry]
    cards: Mapping[str, Card]
    now: datetime

    @property
    def due(self) -> list[Card]:
        """The cards that are due."""
        known = (self.cards[e.id] for e in self.entries if e.id in self.cards)
        return [card for card in known if card.due <= self.now]

    @property
    def new(self) -> int:
        """How many items were never asked."""
        return sum(entry.id not in self.cards for entry in self.entries)

    def left(self, allowance: Allowance) -> int:
        """Return how many items are left within an allowance."""
        due, new = len(self.due), self.new
        due = due if allowance.due is None else min(due, allowance.due)
        return due + (new if allowance.new is None else min(new, allowance.new))

    def next(self, allowance: Allowance, asked: Collection[str]) -> Entry | None:
        """Return the item that comes next, None if there is none.

        Parameters
        ----------
        asked : collection of str
            Items that were asked or skipped in this quiz.
        """
        waiting = self._waiting(allowance)
        return choose(
            (entry for entry in self.entries if entry.id not in waiting),
            self.cards,
            self.now,
            allowance,
            set(map(question_of, asked)),
        )

    def outlook(self, following: Entry | None) -> Outlook:
        """Return what is left when there is nothing more to ask.

        Parameters
        ----------
        following : Entry or None
            What would come next if there were no limits.
        """
        known = [self.cards[e.id].due for e in self.entries if e.id in self.cards]
        later = (due for due in known if due > self.now)
        return Outlook(min(later, default=None), self.new, following is not None)

    def _waiting(self, allowance: Allowance) -> set[str]:
        """Return the items that are due and wait for another day."""
        due = self.due
        if allowance.due is None or len(due) <= allowance.due:
            return set()
        from normdrill.scheduling import recall

        taken = taken_up(due, allowance.due, lambda card: recall(card, self.now))
        return {card.item for card in due} - {card.item for card in taken}
