"""Find the mistakes that explain a wrong answer.

The recorded calls are made again with the mistakes' edits of the reference. A set of
mistakes explains the answer if every call ends as it did with the submission.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from normdrill.domain.mistake import Mistake, apply_mistakes, combinable
from normdrill.domain.verdict import Diagnosis, function_of
from normdrill.grading.calls import Outcome, Raised, Request, Returned
from normdrill.grading.executor import Executor
from normdrill.grading.recording import Call, InProcess
from normdrill.grading.wire import Unsupported
from normdrill.testing.compare import largest_magnitude, widened

RELATIVE = 1e-7
"""How close two ways of writing a mistake come, relative to the largest value."""

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

    @property
    def pure(self) -> bool:
        """Whether only functions were called, so that calls do not hang together."""
        return all(call.request.operation == "call" for call in self.calls)


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
    """

    def __init__(
        self,
        source: str,
        file_name: str,
        mistakes: Sequence[Mistake],
    ) -> None:
        self._source = source
        self._file_name = file_name
        self._mistakes = mistakes
        self._variants: dict[Mistakes, InProcess] = {}

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
        wrong = self._telling_first(wrong)
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
        shown = next((c for c in failed if function_of(c) in named), default.case)
        return Diagnosis(tuple(tuple(m.id for m in ms) for ms in found), shown)

    def _telling_first(self, wrong: Wrong) -> Wrong:
        """Put the calls that differ from the reference's first, where order is free.

        Calls of pure functions can be made in any order; objects need all calls as
        they were made.
        """
        if not wrong.pure:
            return wrong
        right = self.variant(())
        calls = [call for call in wrong.calls if call.case in wrong.judged]
        differing = [
            call.outcome is None or not same(right.perform(call.request), call.outcome)
            for call in calls
        ]
        ranked = sorted(
            zip(differing, calls, strict=True), key=lambda pair: not pair[0]
        )
        return Wrong([call for _, call in ranked], wrong.judged)

    def _singles(self) -> Iterator[Mistakes]:
        return ((mistake,) for mistake in self._mistakes)

    def _pairs(self) -> Iterator[Mistakes]:
        pairs = itertools.combinations(self._mistakes, 2)
        return (pair for pair in pairs if combinable(self._source, pair))

    def explains(self, mistakes: Mistakes, wrong: Wrong) -> bool:
        """Tell whether the reference with `mistakes` answers every call alike."""
        transport = self._reusable(mistakes) if wrong.pure else self.variant(mistakes)
        for call in wrong.calls:
            if call.outcome is None:
                return False
            again = transport.perform(call.request)
            if call.case in wrong.judged and not same(again, call.outcome):
                return False
        return True

    def _reusable(self, mistakes: Mistakes) -> InProcess:
        if mistakes not in self._variants:
            self._variants[mistakes] = self.variant(mistakes)
        return self._variants[mistakes]

    def variant(self, mistakes: Mistakes) -> InProcess:
        """Return the reference with `mistakes` made."""
        source = apply_mistakes(self._source, mistakes)
        transport = InProcess(Executor(source, self._file_name))
        transport.perform(Request("load", ""))
        return transport

    def remark(self, wrong: Wrong, case: str) -> str:
        """Return the one mistake against follow-up `case` that explains it, if any."""
        candidates = [
            mistake
            for mistake in self._mistakes
            if mistake.case == function_of(case) and self.explains((mistake,), wrong)
        ]
        return candidates[0].id if len(candidates) == 1 else ""


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
        return type(a) is type(b) and len(a) == len(b) and all(map(alike, a, b))
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
    a, b = widened(a), widened(b)
    with np.errstate(all="ignore"):
        near = np.abs(a - b) <= RELATIVE * largest_magnitude(b)
        return bool((near | (a == b) | (np.isnan(a) & np.isnan(b))).all())
