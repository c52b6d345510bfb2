"""How the learner stands: what was answered, what is due, what is known."""

from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True, slots=True)
class TopicStats:
    """How the learner stands with one topic.

    Attributes
    ----------
    items, seen, due : int
        Items there are, those that were ever answered, and those that are due.
    answered, right : int
        Answers of the last 30 days, and those that were known.
    mastery : float
        The share, from 0 to 1, of the items that would be known if all were asked now.
        What was never asked, or is being learnt again, counts as not known.
    firm : float
        The part of it that stays: items known for three weeks and longer.
    """

    topic: str
    items: int
    seen: int
    due: int
    answered: int
    right: int
    mastery: float = 0.0
    firm: float = 0.0


@dataclass(frozen=True, slots=True)
class Retention:
    """How much is still known when it comes back on another day.

    Attributes
    ----------
    reviewed, known : int
        Answers to what had been known before, on an earlier day; and those of them
        that were known again.
    """

    reviewed: int = 0
    known: int = 0

    @property
    def share(self) -> float | None:
        """The share that was known again, from 0 to 1; None if nothing came back."""
        return self.known / self.reviewed if self.reviewed else None


@dataclass(frozen=True, slots=True)
class ExerciseStats:
    """How the learner stands with one exercise that was checked.

    Attributes
    ----------
    checks, passes : int
        How often it was checked, and how often it passed.
    first_pass : int or None
        The number, from 1, of the check that passed first; None if none did.
    fixing : float
        Seconds from one check to the next, where that was in one sitting. How long it
        was written before the first check is not known.
    last_at : datetime
        When it was last checked, in UTC.
    due : datetime or None
        When it is to be written again, in UTC; None if it was never rated.
    recall : float
        The chance, from 0 to 1, that it could be written now.
    """

    slug: str
    checks: int
    passes: int
    first_pass: int | None
    fixing: float
    last_at: datetime
    due: datetime | None = None
    mastery: float = 0.0


@dataclass(frozen=True, slots=True)
class Habit:
    """A mistake that was made lately.

    Attributes
    ----------
    times : int
        How often it was made; several checks in a row are once.
    exercises : tuple of str
        Slugs of the exercises in which it was made, the last one first.
    """

    mistake: str
    times: int
    exercises: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stats:
    """How the learner stands.

    Attributes
    ----------
    day : date
        Today, where the learner is.
    answered_today, right_today : int
        Answers since midnight, and those that were known.
    due : int
        Items of questions that are due.
    due_exercises : tuple of str
        Exercises that are due, the longest due first.
    forecast : tuple of int
        Cards that come due later today, and on each of the next seven days.
    retention : Retention
        That of the last 30 days.
    streak : int
        Days in a row, up to today or yesterday, with an answer or a check.
    habits : tuple of Habit
        The most frequent mistakes of the last 30 days, the most frequent first.
    exercises : tuple of ExerciseStats
        Those that were checked, in the order of the path.
    path : int
        How many exercises there are.
    """

    day: date
    topics: tuple[TopicStats, ...]
    answered_today: int
    right_today: int
    due: int
    due_exercises: tuple[str, ...]
    forecast: tuple[int, ...]
    retention: Retention = Retention()
    streak: int = 0
    habits: tuple[Habit, ...] = ()
    exercises: tuple[ExerciseStats, ...] = ()
    path: int = 0
