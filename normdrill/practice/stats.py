"""How the learner stands: what was answered, what is due, what is weak."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from normdrill.domain.card import Card, Cause, Review, is_exercise
from normdrill.domain.question import Entry
from normdrill.domain.rating import Rating
from normdrill.domain.stats import Stats, TopicStats
from normdrill.store.reviews import cards, reviews_since

if TYPE_CHECKING:
    from normdrill.store.database import Database

RECENT = timedelta(days=30)
"""What is older does not tell how the learner stands."""
AHEAD = 7
"""How many days the forecast has."""


def stats(
    database: "Database | None",
    entries: Sequence[Entry],
    slugs: Iterable[str],
    now: datetime,
    today: datetime,
) -> Stats:
    """Return how the learner stands.

    Parameters
    ----------
    database : Database or None
        None if nothing was ever saved.
    entries : sequence of Entry
        All items of the bank.
    slugs : iterable of str
        All exercises.
    today : datetime
        When today began where the learner is.

    Raises
    ------
    StoreError
        If the progress cannot be read.
    """
    known = cards(database) if database is not None else {}
    recent = reviews_since(database, now - RECENT) if database is not None else ()
    answers = [r for r in recent if r.cause is Cause.QUIZ and r.rating is not None]
    there = {*(entry.id for entry in entries), *slugs}
    known = {item: card for item, card in known.items() if item in there}
    due = sorted((c for c in known.values() if c.due <= now), key=lambda c: c.due)
    todays = [answer for answer in answers if answer.at >= today]
    return Stats(
        topics=tuple(_topics(entries, known, answers, now)),
        answered_today=len(todays),
        right_today=sum(_known(answer) for answer in todays),
        due=sum(not is_exercise(card.item) for card in due),
        due_exercises=tuple(card.item for card in due if is_exercise(card.item)),
        forecast=tuple(_forecast(known.values(), now, today)),
    )


def _known(review: Review) -> bool:
    return review.rating is not None and review.rating > Rating.AGAIN


def _topics(
    entries: Sequence[Entry],
    known: Mapping[str, Card],
    answers: Sequence[Review],
    now: datetime,
) -> Iterable[TopicStats]:
    for topic in dict.fromkeys(entry.topic for entry in entries):
        ids = {entry.id for entry in entries if entry.topic == topic}
        own = [known[item] for item in ids if item in known]
        given = [answer for answer in answers if answer.item in ids]
        yield TopicStats(
            topic=topic,
            items=len(ids),
            seen=sum(card.last_review is not None for card in own),
            due=sum(card.due <= now for card in own),
            answered=len(given),
            right=sum(map(_known, given)),
        )


def _forecast(known: Iterable[Card], now: datetime, today: datetime) -> Iterable[int]:
    days = [(card.due - today) // timedelta(days=1) for card in known if card.due > now]
    return (days.count(day) for day in range(AHEAD + 1))
