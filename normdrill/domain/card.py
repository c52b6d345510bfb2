"""What the schedule knows of an item, and what happened to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from normdrill.domain.rating import Rating


class State(StrEnum):
    """Where FSRS has a card."""

    LEARNING = "learning"
    REVIEW = "review"
    RELEARNING = "relearning"


class Cause(StrEnum):
    """Why something happened to a card."""

    QUIZ = "quiz"
    CHECK = "check"
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Card:
    """The schedule of one item: of a question's, or an exercise.

    Attributes
    ----------
    item : str
        Id of the item, or slug of the exercise.
    due : datetime
        When it is to be asked next, in UTC.
    step : int or None
        Place among the steps of minutes, None once it has days.
    stability : float or None
        Days after which the chance to recall it is 90 %; None if never answered.
    difficulty : float or None
        From 1 to 10; None if never answered.
    last_review : datetime or None
        When it was last answered, in UTC.
    called_by : str
        The mistake that brought it forward, as ``SLUG/MISTAKE``; empty if none did.
    """

    item: str
    due: datetime
    state: State = State.LEARNING
    step: int | None = 0
    stability: float | None = None
    difficulty: float | None = None
    last_review: datetime | None = None
    called_by: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """One thing that happened to a card; all of them together are the truth.

    Attributes
    ----------
    rating : Rating or None
        None if the card was only brought forward.
    details : mapping
        Plain JSON values: what was answered, the seed, what was right.
    """

    item: str
    at: datetime
    rating: Rating | None
    cause: Cause
    details: Mapping[str, Any] = field(default_factory=dict)


def is_exercise(item: str) -> bool:
    """Tell an exercise's slug from a question's item, which begins with a capital."""
    return item[:1].islower()
