"""A function goes to a submission as its source, and nothing comes back as one."""

import functools
from typing import Any

import numpy as np
import pytest

from normdrill.grading.alike import contents
from normdrill.grading.calls import (
    Raised,
    Request,
    Returned,
    decode_request,
    encode_outcome,
    encode_request,
)
from normdrill.grading.executor import Executor
from normdrill.grading.functions import Given, given
from normdrill.grading.plugin import describe_call
from normdrill.grading.proxy import Submission
from normdrill.grading.recording import InProcess
from normdrill.grading.wire import Decoder

APPLY = "def apply(f, x):\n    return f(x)\n"
Array = np.ndarray[Any, Any]
POINTS = {"apply": {"kind": "function", "parameters": ["f", "x"]}}


def scaled(weights: Array, x: Array) -> Array:
    y: Array = np.tanh(weights * x)
    return y


def in_place(weights: Array, x: Array) -> Array:
    weights += 1.0
    return weights * x


def sent(request: Request) -> Request:
    frame = Decoder().feed(encode_request(request, 1))
    assert frame is not None
    return decode_request(frame)[0]


def apply() -> Submission:
    executor = Executor(APPLY, "apply.py")
    executor.perform(Request("load", "", ("apply",)))
    return Submission(InProcess(executor), POINTS)


def test_a_function_answers_there_what_it_answers_here() -> None:
    weights, x = np.array([1.0, 2.0]), np.array([0.5, -3.0])
    bound = functools.partial(scaled, weights)
    request = sent(Request("call", "apply", (given(bound), x)))
    function = request.args[0].make()
    assert np.array_equal(function(x), bound(x))
    assert np.array_equal(apply().apply(bound, x), bound(x))


def test_what_a_function_changes_is_its_own() -> None:
    weights = np.ones(2)
    submission = apply()
    for _ in range(2):
        y = submission.apply(functools.partial(in_place, weights), np.ones(2))
        assert y.tolist() == [2.0, 2.0]
    assert weights.tolist() == [1.0, 1.0]


@pytest.mark.parametrize(
    "function",
    [
        lambda x: x,
        functools.partial(scaled, x=np.ones(2)),
        functools.partial(np.add, 1.0),
        np.tanh,
        np.ndarray.sum,
        Given,
    ],
)
def test_what_has_no_source_of_its_own_is_refused(function: object) -> None:
    with pytest.raises(TypeError, match="no function of a module's top level"):
        apply().apply(function, np.ones(2))


def test_a_worker_cannot_answer_with_a_function() -> None:
    outcome = encode_outcome(Returned(Given("f", "def f(): pass")), 1)
    frame = Decoder().feed(outcome)
    assert frame is not None
    assert frame.packed.tree == {"t": "unsupported", "why": "type", "type": "Given"}


def test_two_functions_are_told_apart_by_source_and_arrays() -> None:
    ones, twos = np.ones(2), np.full(2, 2.0)
    some = [given(functools.partial(scaled, a)) for a in (ones, twos, ones.copy())]
    assert contents(some[0]) == contents(some[2]) != contents(some[1])
    assert contents(given(scaled)) != contents(given(in_place))


def test_an_error_in_the_function_is_the_submissions() -> None:
    executor = Executor(APPLY, "apply.py")
    executor.perform(Request("load", ""))
    request = Request("call", "apply", (given(scaled), np.ones(2)))
    raised = executor.perform(request)
    assert isinstance(raised, Raised)
    assert (raised.types[0], raised.line) == ("TypeError", 2)


def test_a_call_is_described_by_the_functions_name() -> None:
    request = Request("call", "apply", (given(scaled), np.ones(2)))
    assert describe_call(request, POINTS) == "f=scaled, x (2,) float64"
