"""How often a mistake was made: what is tried several times in a row is once."""

from collections.abc import Iterable
from datetime import datetime, timedelta

APART = timedelta(hours=6)
"""Attempts that come sooner after each other belong together."""


def episodes(times: Iterable[datetime]) -> int:
    """Return how often something happened, of attempts at it in any order.

    Examples
    --------
    >>> noon = datetime(2026, 3, 1, 12)
    >>> episodes([noon, noon + timedelta(minutes=5), noon + timedelta(days=2)])
    2
    """
    count, last = 0, None
    for time in sorted(times):
        if last is None or time - last >= APART:
            count += 1
        last = time
    return count
