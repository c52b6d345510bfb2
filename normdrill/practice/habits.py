"""The most frequent mistakes, and what they are called."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.repeated import episodes
from normdrill.domain.stats import Habit
from normdrill.domain.text import Text
from normdrill.errors import ContentError
from normdrill.practice.repeated import RECENT
from normdrill.store.attempts import mistakes_since

if TYPE_CHECKING:
    from normdrill.store.database import Database


def habits(database: "Database", now: datetime, most: int) -> tuple[Habit, ...]:
    """Return the most frequent mistakes made lately, at most so many.

    Of those made equally often the one made last comes first.

    Raises
    ------
    StoreError
        If the attempts cannot be read.
    """
    times: dict[str, dict[datetime, str]] = defaultdict(dict)
    for at, slug, made in mistakes_since(database, now - RECENT):
        for mistake in made:
            times[mistake][at] = slug
    counts = {mistake: episodes(when) for mistake, when in times.items()}
    order = sorted(times, key=lambda m: (counts[m], max(times[m]), m), reverse=True)
    return tuple(
        Habit(mistake, counts[mistake], _last_first(times[mistake]))
        for mistake in order[:most]
    )


def _last_first(when: Mapping[datetime, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(when[at] for at in sorted(when, reverse=True)))


def titles(found: Iterable[Habit], catalog: Catalog) -> dict[str, Text]:
    """Return the title of each mistake, as the exercise says where it was made last.

    A mistake that is listed there no more has none.
    """
    named: dict[str, Text] = {}
    for habit in found:
        for slug in habit.exercises:
            if (title := _title(habit.mistake, slug, catalog)) is not None:
                named[habit.mistake] = title
                break
    return named


def _title(mistake_id: str, slug: str, catalog: Catalog) -> Text | None:
    try:
        mistakes = load_mistakes(catalog.load(slug))
    except ContentError:
        return None
    return next((m.title for m in mistakes if m.id == mistake_id), None)
