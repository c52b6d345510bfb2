"""Tests of `normdrill.grading.explained`: wrong values that a mistake gives too."""

from typing import Any

import numpy as np
import pytest

from normdrill.grading.calls import Outcome, Raised, Returned
from normdrill.grading.explained import Share, share

RELATIVE = 1e-9
NAN = np.nan
OVERFLOW = Raised(("OverflowError",), "too large", 3, "y = x / n")
NO_INDEX = Raised(("IndexError",), "out of bounds", 9, "y[i] = x[i]")
REFUSED = Raised(("ValueError",), "odd", 2, 'raise ValueError("odd")')
REFUSED_OTHERWISE = Raised(("TypeError",), "odd", 2, 'raise TypeError("odd")')


def array(*values: float) -> np.ndarray:
    return np.array(values, float)


def outcome(value: Any) -> Outcome:
    return value if isinstance(value, Raised) else Returned(value)


def compare(mistaken: Any, got: Any, right: Any) -> Share | None:
    return share(outcome(mistaken), outcome(got), outcome(right), RELATIVE)


@pytest.mark.parametrize(
    ("mistaken", "got", "right", "expected"),
    [
        # Every wrong value is the mistake's; right ones are excused.
        (array(1, 2, 3), array(1, 2, 3), array(5, 6, 7), Share(3, 0)),
        (array(NAN, 2, 3), array(0, 2, 3), array(0, 6, 7), Share(2, 1)),
        (array(1, 2, 3), array(1, 2, 7), array(1, 6, 7), Share(1, 1)),
        (array(NAN, 2), array(NAN, 2), array(0, 2), Share(1, 0)),
        (array(1, 2), array(1 + 1e-12, 2), array(5, 2), Share(1, 0)),
        # One wrong value is not.
        (array(1, 2, 3), array(1, 2, 4), array(1, 6, 7), None),
        (array(NAN, 2), array(1, 2), array(0, 6), None),
        # Several results, and results by name.
        (
            (array(1, 2), array(3)),
            (array(1, 0), array(4)),
            (array(0, 0), array(4)),
            Share(1, 2),
        ),
        ((array(1), array(3)), (array(1), array(5)), (array(0), array(4)), None),
        ({"a": 1.0, "b": 2.0}, {"a": 1.0, "b": 3.0}, {"a": 0.0, "b": 3.0}, Share(1, 1)),
        ({"a": 1.0}, {"b": 1.0}, {"a": 0.0}, None),
        # Another shape, dtype or kind.
        (array(1, 2), array(1, 2), array(1), Share(2, 0)),
        (array(1), array(1, 2), array(1, 2), Share(0, 2)),
        (array(1), array(1, 2), array(3, 2), None),
        (np.array([1, 2]), array(1, 2), array(1, 3), None),
        (None, None, array(1), Share(1, 0)),
        (1.0, 1.0, 2.0, Share(1, 0)),
        ("row", "row", "column", Share(1, 0)),
        (array(1), [1.0], array(2), None),
    ],
)
def test_values_are_explained_or_excused(
    mistaken: Any, got: Any, right: Any, expected: Share | None
) -> None:
    assert compare(mistaken, got, right) == expected


@pytest.mark.parametrize(
    ("mistaken", "got", "right", "expected"),
    [
        # What fails on the way fails otherwise in another style, or is guarded.
        (OVERFLOW, NO_INDEX, array(1), Share(0, 0)),
        (OVERFLOW, array(1, 2), array(1, 2), Share(0, 2)),
        (OVERFLOW, array(1), array(2), None),
        (OVERFLOW, (array(1, 2), 3.0), (array(1, 2), 3.0), Share(0, 3)),
        (OVERFLOW, {"a": [array(1)]}, {"a": [array(1)]}, Share(0, 1)),
        (array(1), OVERFLOW, array(2), None),
        # What is refused on purpose is meant.
        (REFUSED, array(1), array(1), None),
        (REFUSED, OVERFLOW, array(1), None),
        (REFUSED, REFUSED_OTHERWISE, array(1), Share(1, 0)),
        (array(1), REFUSED, REFUSED, Share(0, 0)),
        (array(1), REFUSED_OTHERWISE, REFUSED, None),
        (REFUSED_OTHERWISE, REFUSED_OTHERWISE, REFUSED, Share(1, 0)),
        (array(1), array(1), REFUSED, Share(1, 0)),
        (array(2), array(1), REFUSED, None),
        (REFUSED_OTHERWISE, array(1), REFUSED, None),
    ],
)
def test_exceptions_are_explained_or_excused(
    mistaken: Any, got: Any, right: Any, expected: Share | None
) -> None:
    assert compare(mistaken, got, right) == expected


@pytest.mark.parametrize(
    ("mistaken", "got", "right", "expected"),
    [
        ((0,), (0,), (), Share(1, 1)),
        ((0,), (), (), Share(0, 2)),
        ((), (0,), (), None),
        ((), (), (), Share(0, 1)),
    ],
)
def test_changed_arguments_are_explained_or_excused(
    mistaken: Any, got: Any, right: Any, expected: Share | None
) -> None:
    one, two = array(1), array(2)
    outcomes = Returned(one, mistaken), Returned(two, got), Returned(two, right)
    assert share(*outcomes, relative=RELATIVE) == expected


@pytest.mark.parametrize(
    ("explained", "excused", "shows"),
    [
        (0, 0, (False, False)),
        (1, 0, (True, True)),
        (6, 11, (True, False)),
        (5, 11, (False, False)),
        (34, 11, (True, True)),
        (33, 11, (True, False)),
    ],
)
def test_mistakes_are_named_if_they_show(
    explained: int, excused: int, shows: tuple[bool, bool]
) -> None:
    found = Share(explained, excused)
    assert (found.shows(1), found.shows(2)) == shows
