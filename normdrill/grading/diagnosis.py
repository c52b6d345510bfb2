"""Find the mistakes that explain a wrong answer.

The recorded calls are made again with the mistakes' edits of the reference. A set of
mistakes explains the answer if every call ends as it did with the submission.
"""

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from normdrill.domain.mistake import Mistake, apply_mistakes, combinable
from normdrill.domain.verdict import Diagnosis, function_of
from normdrill.grading.alike import Answers, Outcomes
from normdrill.grading.calls import Outcome, Request
from normdrill.grading.executor import Executor
from normdrill.grading.explained import Share, share
from normdrill.grading.recording import Call, InProcess
from normdrill.grading.replay import Places, Replay, Script, Step

if TYPE_CHECKING:
    from normdrill.grading.blend import Blend

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


@dataclass(frozen=True)
class _Ordered:
    """Calls in the order in which they are made again.

    Attributes
    ----------
    wanted : sequence of Outcome or None
        How each must end; None if that does not count.
    lost : bool
        Whether one of the calls lost the worker.
    telling : int
        Place of the first call that the reference answers otherwise, 0 if none is.
    """

    script: Script
    wanted: Sequence[Outcome | None]
    lost: bool
    telling: int


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
    tolerance : float
        The exercise's own.
    """

    def __init__(
        self,
        source: str,
        file_name: str,
        mistakes: Sequence[Mistake],
        tolerance: float = 0.0,
    ) -> None:
        self._source = source
        self._file_name = file_name
        self._mistakes = mistakes
        self._outcomes = Outcomes(tolerance)
        self._places = Places()
        self._replays: dict[tuple[str, ...], Replay] = {}
        self._blended: dict[int, Answers] = {}

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
        if not found:
            found = self._first_that_explain_what_is_wrong(wrong, in_time)
        default = failed[0] if failed else ""
        found = _said_once(found)
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
                if self._explains(mistakes, ordered) and not self._cancels_out(
                    mistakes, ordered.script
                ):
                    found.append(mistakes)
            if found:
                return found
        return []

    def _first_that_explain_what_is_wrong(
        self, wrong: Wrong, in_time: Callable[[], bool]
    ) -> list[Mistakes]:
        """Return those that give every wrong value, and the fewest other ones."""
        ordered = self._in_order(self._telling_first(wrong), wrong)
        if ordered.lost or not ordered.script:
            return []
        for candidates in (
            self._singles,
            self._pairs_for_what_is_wrong(wrong, ordered),
        ):
            found: dict[Mistakes, int] = {}
            for mistakes in candidates:
                if not in_time():
                    return []
                total = self._share(mistakes, ordered)
                if total is not None and total.shows(len(mistakes)):
                    found[mistakes] = total.excused
            if found:
                fewest = min(found.values())
                return [m for m, excused in found.items() if excused == fewest]
        return []

    def _pairs_for_what_is_wrong(
        self, wrong: Wrong, ordered: _Ordered
    ) -> Iterator[Mistakes]:
        first, got = ordered.script[0], ordered.wanted[0]
        if not wrong.pure or got is None:
            return
        right = next(self._replay(()).answers(ordered.script))

        def may_be(mistaken: Outcome) -> bool:
            return share(mistaken, got, right, self._outcomes.relative) is not None

        yield from (self._pairs[i] for i in self._blended_answers(first).that(may_be))

    def _share(self, mistakes: Mistakes, ordered: _Ordered) -> Share | None:
        total = Share()
        answers = self._replay(mistakes).answers(ordered.script)
        rights = self._replay(()).answers(ordered.script)
        for mistaken, got, right in zip(answers, ordered.wanted, rights, strict=True):
            if got is not None:
                found = share(mistaken, got, right, self._outcomes.relative)
                if found is None:
                    return None
                total += found
        return total

    def _stages(self, wrong: Wrong) -> Iterator[tuple[Iterable[Mistakes], _Ordered]]:
        """Yield what may explain `wrong` and the order in which to make the calls.

        What tells most is tried first, as if each case stood alone. What a class or a
        module remembers from one case to the next takes all calls as they were made.
        """
        telling = self._in_order(self._telling_first(wrong), wrong)
        yield self._singles, telling
        if wrong.pure:
            yield self._not_ruled_out(telling), telling
            return
        as_made = self._in_order(wrong.calls, wrong)
        yield self._singles, as_made
        yield self._pairs, telling
        remembering = self._remembering(telling, wrong)
        yield (pair for pair in self._pairs if remembering & set(pair)), as_made

    def _in_order(self, calls: Sequence[Call], wrong: Wrong) -> _Ordered:
        wanted = [
            self._outcomes.keep(call.outcome)
            if call.outcome is not None and call.case in wrong.judged
            else None
            for call in calls
        ]
        lost = any(call.outcome is None for call in calls)
        script = self._places.script(calls)
        right = self._replay(()).answers(script)
        differs = (
            outcome is not None and not self._outcomes.same(answer, outcome)
            for answer, outcome in zip(right, wanted, strict=True)
        )
        telling = next((i for i, differ in enumerate(differs) if differ), 0)
        return _Ordered(script, wanted, lost, telling)

    def _telling_first(self, wrong: Wrong) -> list[Call]:
        """Put first what soonest differs from the reference.

        Calls of functions stand alone; calls of objects stay together with their case.
        """
        calls = [call for call in wrong.calls if call.case in wrong.judged]
        ordered = self._in_order(calls, wrong)
        right = self._replay(()).answers(ordered.script)
        same_as_right = [
            outcome is not None and self._outcomes.same(answer, outcome)
            for answer, outcome in zip(right, ordered.wanted, strict=True)
        ]
        if wrong.pure:
            ranks = [float(is_same) for is_same in same_as_right]
        else:
            until = _calls_until_wrong(calls, same_as_right)
            ranks = [until[call.case] for call in calls]
        order = sorted(range(len(calls)), key=ranks.__getitem__)
        return [calls[i] for i in order]

    @property
    def _singles(self) -> Iterator[Mistakes]:
        return ((mistake,) for mistake in self._mistakes)

    @cached_property
    def _pairs(self) -> list[Mistakes]:
        pairs = itertools.combinations(self._mistakes, 2)
        return [pair for pair in pairs if combinable(self._source, pair)]

    @cached_property
    def _blend(self) -> "Blend":
        # Most checks name one mistake and come no further than that.
        from normdrill.grading.blend import Blend

        return Blend(self._source, self._file_name, self._pairs)

    def _not_ruled_out(self, ordered: _Ordered) -> Iterator[Mistakes]:
        """Yield the pairs that may answer the first call as it is wanted.

        Most are ruled out without being compiled, thousands of them at once.
        """
        first, wanted = ordered.script[0], ordered.wanted[0]
        answers = self._blended_answers(first)
        places = range(len(self._pairs)) if wanted is None else answers.near(wanted)
        yield from (self._pairs[place] for place in places)

    def _blended_answers(self, step: Step) -> Answers:
        """Return what the reference with each pair answers to one step."""
        if step.since_start not in self._blended:
            found = (self._blend.answer(pair, step.request) for pair in self._pairs)
            self._blended[step.since_start] = Answers(found, self._outcomes)
        return self._blended[step.since_start]

    def _remembering(self, telling: _Ordered, wrong: Wrong) -> set[Mistake]:
        """Return the mistakes whose answers hang on the cases before."""
        calls = [call for call in wrong.calls if call.case in wrong.judged]
        script = self._places.script(calls)
        return {
            mistake
            for mistake in self._mistakes
            if self._remembers(self._replay((mistake,)), telling.script, script)
        }

    def _remembers(self, replay: Replay, script: Script, as_made: Script) -> bool:
        """Tell whether the order of the cases makes a difference."""
        alone = {
            id(step.call): answer
            for step, answer in zip(script, replay.answers(script), strict=True)
        }
        return not all(
            self._outcomes.same(answer, alone[id(step.call)])
            for step, answer in zip(as_made, replay.answers(as_made), strict=True)
        )

    def explaining(
        self, candidates: Iterable[Mistakes], wrong: Wrong
    ) -> list[Mistakes]:
        """Return those with which the reference answers every call alike."""
        as_made = self._in_order(wrong.calls, wrong)
        return [
            mistakes for mistakes in candidates if self._explains(mistakes, as_made)
        ]

    def _explains(self, mistakes: Mistakes, ordered: _Ordered) -> bool:
        if ordered.lost:
            return False
        replay = self._replay(mistakes)
        if ordered.script and self._told_apart(replay, ordered):
            return False
        answers = replay.answers(ordered.script)
        return all(
            outcome is None or self._outcomes.same(answer, outcome)
            for answer, outcome in zip(answers, ordered.wanted, strict=True)
        )

    def _told_apart(self, replay: Replay, ordered: _Ordered) -> bool:
        """Tell from what is known already that the call which tells most differs."""
        known = replay.known(ordered.script[ordered.telling])
        wanted = ordered.wanted[ordered.telling]
        if known is None or wanted is None:
            return False
        return not self._outcomes.same(known, wanted)

    def _cancels_out(self, mistakes: Mistakes, script: Script) -> bool:
        """Tell whether two mistakes together make none: then they explain nothing."""
        right = self._replay(()).answers(script)
        return len(mistakes) > 1 and all(
            self._outcomes.same(answer, expected)
            for answer, expected in zip(
                self._replay(mistakes).answers(script), right, strict=True
            )
        )

    def _replay(self, mistakes: Mistakes) -> Replay:
        ids = tuple(mistake.id for mistake in mistakes)
        if ids not in self._replays:
            load = partial(self.variant, mistakes)
            self._replays[ids] = Replay(load, self._outcomes)
        return self._replays[ids]

    def variant(self, mistakes: Mistakes) -> InProcess:
        """Return the reference with `mistakes` made."""
        source = apply_mistakes(self._source, mistakes)
        executor = Executor(source, self._file_name)
        executor.perform(Request("load", ""))
        return InProcess(executor)

    def remark(self, wrong: Wrong, case: str) -> str:
        """Return the one mistake against follow-up `case` that explains it, if any."""
        candidates = ((m,) for m in self._mistakes if m.case == function_of(case))
        found = self.explaining(candidates, wrong)
        return found[0][0].id if len(found) == 1 else ""


def _said_once(found: Sequence[Mistakes]) -> list[Mistakes]:
    """Leave out what reads like another: some mistakes have more than one edit."""
    read = {tuple(m.title for m in mistakes): mistakes for mistakes in reversed(found)}
    return list(reversed(read.values()))


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
