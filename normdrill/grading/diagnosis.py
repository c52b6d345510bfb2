"""Find the mistakes that explain a wrong answer.

The recorded calls are made again with the mistakes' edits of the reference. A set of
mistakes explains the answer if every call ends as it did with the submission.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from normdrill.domain.mistake import Mistake, apply_mistakes, combinable
from normdrill.domain.verdict import Diagnosis
from normdrill.grading.calls import Outcome, Raised, Request, Returned
from normdrill.grading.executor import Executor
from normdrill.grading.recording import Call, InProcess
from normdrill.grading.wire import Unsupported
from normdrill.testing.compare import largest_magnitude

RELATIVE = 1e-7
"""How close two ways of writing the same mistake come, relative to the largest value."""

MAX_ALTERNATIVES = 2
Mistakes = tuple[Mistake, ...]


@dataclass(frozen=True)
class Wrong:
    """What is to be explained.

    Attributes
    ----------
    calls : sequence of Call
        All recorded calls, in order.
    judged : set of str
        Cases whose calls must be explained.
    """

    calls: Sequence[Call]
    judged: frozenset[str]


class Diagnostician:
    """Explains wrong answers to one exercise.

    Parameters
    ----------
    source : str
        The reference's source.
    file_name : str
        Its name.
    mistakes : sequence of Mistake
        What is known to go wrong.
    names : sequence of str
        The entry points.
    """

    def __init__(
        self,
        source: str,
        file_name: str,
        mistakes: Sequence[Mistake],
        names: Sequence[str],
    ) -> None:
        self._source = source
        self._file_name = file_name
        self._mistakes = mistakes
        self._load = Request("load", "", tuple(names))

    def diagnose(
        self, wrong: Wrong, failed: Sequence[str], in_time: Callable[[], bool]
    ) -> Diagnosis:
        """Return the smallest sets of mistakes that explain `wrong`.

        Parameters
        ----------
        failed : sequence of str
            The failed cases, the one with the largest error first.
        in_time : callable
            Tells whether there is time to look on.

        Returns
        -------
        Diagnosis
            Without alternatives if nothing, or too much, explains the answer.
        """
        default = Diagnosis((), failed[0] if failed else "")
        for sets in (self._singles(), self._pairs()):
            found = []
            for mistakes in sets:
                if not in_time():
                    return default
                if self.explains(mistakes, wrong):
                    found.append(mistakes)
            if found:
                break
        else:
            return default
        if len(found) > MAX_ALTERNATIVES:
            return default
        named = [m.case for mistakes in found for m in mistakes]
        shown = next((case for case in named if case in failed), default.case)
        return Diagnosis(tuple(tuple(m.id for m in ms) for ms in found), shown)

    def _singles(self) -> Iterator[Mistakes]:
        return ((mistake,) for mistake in self._mistakes)

    def _pairs(self) -> Iterator[Mistakes]:
        pairs = itertools.combinations(self._mistakes, 2)
        return (pair for pair in pairs if combinable(self._source, pair))

    def explains(self, mistakes: Mistakes, wrong: Wrong) -> bool:
        """Tell whether the reference with `mistakes` answers every call alike."""
        transport = self.variant(mistakes)
        for call in ordered(wrong):
            if call.outcome is None:
                return False
            again = transport.perform(call.request)
            if call.case in wrong.judged and not same(again, call.outcome):
                return False
        return True

    def variant(self, mistakes: Mistakes) -> InProcess:
        """Return the reference with `mistakes` made."""
        source = apply_mistakes(self._source, mistakes)
        transport = InProcess(Executor(source, self._file_name))
        transport.perform(self._load)
        return transport

    def remark(self, wrong: Wrong, case: str) -> str:
        """Return the id of the one mistake against follow-up `case` that explains it."""
        candidates = [
            mistake
            for mistake in self._mistakes
            if mistake.case == case and self.explains((mistake,), wrong)
        ]
        return candidates[0].id if len(candidates) == 1 else ""


def ordered(wrong: Wrong) -> Iterable[Call]:
    """Return the calls in an order that soon shows a difference.

    Calls of pure functions can be made in any order; objects and files with state need
    all calls as they were made.
    """
    if any(call.request.operation != "call" for call in wrong.calls):
        return wrong.calls
    return [call for call in wrong.calls if call.case in wrong.judged]


def same(again: Outcome, outcome: Outcome) -> bool:
    """Tell whether two outcomes are alike but for rounding."""
    if isinstance(again, Raised) or isinstance(outcome, Raised):
        return (
            isinstance(again, Raised)
            and isinstance(outcome, Raised)
            and again.types[0] == outcome.types[0]
        )
    assert isinstance(outcome, Returned)
    return again.changed == outcome.changed and alike(again.value, outcome.value)


def alike(a: Any, b: Any) -> bool:
    """Tell whether two values are alike but for rounding."""
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return a.shape == b.shape and a.dtype == b.dtype and _close(a, b)
    if isinstance(a, (tuple, list)):
        return (
            type(a) is type(b)
            and len(a) == len(b)
            and all(map(alike, a, b))
        )
    if isinstance(a, Mapping):
        return (
            isinstance(b, Mapping)
            and a.keys() == b.keys()
            and all(alike(a[key], b[key]) for key in a)
        )
    numbers = (int, float, np.generic)
    if isinstance(a, numbers) and isinstance(b, numbers):
        return _close(np.asarray(a), np.asarray(b))
    if isinstance(a, Unsupported) and isinstance(b, Unsupported):
        return a.why == b.why
    return type(a) is type(b) and bool(a == b)


def _close(a: np.ndarray, b: np.ndarray) -> bool:
    if a.size == 0:
        return True
    with np.errstate(all="ignore"):
        a, b = a.astype(np.complex128), b.astype(np.complex128)
        atol = RELATIVE * largest_magnitude(b)
        return bool(np.allclose(a, b, rtol=RELATIVE, atol=atol, equal_nan=True))
