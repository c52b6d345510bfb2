"""What is remembered of an exercise: each attempt, and all attempts together."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from normdrill.domain.verdict import Reason, Status


@dataclass(frozen=True, slots=True)
class Attempt:
    """One graded submission.

    Attributes
    ----------
    at : datetime
        When it was graded, with a time zone.
    passed, total : int
        Required cases that passed, and required cases there are.
    mistakes : tuple of str
        Ids of the mistakes that were named.
    hints : int
        Steps of the hints that had been seen before.
    solution_seen : bool
        Whether the solution had been seen before.
    seconds : float
        How long grading took.
    tier : str
        The isolation that grading had.
    file : Path
        The file that was graded.
    version : str
        The normdrill that graded it.
    """

    slug: str
    at: datetime
    status: Status
    reason: Reason | None
    passed: int
    total: int
    seed: int
    mistakes: tuple[str, ...]
    hints: int
    solution_seen: bool
    seconds: float
    tier: str
    file: Path
    version: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is told of an attempt in the briefest way."""

    slug: str
    at: datetime
    status: Status


@dataclass(frozen=True, slots=True)
class ExerciseProgress:
    """All that was done with one exercise.

    Attributes
    ----------
    attempts : int
        How often it was graded; 0 if only a hint or the solution was looked at.
    best : Status or None
        The best outcome; None without an attempt.
    last_at : datetime
        When it was last attempted, or a hint or its solution looked at, in UTC.
    hints : int
        Steps of the hints that were seen.
    """

    slug: str
    attempts: int
    best: Status | None
    last_at: datetime
    hints: int = 0
    solution_seen: bool = False

    @property
    def passed(self) -> bool:
        """Whether any attempt passed."""
        return self.best is Status.PASSED
