"""What hidden cases see of a submission, and what they never see."""

from typing import Any

import numpy as np
import pytest

from normdrill.domain.verdict import Failure, Reason
from normdrill.grading.calls import Outcome, Raised, Request, Returned, normalised
from normdrill.grading.proxy import (
    Submission,
    SubmissionRaised,
    failure_of,
    parameter_name,
)
from normdrill.testing.compare import Mismatch, Unjudgeable

POINTS = {
    "norm": {"kind": "function", "parameters": ["x", "eps="]},
    "Norm": {
        "kind": "class",
        "parameters": ["size"],
        "methods": {"forward": ["x", "training="]},
    },
}


class Script:
    """A transport that answers as it is told and remembers what it was asked."""

    def __init__(self, *answers: Outcome) -> None:
        self.answers = list(answers)
        self.asked: list[Request] = []

    def perform(self, request: Request) -> Outcome:
        self.asked.append(request)
        return normalised(self.answers.pop(0)) if self.answers else Returned(None)


def submission(*answers: Outcome) -> tuple[Any, Script]:
    script = Script(*answers)
    return Submission(script, POINTS), script


def failure(outcome: Raised, operation: Any = "call", name: str = "norm") -> Failure:
    return failure_of(outcome, Request(operation, name))


def test_a_function_is_asked_by_its_name_with_its_arguments_in_order() -> None:
    proxy, script = submission(Returned(3.0))
    x = np.ones(2)
    assert proxy.norm(x, 0.5) == 3.0
    (request,) = script.asked
    assert (request.operation, request.name, request.measure) == ("call", "norm", "")
    assert request.args[0] is x
    assert request.args[1] == 0.5


def test_arguments_have_no_names() -> None:
    proxy, _ = submission()
    with pytest.raises(TypeError):
        proxy.norm(x=1)


@pytest.mark.parametrize("name", ["missing", "__wrapped__", "found", "perform"])
def test_only_what_the_reference_has_exists(name: str) -> None:
    proxy, script = submission()
    with pytest.raises(AttributeError):
        getattr(proxy, name)
    assert script.asked == []


def test_counting_asks_for_a_count_and_gives_it() -> None:
    proxy, script = submission(Returned(None, measured=7), Returned(None, measured=9))
    assert (proxy.norm.steps(1), proxy.norm.peak(1)) == (7, 9)
    assert [request.measure for request in script.asked] == ["steps", "peak"]


def test_an_object_is_asked_by_its_handle() -> None:
    proxy, script = submission(
        Returned(None), Returned(None), Returned(1.0), Returned(2.0), Returned(None)
    )
    first, second = proxy.Norm(3), proxy.Norm(4)
    assert first.forward(5) == 1.0
    assert second.gamma == 2.0
    first.gamma = 6.0
    told = [(r.operation, r.name, r.args, r.target) for r in script.asked]
    assert told == [
        ("construct", "Norm", (3,), 1),
        ("construct", "Norm", (4,), 2),
        ("method", "forward", (5,), 1),
        ("get", "gamma", (), 2),
        ("set", "gamma", (6.0,), 1),
    ]


def test_a_method_can_be_counted_too() -> None:
    proxy, script = submission(Returned(None), Returned(None, measured=4))
    assert proxy.Norm(3).forward.steps(1) == 4
    assert (script.asked[1].operation, script.asked[1].target) == ("method", 1)


def test_results_may_be_written_to_and_attributes_may_not() -> None:
    array = np.ones(2)
    proxy, _ = submission(
        Returned((array, [array])), Returned(None), Returned({"a": array})
    )
    first, (second,) = proxy.norm(1)
    first[0] = second[0] = 5.0
    attribute = proxy.Norm(1).gamma["a"]
    with pytest.raises(ValueError, match="read-only"):
        attribute[0] = 5.0


@pytest.mark.parametrize("why", ["type", "dtype", "subclass", "size"])
def test_what_could_not_be_said_stands_for_itself(why: str) -> None:
    values = {
        "type": object(),
        "dtype": np.array([None]),
        "subclass": np.ma.masked_array(np.zeros(1)),
        "size": 1 << 70,
    }
    proxy, _ = submission(Returned([values[why]]), Returned((values[why],)))
    (in_list,), (in_tuple,) = proxy.norm(1), proxy.norm(1)
    for value in (in_list, in_tuple):
        assert isinstance(value, Unjudgeable)
        assert value.why == why


@pytest.mark.parametrize(
    ("changed", "names"), [((0,), ["x"]), ((1,), ["eps"]), ((0, 2), ["x", "2"])]
)
def test_a_changed_argument_fails_the_case_whatever_came_back(
    changed: tuple[int, ...], names: list[str]
) -> None:
    proxy, _ = submission(Returned(1.0, changed))
    with pytest.raises(Mismatch) as caught:
        proxy.norm(1, 2, 3)
    assert caught.value.failure == Failure(
        "changed_input", Reason.WRONG_ANSWER, {"names": names}
    )


def test_a_changed_array_that_was_set_is_named_like_the_attribute() -> None:
    proxy, _ = submission(Returned(None), Returned(None, (0,)))
    with pytest.raises(Mismatch) as caught:
        proxy.Norm(1).gamma = np.ones(1)
    assert caught.value.failure.details == {"names": ["gamma"]}


@pytest.mark.parametrize(
    ("types", "caught_as"),
    [
        (("ValueError", "Exception"), ValueError),
        (("MyError", "ValueError", "Exception"), ValueError),
        (("ZeroDivisionError", "ArithmeticError"), ZeroDivisionError),
        (("ZeroDivisionError", "ArithmeticError"), ArithmeticError),
        (("NotImplementedError", "RuntimeError"), RuntimeError),
        (("KeyError", "LookupError"), KeyError),
        (("TypeError",), Exception),
    ],
)
def test_an_exception_can_be_caught_as_the_builtin_it_was(
    types: tuple[str, ...], caught_as: type[Exception]
) -> None:
    proxy, _ = submission(Raised(types, "why", 3, "raise"))
    with pytest.raises(caught_as, match="why") as caught:
        proxy.norm(1)
    assert isinstance(caught.value, SubmissionRaised)
    assert caught.value.failure.details["line"] == 3


@pytest.mark.parametrize(
    "name", ["KeyboardInterrupt", "SystemExit", "Exception", "Skipped", "StopIteration"]
)
def test_an_exception_that_pytest_or_python_acts_upon_is_not_raised(name: str) -> None:
    proxy, _ = submission(Raised((name, "BaseException"), ""))
    with pytest.raises(SubmissionRaised) as caught:
        proxy.norm(1)
    assert type(caught.value).__mro__[1:3] == (SubmissionRaised, Exception)


@pytest.mark.parametrize(
    ("name", "kind", "reason"),
    [
        ("ValueError", "raised", Reason.RAISED),
        ("MemoryError", "memory_limit", Reason.MEMORY_LIMIT),
        ("NotAllowedError", "not_allowed", Reason.RAISED),
        ("KeyboardInputError", "keyboard_input", Reason.RAISED),
        ("NotImplementedError", "not_written", Reason.RAISED),
        ("RecursionError", "recursion", Reason.RAISED),
        ("SystemExit", "exited", Reason.CRASHED),
        ("KeyboardInterrupt", "interrupted", Reason.RAISED),
        ("ModuleNotFoundError", "missing_import", Reason.RAISED),
    ],
)
def test_exceptions_with_a_meaning_of_their_own_have_a_kind_of_their_own(
    name: str, kind: str, reason: Reason
) -> None:
    got = failure(Raised((name, "Exception"), "m", 3, "text", {"action": "a"}))
    assert (got.kind, got.reason) == (kind, reason)
    assert (got.details["line"], got.details["text"]) == (3, "text")


def test_details_of_an_exception_cannot_replace_its_place() -> None:
    details = {"line": "99", "text": "lies", "target": "file"}
    got = failure(Raised(("NotAllowedError",), "", 3, "open()", details))
    assert got.details == {"line": 3, "text": "open()", "target": "file"}


def test_an_attribute_that_is_missing_is_named() -> None:
    raised = Raised(("AttributeError", "Exception"), "no gamma")
    assert failure(raised, "get", "gamma") == Failure(
        "missing_attribute", Reason.RAISED, {"name": "gamma"}
    )


@pytest.mark.parametrize(
    ("operation", "line"), [("get", 7), ("call", 0), ("method", 0)]
)
def test_another_attribute_error_is_an_exception_like_others(
    operation: str, line: int
) -> None:
    raised = Raised(("AttributeError", "Exception"), "no gamma", line)
    assert failure(raised, operation).kind == "raised"


@pytest.mark.parametrize(
    ("position", "name"), [(0, "x"), (1, "eps"), (2, "2"), (7, "7")]
)
def test_the_name_of_an_argument_is_the_references(position: int, name: str) -> None:
    assert parameter_name(["x", "eps="], position) == name
