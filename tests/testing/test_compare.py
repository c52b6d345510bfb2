"""Every difference between two results has a kind and the details to tell it."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from normdrill.domain.verdict import Failure, Reason
from normdrill.testing.compare import (
    TOLERANCE,
    Mismatch,
    Unjudgeable,
    assert_close,
    largest_magnitude,
    raises,
    type_name,
    widened,
)

NAN = float("nan")
INF = float("inf")
Y = np.array([[1.0, -2.0, 0.5], [4.0, 0.0, -1.0]])
INTEGERS = np.array([1, 2, 3])
EMPTY = np.zeros((0, 3))


@pytest.fixture(autouse=True)
def _tolerance() -> Iterator[None]:
    token = TOLERANCE.set(1e-9)
    yield
    TOLERANCE.reset(token)


def changed(at: Any, value: float) -> np.ndarray:
    got = Y.copy()
    got[at] = value
    return got


def mismatch(got: Any, expected: Any, name: Any = "y", **options: Any) -> Failure:
    with pytest.raises(Mismatch) as caught:
        assert_close(got, expected, name, **options)
    assert caught.value.failure.reason is Reason.WRONG_ANSWER
    return caught.value.failure


def kind(got: Any, expected: Any) -> str:
    return mismatch(got, expected).kind


@pytest.mark.parametrize(
    ("got", "expected"),
    [
        (Y, Y),
        (Y * (1 + 1e-11), Y),
        (changed((1, 1), 4e-9), Y),
        (EMPTY, EMPTY),
        (np.zeros(3), np.zeros(3)),
        (np.full(3, 1e-9), np.zeros(3)),
        (np.array([NAN, INF, -INF, 1.0]), np.array([NAN, INF, -INF, 1.0])),
        (np.array([INF, 1.0 + 1e-10]), np.array([INF, 1.0])),
        (INTEGERS, INTEGERS),
        (np.array([True, False]), np.array([True, False])),
        (np.array([1 + 2j]), np.array([1 + 2j])),
        (np.asfortranarray(Y), Y),
        (2.0, 2.0),
        (np.float64(2.0), 2.0),
        (np.float32(2.0), 2.0),
        (np.array(2.0), 2.0),
        (2, 2.0),
        (2.0, np.float64(2.0)),
        (2.0, np.array(2.0)),
        (np.int64(2), 2),
        (True, True),
        (np.True_, True),
        (None, None),
        ("mean", "mean"),
        ((Y, 1.0), (Y, 1.0)),
        ([Y, (1, None)], [Y, (1, None)]),
        ({"a": Y, "b": {"c": 1.0}}, {"b": {"c": 1.0}, "a": Y}),
        ((), ()),
        (NAN, NAN),
        (INF, INF),
    ],
)
def test_these_are_close(got: Any, expected: Any) -> None:
    assert_close(got, expected, "y" if not isinstance(expected, (tuple, list)) else "")


@pytest.mark.parametrize(
    ("got", "expected", "wanted"),
    [
        (None, Y, "none"),
        (Y.tolist(), Y, "type"),
        ((Y,), Y, "type"),
        (1.0, Y, "type"),
        (np.array(1.0), Y, "shape"),
        ("text", Y, "type"),
        (Y[:1], Y, "shape"),
        (Y.T, Y, "shape"),
        (Y.ravel(), Y, "shape"),
        (Y[None], Y, "shape"),
        (EMPTY, Y, "shape"),
        (Y.astype(np.float32), Y, "dtype"),
        (Y.astype(np.int64), Y, "dtype"),
        (Y.astype(np.complex128), Y, "dtype"),
        (changed((0, 1), NAN), Y, "nan"),
        (changed((0, 1), INF), Y, "inf"),
        (changed((0, 1), -INF), Y, "inf"),
        (changed((0, 1), 3.0), Y, "value"),
        (changed((1, 1), 1e-8), Y, "value"),
        (changed((0, 0), 1.0 + 1e-8), Y, "value"),
        (np.array([1.0]), np.array([NAN]), "value"),
        (np.array([1e308]), np.array([INF]), "value"),
        (np.array([-INF]), np.array([INF]), "value"),
        (np.array([INF]), np.array([NAN]), "inf"),
        (np.array([NAN]), np.array([INF]), "nan"),
        (np.array([1, 2, 4]), INTEGERS, "value"),
        (np.array([True, True]), np.array([True, False]), "value"),
        (np.array([1 + 3j]), np.array([1 + 2j]), "value"),
        (None, 2.0, "none"),
        ("2.0", 2.0, "type"),
        ([2.0], 2.0, "type"),
        (np.array([2.0]), 2.0, "type"),
        (2j, 2.0, "type"),
        (2.0, 2, "type"),
        (True, 1, "type"),
        (True, 1.0, "type"),
        (1, True, "type"),
        (2.5, 2.0, "value"),
        (3, 2, "value"),
        (False, True, "value"),
        (NAN, 2.0, "nan"),
        (INF, 2.0, "inf"),
        (10**400, 2.0, "type"),
        (0.0, None, "type"),
        (Y, None, "type"),
        ("means", "mean", "text"),
        (None, "mean", "none"),
        (Y, (Y, Y), "type"),
        ([Y, Y], (Y, Y), "type"),
        (None, (Y, Y), "none"),
        ((Y,), (Y, Y), "length"),
        ((Y, Y, Y), (Y, Y), "length"),
        ({"a": 1.0}, {"b": 1.0}, "keys"),
        ({"a": 1.0, "b": 1.0}, {"a": 1.0}, "keys"),
        (None, {"a": 1.0}, "none"),
        ([1.0], {"a": 1.0}, "type"),
    ],
)
def test_these_differ(got: Any, expected: Any, wanted: str) -> None:
    assert kind(got, expected) == wanted


@pytest.mark.parametrize("why", ["type", "subclass", "dtype", "size", "depth"])
@pytest.mark.parametrize("expected", [Y, 1.0, (Y,), {"a": Y}, None, "text"])
def test_what_is_no_plain_value_is_said_to_be_so(why: str, expected: Any) -> None:
    failure = mismatch(Unjudgeable(why, "Thing"), expected)
    assert failure.kind == f"result_{why}"
    assert failure.details["got"] == "Thing"


def test_values_are_told_with_place_and_error() -> None:
    got = changed((0, 2), 0.75)
    got[1, 0] = 3.0
    assert mismatch(got, Y).details == {
        "name": "y",
        "index": [0, 2],
        "expected": 0.5,
        "got": 0.75,
        "count": 2,
        "size": 6,
        "error": 0.25,
        "largest": 1.0,
        "allowed": 4e-9,
    }


def test_a_value_where_nan_is_expected_is_infinitely_far_off() -> None:
    failure = mismatch(np.array([1.0, 5.0]), np.array([1.0, NAN]))
    assert failure.details["error"] == INF
    assert failure.details["index"] == [1]


@pytest.mark.parametrize(("bad", "wanted"), [(NAN, "nan"), (INF, "inf")])
def test_nan_and_infinity_are_told_with_their_place(bad: float, wanted: str) -> None:
    got = changed((1, slice(1, 3)), bad)
    failure = mismatch(got, Y)
    assert failure.kind == wanted
    details = dict(failure.details)
    assert str(details.pop("got")) == str(bad)
    assert details == {
        "name": "y",
        "index": [1, 1],
        "expected": 0.0,
        "count": 2,
        "size": 6,
    }


def test_shapes_and_dtypes_are_told_side_by_side() -> None:
    assert mismatch(Y[:1], Y).details == {
        "name": "y",
        "expected": [2, 3],
        "got": [1, 3],
    }
    assert mismatch(Y.astype("f4"), Y).details == {
        "name": "y",
        "expected": "float64",
        "got": "float32",
    }


def test_a_number_has_no_index() -> None:
    details = mismatch(3.0, 2.0).details
    assert (details["index"], details["count"], details["size"]) == ([], 1, 1)


def test_complex_values_are_told_as_text() -> None:
    details = mismatch(np.array([1 + 3j]), np.array([1 + 2j])).details
    assert (details["expected"], details["got"]) == ("(1+2j)", "(1+3j)")


@pytest.mark.parametrize(
    ("name", "parts"),
    [(("y", "cache"), "cache"), ("", "[1]"), ("result", "result[1]")],
)
def test_parts_of_a_tuple_are_named(name: Any, parts: str) -> None:
    assert mismatch((Y, 1.0), (Y, 2.0), name).details["name"] == parts


def test_parts_of_parts_are_named() -> None:
    failure = mismatch({"a": [1.0, 2.0]}, {"a": [1.0, 3.0]}, "cache")
    assert failure.details["name"] == "cache['a'][1]"


def test_a_tuple_of_another_length_is_named_as_a_whole() -> None:
    assert mismatch((Y,), (Y, Y), ("y", "mean")).details == {
        "name": "y, mean",
        "expected": 2,
        "got": 1,
    }


def test_keys_are_told_sorted() -> None:
    assert mismatch({"b": 1, "a": 2}, {"d": 1, "c": 2}).details == {
        "name": "y",
        "expected": ["c", "d"],
        "got": ["a", "b"],
    }


def test_the_tolerance_is_the_exercises_unless_a_case_has_its_own() -> None:
    got = Y + 1e-7
    assert kind(got, Y) == "value"
    assert_close(got, Y, "y", tolerance=1e-6)
    TOLERANCE.set(1e-6)
    assert_close(got, Y, "y")
    assert mismatch(got, Y, tolerance=1e-9).details["allowed"] == 4e-9


def test_the_tolerance_holds_for_every_part() -> None:
    assert_close((Y + 1e-7, {"a": Y}), (Y, {"a": Y + 1e-7}), "y", tolerance=1e-6)


def test_an_error_counts_relative_to_the_largest_finite_value() -> None:
    expected = np.array([1e12, 1.0, INF])
    assert_close(np.array([1e12 + 100.0, 1.0, INF]), expected, "y")
    assert kind(np.array([1e12, 1.0 + 1e4, INF]), expected) == "value"


@pytest.mark.parametrize(
    ("values", "largest"),
    [
        ([1.0, -3.0], 3.0),
        ([0.0], 1.0),
        ([NAN, INF], 1.0),
        ([NAN, 2.0], 2.0),
        ([], 1.0),
        ([3 + 4j], 5.0),
    ],
)
def test_the_largest_magnitude_is_finite_and_never_zero(
    values: list[float], largest: float
) -> None:
    assert largest_magnitude(np.array(values)) == largest


def test_widening_keeps_what_is_complex() -> None:
    assert widened(np.array([1], np.float16)).dtype == np.float64
    assert widened(np.array([1], np.complex64)).dtype == np.complex128
    assert widened(np.array([True])).tolist() == [1.0]


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "None"),
        (Y, "ndarray"),
        (np.array(1.0), "0-d ndarray"),
        ((1, 2), "tuple"),
        ([], "list"),
        (np.float64(1), "float64"),
        (1.0, "float"),
        ({}, "dict"),
    ],
)
def test_a_type_is_called_as_a_learner_would(value: Any, name: str) -> None:
    assert type_name(value) == name


@pytest.mark.parametrize("error", [ValueError("x"), UnicodeError("x")])
def test_the_exception_that_is_wanted_may_be_a_subclass(error: Exception) -> None:
    with raises(ValueError):
        raise error


def test_an_exception_that_does_not_come_is_told() -> None:
    with pytest.raises(Mismatch) as caught, raises(ValueError):
        pass
    assert caught.value.failure == Failure(
        "not_raised", Reason.WRONG_ANSWER, {"expected": "ValueError"}
    )


class OfTheSubmission(TypeError):
    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        details = {"type": "TypeError", "message": "why", "line": 3, "text": "f()"}
        self.failure = Failure(kind, Reason.RAISED, details)


def test_another_exception_of_the_submission_is_told_beside_the_one_expected() -> None:
    with pytest.raises(Mismatch) as caught, raises(ValueError):
        raise OfTheSubmission("raised")
    assert caught.value.failure == Failure(
        "wrong_error",
        Reason.RAISED,
        {
            "type": "TypeError",
            "message": "why",
            "line": 3,
            "text": "f()",
            "expected": "ValueError",
        },
    )


@pytest.mark.parametrize("kind", ["not_written", "recursion", "not_allowed"])
def test_an_exception_with_a_kind_of_its_own_keeps_it(kind: str) -> None:
    with pytest.raises(OfTheSubmission), raises(ValueError):
        raise OfTheSubmission(kind)


@pytest.mark.parametrize("error", [TypeError, KeyboardInterrupt])
def test_another_exception_passes_through(error: type[BaseException]) -> None:
    with pytest.raises(error), raises(ValueError):
        raise error


floats = hnp.arrays(np.float64, (2, 3), elements=st.floats())


@given(floats)
def test_every_array_is_close_to_itself(values: np.ndarray) -> None:
    assert_close(values.copy(), values, "y")


@given(floats, floats)
def test_whatever_differs_is_told_truthfully(
    got: np.ndarray, expected: np.ndarray
) -> None:
    try:
        assert_close(got, expected, "y")
    except Mismatch as error:
        details = error.failure.details
        index = tuple(details["index"])
        same = (details["got"], details["expected"])
        np.testing.assert_equal(same, (got[index], expected[index]))
        assert not np.array_equal(got, expected, equal_nan=True)
    else:
        allowed = 1e-9 * largest_magnitude(expected)
        with np.errstate(all="ignore"):
            near = np.abs(got - expected) <= allowed
        assert (near | (got == expected) | (np.isnan(got) & np.isnan(expected))).all()


def test_a_text_is_compared_letter_by_letter() -> None:
    assert_close(["a", "b"], ["a", "b"], "names")
    with pytest.raises(Mismatch) as caught:
        assert_close(["a", "c"], ["a", "b"], "names")
    failure = caught.value.failure
    assert failure.kind == "text"
    assert failure.details == {"name": "names[1]", "expected": "b", "got": "c"}


def test_a_list_for_several_results_is_no_fault_of_a_single_one() -> None:
    with pytest.raises(Mismatch) as caught:
        assert_close([Y, Y], (Y, Y), ("w", "b"))
    assert caught.value.failure.details["name"] == ""
