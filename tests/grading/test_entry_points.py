"""What a file offers is compared with what the exercise asks for."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.verdict import Reason
from normdrill.grading.calls import Request, Returned
from normdrill.grading.entry_points import first_difference
from normdrill.grading.executor import Executor

WANTED = {
    "points": {"norm": {"kind": "function", "parameters": ["x", "eps="]}},
}
WANTED_CLASS = {
    "points": {
        "Norm": {
            "kind": "class",
            "parameters": ["size", "eps="],
            "methods": {"forward": ["x"], "backward": ["dout"]},
        }
    }
}


def offered(source: str, name: str) -> Any:
    outcome = Executor(source, "file.py").perform(Request("load", "", (name,)))
    assert isinstance(outcome, Returned)
    return outcome.value


def kind_and_details(source: str, wanted: Any = WANTED) -> tuple[str, Any]:
    (name,) = wanted["points"]
    failure = first_difference(wanted, offered(source, name))
    if failure is None:
        return "", {}
    assert failure.reason is Reason.LOAD_ERROR
    return failure.kind, failure.details


@pytest.mark.parametrize(
    "source",
    [
        "def norm(x, eps=1): pass",
        "def norm(a, b=1): pass",
        "def norm(x, eps=1, more=2): pass",
        "def norm(*args): pass",
        "def norm(x, *rest): pass",
        "def norm(x, eps=1, /, *, more=2): pass",
        "def norm(x, eps=1, **options): pass",
        "norm = lambda x, eps=1: x",
        "class N:\n  def __call__(self, x, eps=1): pass\nnorm = N()",
    ],
)
def test_whatever_can_be_called_as_the_exercise_calls_it_fits(source: str) -> None:
    assert kind_and_details(source) == ("", {})


@pytest.mark.parametrize(
    ("source", "got"),
    [
        ("def norm(): pass", "()"),
        ("def norm(x): pass", "(x)"),
        ("def norm(x, *, eps=1): pass", "(x, *, eps=…)"),
        ("def norm(x, eps, more): pass", "(x, eps, more)"),
        ("def norm(x, eps=1, *, more): pass", "(x, eps=…, *, more)"),
        ("def norm(x, **options): pass", "(x, **options)"),
    ],
)
def test_a_signature_that_does_not_fit_is_shown_beside_the_one_that_does(
    source: str, got: str
) -> None:
    assert kind_and_details(source) == (
        "wrong_signature",
        {"name": "norm", "got": got, "expected": "(x, eps=…)"},
    )


def test_a_parameter_without_its_default_is_named() -> None:
    assert kind_and_details("def norm(x, e): pass") == (
        "no_default",
        {"name": "norm", "parameter": "e"},
    )


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("class norm: pass", "class"),
        ("async def norm(x, eps=1): pass", "async function"),
        ("def norm(x, eps=1): yield", "generator"),
        ("norm = 3", "int"),
    ],
)
def test_another_kind_of_thing_is_named(source: str, kind: str) -> None:
    assert kind_and_details(source) == (
        "wrong_kind",
        {"name": "norm", "kind": kind, "expected": "function"},
    )


@pytest.mark.parametrize(
    ("source", "found", "nearest"),
    [
        ("", [], None),
        ("x = 1", [], None),
        ("def Norm(x): pass", ["Norm"], "Norm"),
        ("def normalise(x): pass", ["normalise"], "normalise"),
        ("def zzz(x): pass", ["zzz"], None),
        ("def a(): pass\ndef morn(): pass", ["a", "morn"], "morn"),
    ],
)
def test_a_missing_function_is_told_with_what_there_is(
    source: str, found: list[str], nearest: str | None
) -> None:
    assert kind_and_details(source) == (
        "missing",
        {"expected": "norm", "found": found, "nearest": nearest},
    )


CLASS = "class Norm:\n  def __init__(self, size, eps=1): pass\n"


@pytest.mark.parametrize(
    ("methods", "kind", "details"),
    [
        ("def forward(self, x): pass", "missing_method", "Norm.backward"),
        ("def backward(self, d): pass", "missing_method", "Norm.forward"),
        ("def forward(self): pass", "wrong_signature", "Norm.forward"),
        ("def forward(self, x, y): pass", "wrong_signature", "Norm.forward"),
        ("forward = 3", "missing_method", "Norm.forward"),
    ],
)
def test_methods_are_compared_too(methods: str, kind: str, details: str) -> None:
    got, said = kind_and_details(f"{CLASS}  {methods}", WANTED_CLASS)
    assert (got, said["name"]) == (kind, details)


def test_a_class_with_all_methods_fits() -> None:
    methods = "  def forward(self, x, more=1): pass\n  def backward(self, *a): pass"
    assert kind_and_details(CLASS + methods, WANTED_CLASS) == ("", {})


def test_a_function_is_no_class() -> None:
    kind, details = kind_and_details("def Norm(size, eps=1): pass", WANTED_CLASS)
    assert (kind, details["kind"]) == ("wrong_kind", "function")


def test_the_first_of_several_entry_points_that_differs_is_told() -> None:
    point = {"kind": "function", "parameters": ["x"]}
    wanted = {"points": {"a": point, "b": point, "c": point}}
    failure = first_difference(wanted, {"found": [], "points": {"a": point}})
    assert failure is not None
    assert failure.details["expected"] == "b"


anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=3)),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["forward", "backward", "x"]), inner)
    ),
    max_leaves=4,
)
offers = st.fixed_dictionaries(
    {},
    optional={
        "found": anything,
        "points": anything
        | st.fixed_dictionaries(
            {
                "Norm": st.fixed_dictionaries(
                    {"kind": st.sampled_from(["class", 5]), "parameters": anything},
                    optional={"methods": anything},
                )
            }
        ),
    },
)


@given(offers)
def test_whatever_a_worker_says_it_offers_is_only_read_for_words(offer: Any) -> None:
    failure = first_difference(WANTED_CLASS, offer)
    assert failure is not None
    assert failure.reason is Reason.LOAD_ERROR


def test_another_entry_point_is_not_meant_to_be_the_one_that_is_missing() -> None:
    point = {"kind": "function", "parameters": ["x"]}
    wanted = {"points": {"softmax": point, "log_softmax": point}}
    found = {"found": ["softmax"], "points": {"softmax": point}}
    failure = first_difference(wanted, found)
    assert failure is not None
    assert failure.details == {
        "expected": "log_softmax",
        "found": ["softmax"],
        "nearest": None,
    }
