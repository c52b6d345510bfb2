"""On which days something was done, and how long in one sitting."""

import itertools
from collections.abc import Iterable
from datetime import date, datetime, timedelta

SITTING = timedelta(minutes=30)
"""Who does nothing for longer has gone away."""
_DAY = timedelta(days=1)


def streak(days: Iterable[date], today: date) -> int:
    """Return on how many days in a row something was done.

    A day that is not over breaks nothing: without today, the days up to yesterday
    count.

    Examples
    --------
    >>> streak([date(2026, 3, 1), date(2026, 3, 2)], date(2026, 3, 3))
    2
    """
    done = set(days)
    day = today if today in done else today - _DAY
    count = 0
    while day in done:
        count += 1
        day -= _DAY
    return count


def worked(times: Iterable[datetime]) -> timedelta:
    """Return how long was worked from the first of some times to the last of them.

    Where nothing was done for longer than a sitting, nothing is counted.

    Examples
    --------
    >>> noon = datetime(2026, 3, 1, 12)
    >>> worked([noon, noon + timedelta(minutes=5), noon + timedelta(days=2)])
    datetime.timedelta(seconds=300)
    """
    gaps = (later - time for time, later in itertools.pairwise(sorted(times)))
    return sum((gap for gap in gaps if gap <= SITTING), timedelta())
