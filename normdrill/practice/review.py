"""What is reviewed today, and the file in which an exercise is written again."""

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from normdrill.domain.backlog import taken_up
from normdrill.domain.card import Card
from normdrill.domain.exercise import Exercise
from normdrill.domain.today import Today
from normdrill.domain.verdict import Status
from normdrill.practice.afresh import start_afresh
from normdrill.practice.start import Started, start_at
from normdrill.store.attempts import attempts_of

if TYPE_CHECKING:
    from normdrill.store.database import Database

EXERCISES_A_DAY = 3
"""Nobody writes more norms a day and learns from it."""


def today(
    cards: Mapping[str, Card],
    items: Collection[str],
    slugs: Collection[str],
    now: datetime,
    places: tuple[int, int],
) -> Today:
    """Return what is done today, but for the next exercise on the path.

    Parameters
    ----------
    cards : mapping of str to Card
        By item.
    items, slugs : collection of str
        Items of questions, and exercises, that there are.
    places : tuple of int
        How many due items and how many new ones may still be asked today.
    """
    due = [card for card in cards.values() if card.due <= now]
    questions = [card for card in due if card.item in items]
    exercises = [card for card in due if card.item in slugs]
    asked = _taken_up(questions, places[0], now)
    written = _taken_up(exercises, EXERCISES_A_DAY, now)
    never = sum(item not in cards for item in items)
    return Today(
        questions=tuple(sorted(asked, key=lambda card: not card.called_by)),
        exercises=tuple(written),
        new=min(never, places[1]),
        waiting=len(questions) + len(exercises) - len(asked) - len(written),
    )


def _taken_up(due: Iterable[Card], places: int, now: datetime) -> list[Card]:
    def recall(card: Card) -> float:
        from normdrill.scheduling import recall

        return recall(card, now)

    return taken_up(due, places, recall)


def write_again(
    database: "Database | None", exercise: Exercise, here: Path, day: date
) -> Started:
    """Lay out an exercise that is due, where it was written before.

    An answer that has not changed since it passed is kept as a copy, and the file is
    begun afresh; one that was changed since is being written and is left alone.

    Parameters
    ----------
    here : Path
        The folder to work in if it was never written, or its folder is gone.

    Raises
    ------
    UsageError
        If the file cannot be written.
    """
    attempts = () if database is None else attempts_of(database, exercise.slug)
    last = next((a.file for a in reversed(attempts) if a.file.parent.is_dir()), None)
    path = here / exercise.file_name if last is None else last
    passes = [a.at for a in attempts if a.status is Status.PASSED]
    if passes and path.is_file() and _changed(path) <= max(passes):
        return start_afresh(exercise, path, day)
    return start_at(exercise, path)


def _changed(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)
