"""The solution: free after a pass, remembered when it is looked at before."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from normdrill.content.fields import read_text
from normdrill.domain.exercise import Exercise
from normdrill.domain.text import Language
from normdrill.domain.verdict import Status
from normdrill.errors import StoreError
from normdrill.store.attempts import attempts_of, reveal_solution, solution_seen
from normdrill.store.database import Database


@dataclass(frozen=True, slots=True)
class Solution:
    """The reference's source and the notes on it.

    Attributes
    ----------
    notices : tuple of str
        What must be said about the progress file.
    """

    source: str
    notes: str
    notices: tuple[str, ...] = ()


def is_free(exercise: Exercise, open_existing: Callable[[], Database | None]) -> bool:
    """Tell whether the learner has passed the exercise or seen its solution."""
    try:
        database = open_existing()
        if database is None:
            return False
        with database:
            attempts = attempts_of(database, exercise.slug)
            passed = any(attempt.status is Status.PASSED for attempt in attempts)
            return passed or solution_seen(database, exercise.slug)
    except StoreError:
        return False


def reveal(
    exercise: Exercise,
    open_database: Callable[[], Database],
    now: datetime,
    language: Language,
) -> Solution:
    """Return the solution and remember that it was seen.

    Raises
    ------
    ContentError
        If the solution cannot be read.
    """
    source, notes = read_text(exercise.reference), read_text(exercise.notes(language))
    try:
        with open_database() as database:
            reveal_solution(database, exercise.slug, now)
            return Solution(source, notes, database.notices)
    except StoreError as error:
        return Solution(source, notes, (error.message,))
