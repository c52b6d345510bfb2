"""Two ways of writing a mistake give the same answer but for rounding."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from normdrill.grading.alike import RELATIVE, Outcomes, alike, same
from normdrill.grading.calls import Outcome, Raised, Returned
from normdrill.grading.wire import Unsupported

ONES = np.ones((2, 3))
NAN = float("nan")
INF = float("inf")


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (ONES, ONES + RELATIVE / 2),
        (ONES * 1e12, ONES * 1e12 + 1e4),
        (np.zeros(2), np.full(2, RELATIVE / 2)),
        (np.array([1.0, NAN, INF, -INF]), np.array([1.0, NAN, INF, -INF])),
        (np.zeros(2), np.full(2, 1e-17)),
        (np.array([1e-30, 1.0]), np.array([0.0, 1.0])),
        (np.array([True, False]), np.array([True, False])),
        (np.array([1 + 2j]), np.array([1 + 2j])),
        (np.zeros((0, 3)), np.zeros((0, 3))),
        ((ONES, [1, "a"]), (ONES, [1, "a"])),
        ({"a": ONES}, {"a": ONES}),
        (1.0, np.float64(1.0)),
        (1, 1.0),
        (NAN, NAN),
        (None, None),
        ("a", "a"),
        (Unsupported("type", "A"), Unsupported("type", "B")),
    ],
)
def test_these_are_alike(a: Any, b: Any) -> None:
    assert alike(a, b)
    assert alike(b, a)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (ONES, ONES + RELATIVE * 2),
        (ONES, ONES.T),
        (ONES, ONES.astype(np.float32)),
        (ONES, ONES[0]),
        (np.array([1.0, NAN]), np.array([NAN, 1.0])),
        (np.array([INF]), np.array([-INF])),
        (np.array([INF]), np.array([1e308])),
        (np.array([NAN]), np.array([0.0])),
        ((ONES,), [ONES]),
        ((ONES,), (ONES, ONES)),
        ({"a": ONES}, {"b": ONES}),
        ({"a": ONES}, [ONES]),
        (1.0, 2.0),
        (1.0, None),
        ("a", "b"),
        (ONES, None),
        (ONES, 1.0),
        (Unsupported("type", "A"), Unsupported("dtype", "A")),
        (Unsupported("type", "A"), None),
    ],
)
def test_these_are_not_alike(a: Any, b: Any) -> None:
    assert not alike(a, b)
    assert not alike(b, a)


@given(hnp.arrays(np.float64, (2, 3), elements=st.floats()))
def test_everything_is_like_itself(a: np.ndarray) -> None:
    assert alike(a, a.copy())


@given(
    hnp.arrays(np.float64, (5,), elements=st.floats(-1e6, 1e6)),
    st.integers(0, 4),
    st.floats(1e-5, 1e3),
)
def test_one_value_that_is_off_is_enough(a: np.ndarray, i: int, by: float) -> None:
    b = a.copy()
    b[i] += by * max(float(np.abs(a).max()), 1.0)
    assert not alike(a, b)


def test_outcomes_are_the_same_if_value_and_changes_are() -> None:
    assert same(Returned(1.0), Returned(1.0 + RELATIVE / 2))
    assert same(Returned(1.0, (), 5), Returned(1.0, (), 500))
    assert not same(Returned(1.0, (0,)), Returned(1.0))
    assert not same(Returned(1.0), Returned(2.0))


def raised(kind: str, message: str, text: str = "") -> Raised:
    return Raised((kind, "Exception"), message, 1, text)


def test_exceptions_that_were_meant_are_the_same_if_their_type_is() -> None:
    one = raised("ValueError", "two axes", 'raise ValueError("two axes")')
    other = raised("ValueError", "", "if x.ndim != 2: raise ValueError")
    assert same(one, other)
    assert same(other, one)
    assert not same(one, raised("TypeError", "two axes", one.text))
    asserted = raised("AssertionError", "", "assert x.ndim == 2")
    assert same(asserted, raised("AssertionError", "why", 'assert False, "why"'))


def test_exceptions_of_python_and_numpy_are_the_same_if_their_message_is_too() -> None:
    one = raised("ValueError", "operands could not be broadcast", "return x + y")
    assert same(one, raised("ValueError", one.message, "return y + x"))
    assert not same(one, raised("ValueError", "axis is out of bounds", one.text))
    assert not same(one, raised("TypeError", one.message, one.text))


@pytest.mark.parametrize("text", ["raised = x + y", "assertion = x", ""])
def test_an_exception_that_came_is_not_the_same_as_one_that_was_meant(
    text: str,
) -> None:
    came = raised("ValueError", "why", text)
    meant = raised("ValueError", "why", "raise ValueError('why')")
    assert not same(came, meant)
    assert not same(meant, came)


def test_an_exception_is_not_the_same_as_a_result() -> None:
    assert not same(raised("E", ""), Returned(None))
    assert not same(Returned(None), raised("E", ""))


def test_outcomes_with_the_same_contents_are_kept_once() -> None:
    outcomes = Outcomes()
    first = outcomes.keep(Returned((np.array([1.0, np.nan]), "a")))
    assert outcomes.keep(Returned((np.array([1.0, np.nan]), "a"), measured=3)) is first
    for other in (
        Returned((np.array([1.0, 2.0]), "a")),
        Returned([np.array([1.0, np.nan]), "a"]),
        Returned((np.array([1.0, np.nan]), "a"), changed=(0,)),
        Raised(("ValueError",), "a"),
        Raised(("ValueError",), "a", text="raise ValueError('a')"),
        Raised(("TypeError",), "a"),
    ):
        assert outcomes.keep(other) is other


def test_kept_outcomes_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []

    def counted(one: Outcome, other: Outcome, relative: float) -> bool:
        compared.append((one, other))
        return same(one, other, relative)

    monkeypatch.setattr("normdrill.grading.alike.same", counted)
    outcomes = Outcomes()
    for _ in range(2):
        one, near, far = (outcomes.keep(Returned(v)) for v in (1.0, 1.0 + 1e-9, 2.0))
        assert outcomes.same(one, near)
        assert not outcomes.same(one, far)
        assert not outcomes.same(far, one)
    assert len(compared) == 3


SPECIAL = [0.0, -0.0, 1.0, 1.0 + 1e-9, 1.0 + 1e-5, -3.0, np.nan, np.inf, -np.inf]
ARRAYS = hnp.arrays(
    st.sampled_from(
        [np.float64, np.float32, np.float16, np.int64, np.bool_, np.complex128]
    ),
    st.sampled_from([(), (1,), (2,), (3,), (0,), (2, 2)]),
    elements=st.sampled_from([0, 1]),
) | hnp.arrays(np.float64, st.integers(1, 3), elements=st.sampled_from(SPECIAL))
VALUES = st.recursive(
    ARRAYS | st.sampled_from([None, "a", 1, *SPECIAL]),
    lambda parts: st.lists(parts, max_size=3) | st.lists(parts, max_size=3).map(tuple),
    max_leaves=4,
)


@given(VALUES, VALUES, st.sampled_from([0.0, 1e-3]))
def test_a_look_at_one_number_never_tells_apart_what_is_alike(
    one: Any, other: Any, tolerance: float
) -> None:
    outcomes = Outcomes(tolerance)
    kept, again = outcomes.keep(Returned(one)), outcomes.keep(Returned(other))
    expected = same(Returned(one), Returned(other), max(RELATIVE, tolerance))
    assert outcomes.same(kept, again) == expected


def test_what_the_exercise_calls_equal_is_alike() -> None:
    values = [np.array([1.0, last], np.float16) for last in (2.0, 2.0 + 2**-9)]
    for tolerance, alike_here in ((0.0, False), (2**-10, True)):
        outcomes = Outcomes(tolerance)
        one, other = (outcomes.keep(Returned(value)) for value in values)
        assert outcomes.same(one, other) == alike_here


def test_single_precision_is_compared_by_its_own_steps() -> None:
    one = np.array([1.0, 2.0], np.float32)
    other = one * np.float32(1 + 5e-7)
    assert alike(one, other)
    assert not alike(one, one * np.float32(1 + 5e-6))
    assert not alike(one.astype(np.float64), other.astype(np.float64))


BROADCAST = "operands could not be broadcast together with shapes {} {} "


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (("(5,3)", "(1,5)"), ("(5,3)", "(5,)"), True),
        (("(5,3)", "(5,)"), ("(5,)", "(5,3)"), True),
        (("(5,3)", "(5,)"), ("(5,3)", "(4,)"), False),
        (("(2,5,3)", "(2,1,5)"), ("(2,5,3)", "(2,5)"), True),
        (("(2,5,3)", "(2,5)"), ("(2,5)", "(2,5,3) ()"), True),
    ],
)
def test_axes_of_length_one_make_no_other_exception(
    one: tuple[str, str], other: tuple[str, str], *, expected: bool
) -> None:
    a, b = (raised("ValueError", BROADCAST.format(*s)) for s in (one, other))
    assert same(a, b) is expected


def test_a_division_by_zero_is_one_whatever_its_words() -> None:
    words = "division by zero", "float division by zero"
    one, other = (raised("ZeroDivisionError", message) for message in words)
    assert same(one, other)


def test_nearly_nothing_is_alike_to_nothing_at_a_look_at_one_number_too() -> None:
    outcomes = Outcomes()
    nothing, nearly = np.zeros(3), np.full(3, RELATIVE / 2)
    one, other = (outcomes.keep(Returned(value)) for value in (nothing, nearly))
    assert outcomes.same(one, other)
    assert outcomes.same(other, one)
