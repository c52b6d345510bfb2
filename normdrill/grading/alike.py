"""Tell whether two outcomes are the same but for rounding."""

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from normdrill.grading.calls import Outcome, Raised, Returned
from normdrill.grading.wire import Unsupported
from normdrill.testing.compare import largest_magnitude, widened

RELATIVE = 1e-7
"""How close two ways of writing a mistake come, relative to the largest value."""


def same(again: Outcome, outcome: Outcome) -> bool:
    """Tell whether two outcomes are alike but for rounding."""
    if isinstance(again, Raised) or isinstance(outcome, Raised):
        return (
            isinstance(again, Raised)
            and isinstance(outcome, Raised)
            and _raised_alike(again, outcome)
        )
    assert isinstance(outcome, Returned)
    return again.changed == outcome.changed and alike(again.value, outcome.value)


def _raised_alike(a: Raised, b: Raised) -> bool:
    """Tell whether two exceptions were raised for one reason.

    A ``raise`` or ``assert`` is meant and may be worded freely. What NumPy or Python
    raises happens for many reasons: there the message counts too.
    """
    if a.types[0] != b.types[0]:
        return False
    meant = [re.search(r"\b(raise|assert)\b", raised.text) for raised in (a, b)]
    return all(meant) or (not any(meant) and a.message == b.message)


def alike(a: Any, b: Any, relative: float = RELATIVE) -> bool:
    """Tell whether two values are alike but for an error of `relative`."""
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return a.shape == b.shape and a.dtype == b.dtype and _close(a, b, relative)
    if isinstance(a, (tuple, list)):
        return (
            type(a) is type(b)
            and len(a) == len(b)
            and all(alike(x, y, relative) for x, y in zip(a, b, strict=True))
        )
    if isinstance(a, Mapping):
        return (
            isinstance(b, Mapping)
            and a.keys() == b.keys()
            and all(alike(a[key], b[key], relative) for key in a)
        )
    numbers = (int, float, np.generic)
    if isinstance(a, numbers) and isinstance(b, numbers):
        return _close(np.asarray(a), np.asarray(b), relative)
    if isinstance(a, Unsupported) and isinstance(b, Unsupported):
        return a.why == b.why
    return type(a) is type(b) and bool(a == b)


def _close(a: np.ndarray, b: np.ndarray, relative: float) -> bool:
    a, b = widened(a), widened(b)
    with np.errstate(all="ignore"):
        largest = max(largest_magnitude(a), largest_magnitude(b))
        near = np.abs(a - b) <= relative * largest
        return bool((near | (a == b) | (np.isnan(a) & np.isnan(b))).all())
