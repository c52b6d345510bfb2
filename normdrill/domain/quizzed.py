"""What was answered in a quiz."""

from dataclasses import dataclass
from datetime import datetime

from normdrill.domain.asking import Asked
from normdrill.domain.card import Card
from normdrill.domain.marking import Mark
from normdrill.domain.rating import Rating


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, marked and saved.

    Attributes
    ----------
    card : Card
        The item's card as it is now.
    found : tuple of bool
        For an open answer, the key points that were found before it was corrected.
    """

    asked: Asked
    answer: str
    mark: Mark
    rating: Rating
    card: Card
    found: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Quizzed:
    """What is remembered of an answer while its quiz lasts.

    Attributes
    ----------
    right : bool
        Whether it was known: its author has the last word.
    action : int
        Under which number it can be taken back; negative if it could not be saved.
    """

    item: str
    topic: str
    seed: int
    right: bool
    action: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is left when a quiz has nothing more to ask.

    Attributes
    ----------
    next_due : datetime or None
        When the next item comes back; None if none was ever answered.
    new : int
        Items that were never asked.
    limited : bool
        Whether there would be more to ask if today's limits were not reached.
    """

    next_due: datetime | None
    new: int
    limited: bool
