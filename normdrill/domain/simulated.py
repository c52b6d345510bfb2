"""Made-up learners, and what came of their daily loop."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Learner:
    """Somebody who learns and forgets.

    Attributes
    ----------
    knows : float
        Chance to know what was never asked.
    forgets : float
        The chance to recall is that of FSRS's curve to this power: 1 forgets as the
        schedule expects, 2 twice as fast.
    every : int
        Days from one session to the next.
    away : tuple of int
        First day of a holiday, and the first one after it.
    """

    name: str
    knows: float = 0.5
    forgets: float = 1.0
    every: int = 1
    away: tuple[int, int] = (0, 0)


LEARNERS = (
    Learner("as-expected"),
    Learner("with-holiday", away=(60, 74)),
    Learner("fast-forgetter", forgets=2.0),
    Learner("slow-forgetter", forgets=0.5),
    Learner("beginner", knows=0.1),
    Learner("weekends-only", every=7),
)


@dataclass(frozen=True, slots=True)
class Day:
    """What was done on one day.

    Attributes
    ----------
    due, new, exercises : int
        Items that were due, items that were new, and exercises that were due.
    waiting : int
        What was due and waited for another day.
    """

    due: int
    new: int
    exercises: int
    waiting: int


@dataclass(frozen=True, slots=True)
class Simulated:
    """What came of it.

    Attributes
    ----------
    days : tuple of Day
        The days on which something was done.
    reviewed, known : int
        Items answered when their days had passed, and those that were known.
    longest_wait : timedelta
        Longest time from when something was due until it was done, or until the end.
    unseen : int
        Items that were never asked.
    """

    learner: Learner
    days: tuple[Day, ...]
    reviewed: int
    known: int
    longest_wait: timedelta
    unseen: int

    @property
    def retention(self) -> float:
        """Share of what was reviewed that was known."""
        return self.known / max(self.reviewed, 1)
