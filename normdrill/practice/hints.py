"""Hints: one more step each time they are asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from normdrill.content.hints import load_hints
from normdrill.domain.exercise import Exercise
from normdrill.domain.text import Text
from normdrill.errors import StoreError
from normdrill.store.attempts import hints_seen, reveal_hint
from normdrill.store.database import Database


@dataclass(frozen=True, slots=True)
class Hints:
    """The steps seen so far, the last one new if there was one left.

    Attributes
    ----------
    steps : tuple of Text
        From the nudge on.
    total : int
        How many steps the exercise has.
    new : bool
        Whether the last of `steps` had not been seen before.
    notices : tuple of str
        What must be said about the progress file.
    """

    steps: tuple[Text, ...]
    total: int
    new: bool
    notices: tuple[str, ...] = ()


def next_hint(
    exercise: Exercise, open_database: Callable[[], Database], now: datetime
) -> Hints:
    """Reveal one more step of the hints and remember that it was seen.

    If progress cannot be read or saved, all steps are given: which was the last one
    is then unknown, and the first alone would be all there ever is.
    """
    hints = load_hints(exercise)
    total = len(hints)
    try:
        with open_database() as database:
            seen = min(hints_seen(database, exercise.slug), total)
            step = min(seen + 1, total)
            reveal_hint(database, exercise.slug, step, now)
            return Hints(hints[:step], total, step > seen, database.notices)
    except StoreError as error:
        return Hints(hints, total, new=True, notices=(error.message,))
