"""Make recorded calls again, and no call twice.

What a version of the reference answers hangs on what it was asked since it was loaded,
and on nothing else. So an answer is remembered by the contents of all calls up to it:
another submission that was asked the same gets it without a call. As long as nothing
was left behind in the module, the calls of cases before make no difference either.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from normdrill.grading.alike import Outcomes, contents
from normdrill.grading.calls import Outcome, Request
from normdrill.grading.recording import Call, InProcess
from normdrill.grading.state import State

START = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One recorded call in an order in which calls are made again.

    Attributes
    ----------
    request : Request
        What to ask; nothing is counted, and objects are numbered as they appear.
    begins : bool
        Whether no object is known from the calls before.
    since_begin, since_start : int
        Number of the sequence of calls that ends here and began where objects were
        last unknown, or at the start: equal contents, equal number.
    """

    call: Call
    request: Request
    begins: bool
    since_begin: int
    since_start: int


Script = Sequence[Step]


class Places:
    """Numbers sequences of calls."""

    def __init__(self) -> None:
        self._contents: dict[Any, int] = {}
        self._places: dict[tuple[int, int], int] = {}

    def script(self, calls: Sequence[Call]) -> Script:
        """Return `calls` as steps, in this order."""
        steps: list[Step] = []
        since_begin = since_start = START
        handles: dict[int, int] = {}
        for call, begins in zip(calls, _beginnings(calls), strict=True):
            if begins:
                since_begin, handles = START, {0: 0}
            asked = call.request
            target = handles.setdefault(asked.target, len(handles))
            request = Request(
                asked.operation, asked.name, asked.args, target, up_to=asked.up_to
            )
            number = self._number(request)
            since_begin = self._after(since_begin, number)
            since_start = self._after(since_start, number)
            steps.append(Step(call, request, begins, since_begin, since_start))
        return steps

    def _number(self, request: Request) -> int:
        content = contents(
            (request.operation, request.name, request.target, *request.args)
        )
        return self._contents.setdefault(content, len(self._contents))

    def _after(self, place: int, number: int) -> int:
        return self._places.setdefault((place, number), START + 1 + len(self._places))


def _beginnings(calls: Sequence[Call]) -> list[bool]:
    """Tell of each call whether it can do without the objects of the calls before.

    A function needs none. Objects are made and used in one case; should one be used in
    another, only the first call begins.
    """
    if all(call.request.operation == "call" for call in calls):
        return [True] * len(calls)
    cases = [call.case for call in calls]
    begins = [i == 0 or cases[i] != cases[i - 1] for i in range(len(calls))]
    begin_of: dict[int, int] = {}
    begin = 0
    for i, call in enumerate(calls):
        begin = i if begins[i] else begin
        if (
            call.request.target
            and begin_of.setdefault(call.request.target, begin) != begin
        ):
            return [i == 0 for i in range(len(calls))]
    return begins


class Replay:
    """A version of the reference that remembers what it answered.

    Parameters
    ----------
    load : callable
        Loads the version anew.
    outcomes : Outcomes
        Keeps the answers.
    """

    def __init__(self, load: Callable[[], InProcess], outcomes: Outcomes) -> None:
        self._load = load
        self._outcomes = outcomes
        self._answers: dict[int, Outcome] = {}
        self._transport: InProcess | None = None
        self._state: State | None = None
        self._place = START
        self._leaves_traces = False

    def answers(self, script: Script) -> Iterator[Outcome]:
        """Yield what the version, loaded anew, answers to each step in turn."""
        for i in range(len(script)):
            if self._place_of(script[i]) not in self._answers:
                self._go_on(script, i)
            yield self._answers[self._place_of(script[i])]

    def known(self, step: Step) -> Outcome | None:
        """Return what the version answered to a step before, None if it never did."""
        return self._answers.get(self._place_of(step))

    def _place_of(self, step: Step) -> int:
        return step.since_start if self._leaves_traces else step.since_begin

    def _go_on(self, script: Script, last: int) -> None:
        first = self._resume(script, last)
        assert self._transport is not None
        assert self._state is not None
        for step in script[first : last + 1]:
            answer = self._transport.perform(step.request)
            if not self._leaves_traces and not self._state.unchanged():
                self._leaves_traces, self._transport = True, None
                self._go_on(script, last)
                return
            self._place = self._place_of(step)
            self._answers[self._place] = self._outcomes.keep(answer)

    def _resume(self, script: Script, last: int) -> int:
        """Bring the version to where a step up to `last` is next, and return that."""
        first = last
        while not self._begins(script, first):
            if self._transport and self._place == self._place_of(script[first - 1]):
                return first
            first -= 1
        if self._transport is None or self._leaves_traces:
            self._transport = self._load()
            self._state = State(self._transport.module)
        return first

    def _begins(self, script: Script, i: int) -> bool:
        return i == 0 or (script[i].begins and not self._leaves_traces)
