"""A call is made once for all who made the same calls before it."""

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from normdrill.grading.alike import Outcomes
from normdrill.grading.calls import Outcome, Request, Returned
from normdrill.grading.executor import Executor
from normdrill.grading.recording import Call, InProcess
from normdrill.grading.replay import Places, Replay, Step

X = np.arange(6.0).reshape(2, 3)


def call(case: str, *args: Any, measure: Any = "") -> Call:
    return Call(case, Request("call", "f", args, measure=measure), None)


def made(case: str, handle: int, *values: float) -> list[Call]:
    """Return the calls that make an object and add values to it."""
    requests = [Request("construct", "Sum", (), handle)]
    requests += [Request("method", "add", (value,), handle) for value in values]
    return [Call(case, request, None) for request in requests]


def loaded(source: str) -> InProcess:
    executor = Executor(source, "f.py")
    executor.perform(Request("load", ""))
    return InProcess(executor)


class Counting:
    """Loads a version and counts how often, and how often it is asked."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.loads = 0
        self.calls = 0

    def __call__(self) -> InProcess:
        self.loads += 1
        transport = loaded(self.source)
        perform = transport.perform

        def counted(request: Request) -> Outcome:
            self.calls += 1
            return perform(request)

        transport.perform = counted  # type: ignore[method-assign]  # counts
        return transport


def values(replay: Replay, script: Sequence[Step]) -> list[Any]:
    outcomes = list(replay.answers(script))
    assert all(isinstance(outcome, Returned) for outcome in outcomes)
    return [outcome.value for outcome in outcomes if isinstance(outcome, Returned)]


def place(places: Places, *args: Any) -> int:
    (step,) = places.script([call("a", *args)])
    return step.since_start


def test_the_same_contents_have_the_same_place() -> None:
    places = Places()
    assert place(places, X, (3,), None) == place(places, X.copy(), (3,), None)
    counted = places.script([call("b", X, measure="steps")])[0]
    assert counted.since_start == place(places, X)
    assert counted.request.measure == ""


CONTENTS: list[Any] = [
    None, 1, 1.0, True, 0.0, -0.0, "1", (1,), [1], (1.0,), {"a": 1}, {"a": 1.0},
    np.float64(1.0), np.float32(1.0), np.ones(1), np.ones((1, 1)), np.ones(2),
    np.ones(1, np.int64), np.zeros(1), -np.zeros(1), np.ones(1, np.float32),
]  # fmt: skip


def test_other_contents_have_another_place() -> None:
    places = Places()
    assert len({place(places, value) for value in CONTENTS}) == len(CONTENTS)


def test_the_calls_before_belong_to_the_place() -> None:
    places = Places()
    after = places.script([call("a", 1.0), call("b", 2.0)])[1]
    alone = places.script([call("b", 2.0)])[0]
    assert after.since_start != alone.since_start
    assert after.since_begin == alone.since_begin


def test_objects_are_known_by_the_order_in_which_they_appear() -> None:
    places = Places()
    first = places.script([*made("a", 1, 2.0), *made("a", 2, 3.0)])
    second = places.script([*made("a", 7, 2.0), *made("a", 5, 3.0)])
    swapped = places.script([*made("a", 1, 2.0), *made("a", 2)[:1]])
    assert [s.since_start for s in first] == [s.since_start for s in second]
    assert first[2].request == second[2].request == swapped[2].request
    crossed = [*made("a", 1), *made("a", 2), *made("a", 1, 4.0)[1:]]
    straight = [*made("a", 1), *made("a", 2), *made("a", 2, 4.0)[1:]]
    ends = [places.script(calls)[-1].since_start for calls in (crossed, straight)]
    assert ends[0] != ends[1]


SUM = """
class Sum:
    def __init__(self):
        self.total = 0.0
    def add(self, value):
        self.total += value
        return self.total
"""
REMEMBERS = SUM.replace("self.total = 0.0", "pass").replace("self.total", "Sum.total")
REMEMBERS = REMEMBERS.replace("class Sum:", "class Sum:\n    total = 0.0")
COUNTS = SUM.replace("class Sum:", "made = []\n\nclass Sum:").replace(
    "return self.total", "made.append(1); return len(made)"
)


def test_no_call_is_made_twice() -> None:
    load = Counting(SUM)
    places, replay = Places(), Replay(load, Outcomes())
    short, long = made("a", 1, 2.0), made("a", 1, 2.0, 3.0)
    assert values(replay, places.script(short)) == [None, 2.0]
    assert values(replay, places.script(short)) == [None, 2.0]
    assert (load.loads, load.calls) == (1, 2)
    assert values(replay, places.script(long)) == [None, 2.0, 5.0]
    assert (load.loads, load.calls) == (1, 3)
    elsewhere = places.script([*made("b", 3, 2.0), *made("c", 4), *long])
    assert values(replay, elsewhere) == [None, 2.0, None, None, 2.0, 5.0]
    assert (load.loads, load.calls) == (1, 3)


def test_only_what_is_asked_for_is_called() -> None:
    load = Counting(SUM)
    script = Places().script(made("a", 1, 2.0, 3.0))
    next(Replay(load, Outcomes()).answers(script))
    assert load.calls == 1


CASES = [
    made("a", 1, 1.0, 2.0),
    made("b", 2, 1.0),
    [*made("c", 3, 4.0), *made("c", 4, 5.0), *made("c", 3, 6.0)[1:]],
    made("d", 9, 1.0, 2.0, 8.0),
]


def plainly(source: str, calls: Sequence[Call]) -> list[Any]:
    """Answer the calls as a version does that is loaded for them alone."""
    transport = loaded(source)
    outcomes = [transport.perform(one.request) for one in calls]
    return [outcome.value for outcome in outcomes if isinstance(outcome, Returned)]


@pytest.mark.parametrize("source", [SUM, REMEMBERS, COUNTS], ids=["no", "class", "all"])
def test_answers_are_those_of_a_version_loaded_anew(source: str) -> None:
    """Cases come in every order, whole and cut short, to one and the same replay."""
    places, replay = Places(), Replay(Counting(source), Outcomes())
    for cut, order in itertools.product((9, 2), itertools.permutations(CASES)):
        calls = [one for case in order for one in case[:cut]]
        got = values(replay, places.script(calls))
        assert got == plainly(source, calls)
    assert len(set(map(str, plainly(source, CASES[0] + CASES[3])))) > 3


FUNCTION = "def f(x):\n    return x + 1.0\n"
LAST = "last = []\ndef f(x):\n    last.append(x)\n    return last[-2:][0]\n"


@pytest.mark.parametrize("source", [FUNCTION, LAST], ids=["forgets", "remembers"])
def test_functions_are_answered_as_when_loaded_anew(source: str) -> None:
    places, replay = Places(), Replay(Counting(source), Outcomes())
    for order in itertools.permutations([1.0, 2.0, 3.0, 2.0]):
        calls = [call("a", value) for value in order]
        assert values(replay, places.script(calls)) == plainly(source, calls)


def test_an_object_that_two_cases_use_keeps_them_together() -> None:
    calls = [*made("a", 1, 2.0), *made("b", 1, 3.0)[1:]]
    replay = Replay(Counting(SUM), Outcomes())
    assert values(replay, Places().script(calls)) == [None, 2.0, 5.0]
