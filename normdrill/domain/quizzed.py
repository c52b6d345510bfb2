"""What was answered in a quiz."""

from dataclasses import dataclass
from datetime import datetime

from normdrill.domain.asking import Asked
from normdrill.domain.card import Card
from normdrill.domain.marking import Mark
from normdrill.domain.open_answer import points_made
from normdrill.domain.question import OpenItem
from normdrill.domain.rating import Rating


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, marked and saved.

    Attributes
    ----------
    card : Card
        The item's card as it is now.
    found : Mark
        What was found in it before its author corrected that.
    """

    asked: Asked
    answer: str
    mark: Mark
    rating: Rating
    card: Card
    found: Mark


def ticked(answered: Answered, place: int) -> tuple[bool, ...]:
    """Return the key points of an open answer with one of them corrected."""
    ticks = answered.mark.ticks
    return (*ticks[:place], not ticks[place], *ticks[place + 1 :])


def without(
    answered: Answered, place: int
) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """Return what an open answer says if a wrong statement was, or was not, made.

    Returns
    -------
    ticks, said : tuple of bool
        Its key points, of which those that the statement denies are looked for again,
        and its wrong statements.
    """
    item, mark = answered.asked.item, answered.mark
    assert isinstance(item, OpenItem)
    said = mark.wrongly_said
    said = (*said[:place], not said[place], *said[place + 1 :])
    again = points_made(item, answered.answer, said)
    denied = item.misconceptions[place].denies
    ticks = (again[p] if p in denied else tick for p, tick in enumerate(mark.ticks))
    return tuple(ticks), said


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
