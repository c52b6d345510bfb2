"""Tell whether a mistake explains all that is wrong in an answer.

Whoever makes a mistake often guards what it leaves open: ``max(n - 1, 1)`` beside the
wrong divisor, 1 for a spread of 0, zeros for an empty row. Such an answer is not what
the mistake's edit of the reference answers, but each of its wrong values is.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from normdrill.grading.alike import alike, close, same
from normdrill.grading.calls import Outcome, Raised, Returned

LEAST_EXPLAINED = {1: Fraction(1, 2), 2: Fraction(3)}
"""So many wrong values, for each that is excused, show one mistake, or two.

Chosen by looking at what was named for all small changes of five references.
"""
_MEANT = re.compile(r"\b(raise|assert)\b")


@dataclass(frozen=True, slots=True)
class Share:
    """How much of what a mistake answers stands in an answer.

    Attributes
    ----------
    explained : int
        Wrong values that the mistake gives too.
    excused : int
        Right values that the mistake does not give.
    """

    explained: int = 0
    excused: int = 0

    def shows(self, mistakes: int) -> bool:
        """Tell whether so many mistakes show in enough of the answer to be named.

        A few values can be what a mistake gives by chance, all the more if there are
        hundreds of pairs to choose from.
        """
        return self.explained > LEAST_EXPLAINED[mistakes] * self.excused

    def __add__(self, other: "Share") -> "Share":
        return Share(self.explained + other.explained, self.excused + other.excused)


def share(
    mistaken: Outcome, got: Outcome, right: Outcome, relative: float
) -> Share | None:
    """Compare what a mistake and an answer make of one call.

    Parameters
    ----------
    mistaken, got, right : Outcome
        What the mistake's edit of the reference, the submission and the reference
        answer.
    relative : float
        What counts as equal, relative to the largest value.

    Returns
    -------
    Share or None
        None if something is wrong in the answer that the mistake does not explain.
    """
    if isinstance(right, Raised):
        return _of_refused(mistaken, got, right, relative)
    if isinstance(got, Raised):
        # In another style it fails in other words, and is refused by another type.
        both = isinstance(mistaken, Raised) and _meant(mistaken) == _meant(got)
        return Share(explained=int(_meant(got))) if both else None
    if isinstance(mistaken, Raised):
        return _if_right(got, right, relative) if not _meant(mistaken) else None
    if got.changed not in {right.changed, mistaken.changed}:
        return None
    found = _of_values(mistaken.value, got.value, right.value, relative)
    if found is None or got.changed == mistaken.changed == right.changed:
        return found
    changed = int(got.changed == mistaken.changed)
    return found + Share(explained=changed, excused=1 - changed)


def _if_right(got: Returned, right: Returned, relative: float) -> Share | None:
    """Excuse the whole of an answer that is right."""
    is_right = same(got, right, relative)
    return Share(excused=_count(got.value)) if is_right else None


def _count(value: Any) -> int:
    """Return how many values there are in a result."""
    if isinstance(value, np.ndarray):
        return value.size
    if isinstance(value, (tuple, list)):
        return sum(map(_count, value))
    return _count([*value.values()]) if isinstance(value, Mapping) else 1


def _of_refused(
    mistaken: Outcome, got: Outcome, right: Raised, relative: float
) -> Share | None:
    """Compare answers to a call that is to be refused."""
    if isinstance(got, Raised):
        if got.types[0] == right.types[0]:
            return Share()
        alike_ = isinstance(mistaken, Raised) and mistaken.types[0] == got.types[0]
        return Share(explained=1) if alike_ else None
    if isinstance(mistaken, Raised) or not same(mistaken, got, relative):
        return None
    return Share(explained=_count(got.value))


def _meant(raised: Raised) -> bool:
    return bool(_MEANT.search(raised.text))


def _of_values(mistaken: Any, got: Any, right: Any, relative: float) -> Share | None:
    if isinstance(got, (tuple, list)) and _is_like(mistaken, got):
        rights = right if _is_like(right, got) else [None] * len(got)
        return _of_all(mistaken, got, rights, relative)
    if isinstance(got, Mapping) and _is_like(mistaken, got):
        if got.keys() != mistaken.keys():
            return None
        rights = right if isinstance(right, Mapping) else {}
        return _of_all(
            [mistaken[key] for key in got],
            list(got.values()),
            [rights.get(key) for key in got],
            relative,
        )
    if _of_one_form(mistaken, got) and _of_one_form(right, got):
        return _of_arrays(mistaken, got, right, relative)
    if alike(got, right, relative):
        return Share(excused=_count(got))
    return Share(explained=_count(got)) if alike(got, mistaken, relative) else None


def _of_all(
    mistaken: Iterable[Any], got: Iterable[Any], right: Iterable[Any], relative: float
) -> Share | None:
    total = Share()
    for parts in zip(mistaken, got, right, strict=True):
        found = _of_values(*parts, relative)
        if found is None:
            return None
        total += found
    return total


def _is_like(value: Any, other: Any) -> bool:
    return type(value) is type(other) and len(value) == len(other)


def _of_one_form(a: Any, b: Any) -> bool:
    return (
        isinstance(a, np.ndarray)
        and isinstance(b, np.ndarray)
        and (a.shape, a.dtype) == (b.shape, b.dtype)
        and a.dtype.kind in "iufc"
    )


def _of_arrays(
    mistaken: np.ndarray, got: np.ndarray, right: np.ndarray, relative: float
) -> Share | None:
    explained = close(mistaken, got, relative)
    wrong = ~close(right, got, relative)
    if (wrong & ~explained).any():
        return None
    return Share(int((wrong & explained).sum()), int((~explained).sum()))
