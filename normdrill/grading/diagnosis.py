"""Find the mistakes that explain a wrong answer.

The recorded calls are made again with the mistakes' edits of the reference. A set of
mistakes explains the answer if every call ends as it did with the submission.
"""

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from normdrill.domain.mistake import Mistake, apply_mistakes, combinable
from normdrill.domain.verdict import Diagnosis, function_of
from normdrill.grading.alike import same
from normdrill.grading.calls import Outcome, Request
from normdrill.grading.executor import Executor
from normdrill.grading.recording import Call, InProcess

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
        self, source: str, file_name: str, mistakes: Sequence[Mistake]
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
        found = self._first_that_explain(wrong, in_time)
        default = failed[0] if failed else ""
        if len(found) > MAX_ALTERNATIVES:
            found = []
        named = [mistake.case for mistakes in found for mistake in mistakes]
        shown = next((c for c in failed if function_of(c) in named), default)
        return Diagnosis(tuple(tuple(m.id for m in ms) for ms in found), shown)

    def _first_that_explain(
        self, wrong: Wrong, in_time: Callable[[], bool]
    ) -> list[Mistakes]:
        for candidates, ordered in self._stages(wrong):
            found = []
            for mistakes in candidates:
                if not in_time():
                    return []
                if self.explains(mistakes, ordered):
                    found.append(mistakes)
            if found:
                return found
        return []

    def _stages(self, wrong: Wrong) -> Iterator[tuple[Iterable[Mistakes], Wrong]]:
        """Yield what may explain `wrong` and the order in which to make the calls.

        What tells most is tried first, as if each case stood alone. What a class or a
        module remembers from one case to the next takes all calls as they were made.
        """
        telling = self._telling_first(wrong)
        yield self._singles(), telling
        if not wrong.pure:
            yield self._singles(), wrong
        yield self._pairs(), telling
        if not wrong.pure:
            remembering = self._remembering(telling, wrong)
            yield (pair for pair in self._pairs() if remembering & set(pair)), wrong

    def _telling_first(self, wrong: Wrong) -> Wrong:
        """Put first what soonest differs from the reference.

        Calls of functions stand alone; calls of objects stay together with their case.
        """
        right = self.variant(())
        calls = [call for call in wrong.calls if call.case in wrong.judged]
        same_as_right = [
            call.outcome is not None and same(again(right, call), call.outcome)
            for call in calls
        ]
        if wrong.pure:
            ranks = [float(is_same) for is_same in same_as_right]
        else:
            until = _calls_until_wrong(calls, same_as_right)
            ranks = [until[call.case] for call in calls]
        order = sorted(range(len(calls)), key=ranks.__getitem__)
        return Wrong([calls[i] for i in order], wrong.judged)

    def _singles(self) -> Iterator[Mistakes]:
        return ((mistake,) for mistake in self._mistakes)

    def _pairs(self) -> Iterator[Mistakes]:
        pairs = itertools.combinations(self._mistakes, 2)
        return (pair for pair in pairs if combinable(self._source, pair))

    def _remembering(self, telling: Wrong, wrong: Wrong) -> set[Mistake]:
        """Return the mistakes whose answers hang on the cases before."""
        calls = [call for call in wrong.calls if call.case in wrong.judged]
        result = set()
        for mistake in self._mistakes:
            alone = self.variant((mistake,))
            after_all = self.variant((mistake,))
            outcomes = {id(call): again(alone, call) for call in telling.calls}
            if any(
                not same(again(after_all, call), outcomes[id(call)]) for call in calls
            ):
                result.add(mistake)
        return result

    def explains(self, mistakes: Mistakes, wrong: Wrong) -> bool:
        """Tell whether the reference with `mistakes` answers every call alike."""
        transport = self._reusable(mistakes) if wrong.pure else self.variant(mistakes)
        for call in wrong.calls:
            if call.outcome is None:
                return False
            answer = again(transport, call)
            if call.case in wrong.judged and not same(answer, call.outcome):
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


def again(transport: InProcess, call: Call) -> Outcome:
    """Make `call` again; what was counted then need not be counted now."""
    request = call.request
    return transport.perform(
        replace(request, measure="") if request.measure else request
    )


def _calls_until_wrong(
    calls: Sequence[Call], same_as_right: Sequence[bool]
) -> dict[str, float]:
    """Return after how many calls each case differs, infinity if it never does."""
    counts: dict[str, int] = {}
    until: dict[str, float] = {}
    for call, is_same in zip(calls, same_as_right, strict=True):
        counts[call.case] = counts.get(call.case, 0) + 1
        if not is_same:
            until.setdefault(call.case, counts[call.case])
    return {case: until.get(case, math.inf) for case in counts}
