"""How the learner stands: what was answered, what is due, what is weak."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from normdrill.domain.attempt import Outcome
from normdrill.domain.card import Card, Cause, Review, State, is_exercise
from normdrill.domain.practised import streak, worked
from normdrill.domain.question import Entry
from normdrill.domain.retained import known, retained
from normdrill.domain.stats import ExerciseStats, Habit, Stats, TopicStats
from normdrill.domain.verdict import Status
from normdrill.practice.habits import habits
from normdrill.store.attempts import outcomes
from normdrill.store.reviews import answer_times, cards, last_answers, reviews_since

if TYPE_CHECKING:
    from normdrill.store.database import Database

RECENT = timedelta(days=30)
"""What is older does not tell how the learner stands."""
AHEAD = 7
"""How many days the forecast has."""
FIRM = 21.0
"""After how many days an item must still be known with 90 % to be known firmly."""
HABITS = 5
"""Nobody unlearns more mistakes at once."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Now, where the learner is.

    Attributes
    ----------
    now : datetime
        The time, in UTC.
    day_of : callable
        Returns the date of a time where the learner is: days differ in length.
    """

    now: datetime
    day_of: Callable[[datetime], date]

    @property
    def today(self) -> date:
        """The date."""
        return self.day_of(self.now)


@dataclass(frozen=True, slots=True)
class Saved:
    """What the progress holds of it.

    Attributes
    ----------
    recent : tuple of Review
        What happened to cards lately, oldest first.
    before : mapping of str to Review
        The last answer to each item before that.
    answered : tuple of datetime
        When something was answered or rated, ever.
    """

    cards: Mapping[str, Card] = field(default_factory=dict)
    recent: tuple[Review, ...] = ()
    before: Mapping[str, Review] = field(default_factory=dict)
    outcomes: tuple[Outcome, ...] = ()
    answered: tuple[datetime, ...] = ()
    habits: tuple[Habit, ...] = ()


def stats(
    database: "Database | None",
    entries: Sequence[Entry],
    path: Sequence[str],
    moment: Moment,
) -> Stats:
    """Return how the learner stands.

    Parameters
    ----------
    database : Database or None
        None if nothing was ever saved.
    entries : sequence of Entry
        All items of the bank.
    path : sequence of str
        All exercises, in their order.

    Raises
    ------
    StoreError
        If the progress cannot be read.
    """
    saved = Saved() if database is None else _read(database, moment.now)
    there = {*(entry.id for entry in entries), *path}
    held = {item: card for item, card in saved.cards.items() if item in there}
    due = sorted((c for c in held.values() if c.due <= moment.now), key=lambda c: c.due)
    answers = [r for r in saved.recent if r.cause is Cause.QUIZ and r.rating]
    todays = [answer for answer in answers if moment.day_of(answer.at) == moment.today]
    times = (*saved.answered, *(outcome.at for outcome in saved.outcomes))
    return Stats(
        day=moment.today,
        topics=tuple(_topics(entries, held, answers, moment.now)),
        answered_today=len(todays),
        right_today=sum(map(known, todays)),
        due=sum(not is_exercise(card.item) for card in due),
        due_exercises=tuple(card.item for card in due if is_exercise(card.item)),
        forecast=tuple(_forecast(held.values(), moment)),
        retention=retained(saved.before, answers, moment.day_of),
        streak=streak(map(moment.day_of, times), moment.today),
        habits=saved.habits,
        exercises=tuple(_exercises(path, saved.outcomes, held, moment.now)),
        path=len(path),
    )


def _read(database: "Database", now: datetime) -> Saved:
    return Saved(
        cards(database),
        reviews_since(database, now - RECENT),
        last_answers(database, now - RECENT),
        outcomes(database),
        answer_times(database),
        habits(database, now, HABITS),
    )


def _topics(
    entries: Sequence[Entry],
    held: Mapping[str, Card],
    answers: Sequence[Review],
    now: datetime,
) -> Iterable[TopicStats]:
    for topic in dict.fromkeys(entry.topic for entry in entries):
        ids = {entry.id for entry in entries if entry.topic == topic}
        own = [held[item] for item in ids if item in held]
        given = [answer for answer in answers if answer.item in ids]
        chances = [(_recall(card, now), card.stability or 0.0) for card in own]
        yield TopicStats(
            topic=topic,
            items=len(ids),
            seen=sum(card.last_review is not None for card in own),
            due=sum(card.due <= now for card in own),
            answered=len(given),
            right=sum(map(known, given)),
            mastery=math.fsum(chance for chance, _ in chances) / len(ids),
            firm=math.fsum(c for c, stays in chances if stays >= FIRM) / len(ids),
        )


def _recall(card: Card, now: datetime) -> float:
    """Return the chance that an item is known now; what is being learnt is not yet.

    FSRS would say of an answer that was wrong a minute ago that it is recalled.
    """
    if card.last_review is None or card.state is not State.REVIEW:
        return 0.0
    from normdrill.scheduling import recall

    return recall(card, now)


def _forecast(held: Iterable[Card], moment: Moment) -> Iterable[int]:
    ahead = [
        (moment.day_of(card.due) - moment.today).days
        for card in held
        if card.due > moment.now
    ]
    return (ahead.count(day) for day in range(AHEAD + 1))


def _exercises(
    path: Iterable[str],
    outcomes: Iterable[Outcome],
    held: Mapping[str, Card],
    now: datetime,
) -> Iterable[ExerciseStats]:
    by_slug: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_slug[outcome.slug].append(outcome)
    for slug in path:
        if done := by_slug.get(slug):
            yield _exercise(slug, done, held.get(slug), now)


def _exercise(
    slug: str, done: Sequence[Outcome], card: Card | None, now: datetime
) -> ExerciseStats:
    passes = [n for n, one in enumerate(done, 1) if one.status is Status.PASSED]
    return ExerciseStats(
        slug=slug,
        checks=len(done),
        passes=len(passes),
        first_pass=passes[0] if passes else None,
        fixing=worked(outcome.at for outcome in done).total_seconds(),
        last_at=done[-1].at,
        due=None if card is None else card.due,
        mastery=0.0 if card is None else _recall(card, now),
    )
