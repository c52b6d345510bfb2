"""Tell whether two outcomes are the same but for rounding."""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from normdrill.grading.calls import Outcome, Raised, Returned
from normdrill.grading.functions import Given
from normdrill.grading.wire import Unsupported
from normdrill.testing.compare import largest_magnitude, widened

RELATIVE = 1e-7
"""How close two ways of writing a mistake come, relative to the largest value."""

RELATIVE_SINGLE = 1e-6
"""The same for float32, in which one step is 1.2e-7."""


class Outcomes:
    """Compares outcomes, and what has the same contents only once.

    `same` takes what `keep` returned, which is one object for the same contents.

    Parameters
    ----------
    tolerance : float
        The exercise's own; what it calls equal is alike here too.
    """

    def __init__(self, tolerance: float = 0.0) -> None:
        self.relative = max(RELATIVE, tolerance)
        self._kept: dict[Any, Outcome] = {}
        self._compared: dict[tuple[int, int], bool] = {}
        self._samples: dict[int, list[Sample]] = {}

    def keep(self, outcome: Outcome) -> Outcome:
        """Return the outcome with these contents that was kept first."""
        return self._kept.setdefault(_told_apart_by(outcome), outcome)

    def same(self, again: Outcome, outcome: Outcome) -> bool:
        """Tell whether two kept outcomes are alike but for rounding."""
        if again is outcome:
            return True
        if _far_apart(self._sampled(again), self._sampled(outcome)):
            return False
        pair = id(again), id(outcome)
        if pair not in self._compared:
            self._compared[pair] = same(again, outcome, self.relative)
        return self._compared[pair]

    def sample(self, outcome: Outcome | None) -> "Sample":
        """Return one number of an outcome, or NaN, which is far from no number."""
        samples = [] if outcome is None else self._sampled(outcome)
        return samples[0] if samples else (math.nan, 0.0)

    def _sampled(self, outcome: Outcome) -> "list[Sample]":
        if id(outcome) not in self._samples:
            value = None if isinstance(outcome, Raised) else outcome.value
            self._samples[id(outcome)] = [*_samples(value, self.relative)]
        return self._samples[id(outcome)]


class Answers:
    """What many versions of the reference answered to one call.

    Parameters
    ----------
    answers : iterable of Outcome or None
        None if an answer is not known.
    outcomes : Outcomes
        Keeps them.
    """

    def __init__(self, answers: Iterable[Outcome | None], outcomes: Outcomes) -> None:
        self._outcomes = outcomes
        self._answers = [answer and outcomes.keep(answer) for answer in answers]
        samples = [outcomes.sample(answer) for answer in self._answers]
        self._values, self._nears = np.array(samples).reshape(-1, 2).T

    def that(self, may_be: Callable[[Outcome], bool]) -> list[int]:
        """Return the places of those of which something holds, or not known."""
        return [
            place
            for place, answer in enumerate(self._answers)
            if answer is None or may_be(answer)
        ]

    def near(self, wanted: Outcome) -> list[int]:
        """Return the places of those that are alike to `wanted`, or not known.

        Two exceptions may be alike: their lines are not known here.
        """
        value, near = self._outcomes.sample(wanted)
        with np.errstate(all="ignore"):
            allowed = np.maximum(self._nears, near)
            far = np.abs(self._values - value) > allowed
        places = np.flatnonzero(~far).tolist()
        return [place for place in places if self._may_be(place, wanted)]

    def _may_be(self, place: int, wanted: Outcome) -> bool:
        answer = self._answers[place]
        if answer is None:
            return True
        both_raise = isinstance(answer, Raised) and isinstance(wanted, Raised)
        return both_raise or self._outcomes.same(answer, wanted)


_SHAPE = re.compile(r"\(((?:\d+,)*\d*)\)")
Sample = tuple[float, float]
"""One number of an array, and how far another may be from it."""


def _samples(value: Any, relative: float) -> Iterator[Sample]:
    if isinstance(value, np.ndarray) and value.size and value.dtype.kind in "iuf":
        wide = widened(value)
        near = _coarsened(relative, value) * largest_magnitude(wide)
        yield float(wide.flat[value.size // 2]), near
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _samples(part, relative)


def _far_apart(some: Sequence[Sample], others: Sequence[Sample]) -> bool:
    """Tell whether one number of each array shows that outcomes are not alike.

    Thousands of pairs of mistakes are told apart so, without a look at whole arrays.
    """
    return any(
        abs(a - b) > max(near_a, near_b)
        for (a, near_a), (b, near_b) in zip(some, others, strict=False)
    )


def _told_apart_by(outcome: Outcome) -> Any:
    if isinstance(outcome, Raised):
        return outcome.types[0], outcome.message, outcome.text
    return outcome.changed, contents(outcome.value)


def contents(value: Any) -> Any:
    """Return what is equal for two values if nothing can tell them apart."""
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, (tuple, list)):
        return type(value), *map(contents, value)
    if isinstance(value, dict):
        return dict, *map(contents, value.items())
    if isinstance(value, Given):
        return value.name, value.source, contents(value.first)
    # 1, 1.0 and True are equal, and so are 0.0 and -0.0.
    return type(value), repr(value)


def same(again: Outcome, outcome: Outcome, relative: float = RELATIVE) -> bool:
    """Tell whether two outcomes are alike but for an error of `relative`."""
    if isinstance(again, Raised) or isinstance(outcome, Raised):
        return (
            isinstance(again, Raised)
            and isinstance(outcome, Raised)
            and _raised_alike(again, outcome)
        )
    assert isinstance(outcome, Returned)
    return again.changed == outcome.changed and alike(
        again.value, outcome.value, relative
    )


def _raised_alike(a: Raised, b: Raised) -> bool:
    """Tell whether two exceptions were raised for one reason.

    A ``raise`` or ``assert`` is meant and may be worded freely. What NumPy or Python
    raises happens for many reasons: there the message counts too.
    """
    if a.types[0] != b.types[0]:
        return False
    if a.types[0] == "ZeroDivisionError":
        return True  # 1 / 0 and 1.0 / 0 are worded differently
    meant = [re.search(r"\b(raise|assert)\b", raised.text) for raised in (a, b)]
    return all(meant) or (not any(meant) and _words(a) == _words(b))


def _words(raised: Raised) -> list[str]:
    """Return the words of a message; ``a * b`` and ``b * a`` fail in the same words.

    Numbers and axes of length 1 do not count in shapes: ``np.where(k, w, 0)``,
    ``w * k[None, :]`` and ``w * k`` are one.
    """
    words = _SHAPE.sub(_without_ones, raised.message).split()
    return sorted(word for word in words if word != "()")


def _without_ones(shape: re.Match[str]) -> str:
    lengths = [n for n in shape[1].split(",") if n not in {"", "1"}]
    return f"({','.join(lengths)})"


def alike(a: Any, b: Any, relative: float = RELATIVE) -> bool:
    """Tell whether two values are alike but for an error of `relative`."""
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        one_form = a.shape == b.shape and a.dtype == b.dtype
        return one_form and bool(close(a, b, relative).all())
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
        return bool(close(np.asarray(a), np.asarray(b), relative).all())
    if isinstance(a, Unsupported) and isinstance(b, Unsupported):
        return a.why == b.why
    return type(a) is type(b) and bool(a == b)


def _coarsened(relative: float, value: np.ndarray) -> float:
    return max(relative, RELATIVE_SINGLE) if value.dtype == np.float32 else relative


def close(a: np.ndarray, b: np.ndarray, relative: float) -> np.ndarray:
    """Tell of each value whether it is alike in two arrays of one shape."""
    relative = _coarsened(relative, a)
    a, b = widened(a), widened(b)
    with np.errstate(all="ignore"):
        largest = max(largest_magnitude(a), largest_magnitude(b))
        near = np.abs(a - b) <= relative * largest
        alike_: np.ndarray = near | (a == b) | (np.isnan(a) & np.isnan(b))
        return alike_
