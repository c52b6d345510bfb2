"""Generators of drawn items: one small function each, named in the bank's files.

A generator draws small values that can be worked out by hand, and computes the answer
with the reference of an exercise wherever there is one. Its slips are the answers of
people who make a known mistake, by the name that the bank's file gives the reason for.

Only the module that an item names is loaded, so that most quizzes load no NumPy.
"""

from collections.abc import Callable
from itertools import pairwise
from types import ModuleType

Reference = Callable[[str], ModuleType]
"""Returns the reference of an exercise by its slug."""


def as_row(values: list[int]) -> str:
    """Return drawn values as they are written in a question."""
    return f"[{', '.join(map(str, values))}]"


def apart(answer: float, slips: dict[str, float], tolerance: float) -> bool:
    """Tell whether no slip, and no two slips, can pass for one another."""
    numbers = sorted([answer, *slips.values()])
    gaps = [high - low for low, high in pairwise(numbers)]
    return min(gaps) > 2.5 * tolerance
