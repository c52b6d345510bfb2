"""Count instead of timing: interpreter steps and bytes, the same on every machine."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import numpy as np

from normdrill.domain.verdict import Reason
from normdrill.testing.compare import Mismatch


class Measurable(Protocol):
    """A function of the submission whose cost can be counted."""

    def steps(self, *args: Any) -> int:
        """Return the interpreter steps of one call."""

    def peak(self, *args: Any) -> int:
        """Return the largest memory of one call, in bytes, without its arguments."""


def assert_no_python_loop(
    function: Measurable, small: Sequence[Any], large: Sequence[Any]
) -> None:
    """Assert that eight times the rows do not take more than twice the steps.

    Parameters
    ----------
    function : Measurable
        Attribute of the `submission` fixture, or a method of one of its objects.
    small, large : sequence
        Positional arguments of two calls; `large` has eight times the rows of `small`.

    Raises
    ------
    Mismatch
        If the steps grow with the rows.
    """
    few, many = function.steps(*small), function.steps(*large)
    if many > 2 * few:
        raise Mismatch("python_loop", Reason.WRONG_ANSWER, small=few, large=many)


def assert_little_memory(function: Measurable, *args: Any, times: float = 8.0) -> None:
    """Assert that the call needs at most `times` the memory of its largest array.

    Raises
    ------
    Mismatch
        If the peak is higher.
    """
    largest = max(array.nbytes for array in _arrays(args))
    peak = function.peak(*args)
    if peak > times * largest:
        raise Mismatch(
            "memory", Reason.WRONG_ANSWER, ratio=peak / largest, allowed=times
        )


def _arrays(value: object) -> Iterator[np.ndarray]:
    if isinstance(value, np.ndarray):
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _arrays(item)
