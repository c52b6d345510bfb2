"""What a check means for the schedule: a pass is rated, a mistake calls questions."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from normdrill.content.questions import Bank
from normdrill.domain.attempt import Attempt
from normdrill.domain.card import Card, Cause, Review
from normdrill.domain.question import Entry, question_of
from normdrill.domain.rating import rate_pass
from normdrill.domain.recalled import Recalled
from normdrill.domain.selection import drilled
from normdrill.domain.verdict import Reason, Status
from normdrill.practice.schedule import record
from normdrill.store.attempts import attempts_of, looked_since
from normdrill.store.reviews import card_of, cards, reviews_of

if TYPE_CHECKING:
    from normdrill.store.database import Database

FRESH = timedelta(hours=6)
"""How long before it is due a look at the solution still counts."""
_BEGINNING = datetime.min.replace(tzinfo=UTC)


def rate_attempt(
    database: "Database", attempt: Attempt, questions: Mapping[str, str], bank: Bank
) -> Recalled:
    """Rate the exercise of an attempt, and bring questions forward, all or nothing.

    A pass is rated if the exercise was never rated or is due: writing it again right
    away shows nothing. Failures, hints and a look at the solution count from then on,
    and from some hours before it was due.

    Parameters
    ----------
    attempt : Attempt
        It was saved before.
    questions : mapping of str to str
        Ids of questions, each with the mistake that calls it, as ``SLUG/MISTAKE``.

    Raises
    ------
    StoreError
        If it cannot be saved.
    """

    def save(_connection: object) -> Recalled:
        reviews = [
            *_passed(database, attempt),
            *_called(database, attempt, questions, bank),
        ]
        if reviews:
            record(database, reviews)
        rating = next((r.rating for r in reviews if r.rating is not None), None)
        called = tuple(
            item
            for question in questions
            for item in _waiting(database, question, attempt.at, bank)
        )
        card = card_of(database, attempt.slug)
        return Recalled(rating, card, called, _times_made(database, attempt))

    return database.write(save)


def _times_made(database: "Database", attempt: Attempt) -> Mapping[str, int]:
    """Return how often each mistake of an attempt was made lately, with this time."""
    if not attempt.mistakes:
        return {}
    from normdrill.practice.repeated import times_made

    return times_made(database, attempt.at, attempt.mistakes)


def _passed(database: "Database", attempt: Attempt) -> Sequence[Review]:
    if attempt.status is not Status.PASSED:
        return ()
    card = card_of(database, attempt.slug)
    if card is not None and card.due > attempt.at:
        return ()
    since = _since(database, attempt, card)
    hints, solution_seen = looked_since(database, attempt.slug, since)
    failures = sum(
        _counts(earlier) and since <= earlier.at < attempt.at
        for earlier in attempts_of(database, attempt.slug)
    )
    rating = rate_pass(failures=failures, hints=hints, solution_seen=solution_seen)
    details = {"failures": failures, "hints": hints, "solution_seen": solution_seen}
    return (Review(attempt.slug, attempt.at, rating, Cause.CHECK, details),)


def _since(database: "Database", attempt: Attempt, card: Card | None) -> datetime:
    """Return from when on failures, hints and a look at the solution count.

    After a pass the solution is free to be read; shortly before the exercise is due
    it would be no recall.
    """
    passes = [
        earlier.at
        for earlier in attempts_of(database, attempt.slug)
        if earlier.status is Status.PASSED and earlier.at < attempt.at
    ]
    rated = [r.at for r in reviews_of(database, attempt.slug) if r.rating is not None]
    due = [] if card is None else [card.due - FRESH]
    return max([_BEGINNING, *passes, *rated, *due])


def _counts(attempt: Attempt) -> bool:
    """Tell whether an attempt was wrong, and not only unfinished or misspelt.

    What raises in every case, with no mistake that explains it, is not written yet.
    """
    raised = attempt.reason is Reason.RAISED and attempt.passed == 0
    return attempt.status is Status.FAILED and (not raised or bool(attempt.mistakes))


def _called(
    database: "Database", attempt: Attempt, questions: Mapping[str, str], bank: Bank
) -> list[Review]:
    known = cards(database)
    reviews = []
    for name, mistake in questions.items():
        if _waiting(database, name, attempt.at, bank):
            continue
        entry = drilled(_entries(name, bank), known)
        if entry is not None:
            details = {"mistake": mistake}
            reviews.append(Review(entry.id, attempt.at, None, Cause.MISTAKE, details))
    return reviews


def _waiting(
    database: "Database", name: str, now: datetime, bank: Bank
) -> tuple[str, ...]:
    """Return the item that a mistake has already brought forward, if there is one."""
    for entry in _entries(name, bank):
        card = card_of(database, entry.id)
        if card is not None and card.called_by and card.due <= now:
            return (entry.id,)
    return ()


def _entries(name: str, bank: Bank) -> list[Entry]:
    """Return the items that a mistake names: all of a question, or one."""
    return [e for e in bank.outline() if name in (e.id, question_of(e.id))]
