"""Which mistakes were made before, whatever the exercise."""

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from normdrill.domain.repeated import episodes
from normdrill.store.attempts import mistakes_since

if TYPE_CHECKING:
    from normdrill.store.database import Database

RECENT = timedelta(days=30)
"""What is longer ago is no habit any more."""


def times_made(
    database: "Database", now: datetime, mistakes: Collection[str] | None = None
) -> dict[str, int]:
    """Return how often each mistake was made lately, the most frequent first.

    A mistake has the same id in all exercises, so that a habit shows.

    Parameters
    ----------
    mistakes : collection of str or None
        The ids that are wanted; None for all.

    Raises
    ------
    StoreError
        If the attempts cannot be read.
    """
    times: dict[str, list[datetime]] = defaultdict(list)
    for at, _slug, made in mistakes_since(database, now - RECENT):
        for mistake in made:
            if mistakes is None or mistake in mistakes:
                times[mistake].append(at)
    counts = {mistake: episodes(when) for mistake, when in times.items()}
    return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))
