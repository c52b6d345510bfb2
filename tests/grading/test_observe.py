"""What is seen in a wrong answer is there, and nothing else is said."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from normdrill.domain.verdict import Observation
from normdrill.grading.observe import CLOSE, NEAR_ONE, observe

RNG = np.random.default_rng(7)
X = RNG.normal(3.0, 2.0, size=(4, 5, 6))
Y = RNG.normal(1.0, 2.0, size=(4, 5))
EPS = 1e-5


def seen(got: Any, expected: Any, **arguments: Any) -> dict[str, Any]:
    """Return the observations by their kind."""
    found = observe(got, expected, arguments, "y")
    assert all(observation.details["name"] == "y" for observation in found)
    return {observation.kind: observation.details for observation in found}


def normalised(x: np.ndarray, axis: Any) -> np.ndarray:
    centred = x - x.mean(axis=axis, keepdims=True)
    y: np.ndarray = centred / np.sqrt(x.var(axis=axis, keepdims=True) + EPS)
    return y


def one_off(at: Any, by: float = 0.5) -> np.ndarray:
    got = Y.copy()
    got[at] += by
    return got


def test_nothing_is_said_of_the_same_answer() -> None:
    assert seen(Y.copy(), Y) == {}


@pytest.mark.parametrize("digits", [7, 8, 9])
def test_of_an_answer_that_is_nearly_right_the_right_digits_are_told(
    digits: int,
) -> None:
    largest = np.abs(Y).max()
    details = seen(one_off((1, 1), largest * 10.0**-digits), Y)
    assert set(details) == {"precision"}
    assert details["precision"]["digits"] == pytest.approx(digits, abs=0.01)


def test_of_an_answer_that_is_right_but_for_rounding_nothing_is_told() -> None:
    assert seen(one_off((1, 1), np.abs(Y).max() * 1e-12), Y) == {}


@pytest.mark.parametrize(
    ("got", "expected"),
    [
        (None, Y),
        (Y.tolist(), Y),
        (Y[0], Y),
        (Y.T, Y),
        (Y.astype(np.int64), Y),
        (Y + 1j, Y),
        (np.float64(2.0), np.float64(1.0)),
        (np.array(2.0), np.array(1.0)),
        (np.zeros((0, 3)), np.zeros((0, 3))),
        (Y, None),
        ((Y,), [Y]),
        ((), ()),
    ],
)
def test_nothing_is_said_of_what_cannot_be_laid_side_by_side(
    got: Any, expected: Any
) -> None:
    assert seen(got, expected) == {}


def test_the_first_difference_is_told_with_how_many_there_are() -> None:
    got = one_off((2, 1))
    got[3, 3] -= 1.0
    details = seen(got, Y)["first_difference"]
    assert details == {"name": "y", "index": [2, 1], "count": 2, "size": 20}


@pytest.mark.parametrize(
    ("at", "axis", "indices"),
    [
        ((slice(2, 3),), 0, [2]),
        ((slice(None), 0), 1, [0]),
        ((slice(None), [1, 3]), 1, [1, 3]),
        ((slice(2, 4), 1), 0, [2, 3]),
    ],
)
def test_slices_that_alone_are_wrong_are_told(
    at: Any, axis: int, indices: list[int]
) -> None:
    details = seen(one_off(at), Y)["slices"]
    assert (details["axis"], details["indices"]) == (axis, indices)
    assert details["length"] == Y.shape[axis]


def test_more_than_half_of_the_slices_are_not_told() -> None:
    assert "slices" not in seen(one_off((slice(3), slice(4))), Y)


@pytest.mark.parametrize("axis", [0, 1, 2, (0, 2), (1, 2), (0, 1, 2)])
def test_the_wrong_axes_are_told(axis: Any) -> None:
    right = (1,) if axis == 2 else (2,)
    details = seen(normalised(X, axis), normalised(X, right))["axes"]
    wanted = [axis] if isinstance(axis, int) else list(axis)
    assert details["got"] == wanted
    assert details["expected"] == list(right)


def test_gamma_and_beta_are_taken_back_before_axes_are_looked_at() -> None:
    gamma, beta = RNG.normal(2.0, 0.5, 6), RNG.normal(size=6)
    got, expected = normalised(X, 0) * gamma + beta, normalised(X, 2) * gamma + beta
    assert seen(got, expected, gamma=gamma, beta=beta)["axes"]["got"] == [0]
    assert "axes" not in seen(got, expected)


def test_normalised_values_in_another_order_are_no_matter_of_axes() -> None:
    right = normalised(X, 2)
    assert set(seen(right[:, :, ::-1], right)) == {"first_difference"}


@pytest.mark.parametrize("gamma", [None, 2.0, np.ones(4), np.ones((7, 6))])
def test_a_gamma_that_does_not_fit_is_left_alone(gamma: Any) -> None:
    details = seen(normalised(X, 0), normalised(X, 2), gamma=gamma, beta=gamma)
    assert details["axes"]["got"] == [0]


def test_a_right_mean_with_a_wrong_variance_is_told() -> None:
    details = seen(normalised(X, 2) * 3.0, normalised(X, 2))["centred"]
    assert details["axes"] == [2]
    assert details["lowest"] == pytest.approx(9.0, rel=1e-3)
    assert details["highest"] == pytest.approx(9.0, rel=1e-3)


def test_a_right_variance_with_a_wrong_mean_is_told() -> None:
    shift = np.linspace(1.0, 2.0, 4)[:, None, None]
    details = seen(normalised(X, 2) + shift, normalised(X, 2))["scaled"]
    assert details["axes"] == [2]
    assert (details["lowest"], details["highest"]) == pytest.approx((1.0, 2.0))


def test_an_offset_that_all_values_share_is_told() -> None:
    assert seen(Y + 0.25, Y)["offset"]["offset"] == pytest.approx(0.25)
    assert "offset" not in seen(Y + 0.25 + 1e-3 * X[0, :4, :5], Y)


@pytest.mark.parametrize(
    ("factor", "guess"),
    [
        (4.0, "4"),
        (1 / 5, "1/5"),
        (20.0, "20"),
        (5**0.5, "sqrt(5)"),
        (4 / 3, "4/(4-1)"),
        (19 / 20, "(20-1)/20"),
        ((5 / 4) ** 0.5, "sqrt(5/(5-1))"),
        ((3 / 4) ** 0.5, "sqrt((4-1)/4)"),
        (-1.0, ""),
        (1.2345, ""),
    ],
)
def test_a_factor_that_all_values_share_is_told(factor: float, guess: str) -> None:
    details = seen(Y * factor, Y)["factor"]
    assert details["factor"] == pytest.approx(factor)
    assert details["guess"] == guess


def test_no_factor_is_told_where_a_zero_became_something_else() -> None:
    expected = np.array([[0.0, 1.0, 2.0]])
    assert "factor" not in seen(np.array([[5.0, 1.0, 2.0]]), expected)
    assert "factor" not in seen(np.array([[5.0, 3.0, 6.0]]), expected)
    assert seen(np.array([[0.0, 3.0, 6.0]]), expected)["factor"]["factor"] == 3.0


CONSTANT_ROW = np.array([[3.0, 3.0, 3.0], [1.0, 2.0, 4.0]])


@pytest.mark.parametrize(
    ("bad", "x", "cause"),
    [
        ([[1, 1, 1], [0, 0, 0]], CONSTANT_ROW, "zero_variance"),
        ([[0, 0, 0], [0, 1, 0]], CONSTANT_ROW, "invalid"),
        ([[1, 1, 1], [0, 1, 0]], CONSTANT_ROW, "invalid"),
        ([[0, 1, 0], [0, 1, 0]], np.array([[1.0, 5, 2], [3, 5, 4]]), "zero_variance"),
        ([[0, 1, 0]], np.array([[1.0, 2.0, 4.0]]), "invalid"),
        ([[0, 1, 0]], None, "invalid"),
    ],
)
def test_the_cause_of_nan_is_told(bad: Any, x: Any, cause: str) -> None:
    got = np.where(np.array(bad, bool), np.nan, 1.0)
    expected = np.ones(got.shape)
    arguments = {} if x is None else {"x": x}
    assert seen(got, expected, **arguments) == {
        "nan_cause": {"name": "y", "cause": cause}
    }


def test_nothing_is_said_of_nan_where_only_infinity_stands() -> None:
    got = np.array([[np.inf, 1.0]])
    assert seen(got, np.ones((1, 2)), x=np.array([[1e300, 1.0]])) == {}


ROWS = RNG.normal(3.0, 2.0, size=(4, 6))
GAMMA, BETA = RNG.normal(2.0, 0.5, 6), RNG.normal(size=6)


@pytest.mark.parametrize(
    "got",
    [
        normalised(ROWS, 1),
        normalised(ROWS, 1) + BETA,
        normalised(ROWS, 1) * GAMMA[::-1] + BETA,
    ],
)
def test_right_values_that_are_only_scaled_and_shifted_wrongly_are_told(
    got: np.ndarray,
) -> None:
    expected = normalised(ROWS, 1) * GAMMA + BETA
    found = seen(got, expected, x=ROWS, gamma=GAMMA, beta=BETA)
    assert "affine" in found
    assert not {"axes", "centred", "scaled"} & set(found)


@pytest.mark.parametrize("axis", [0, (0, 1)])
def test_wrong_values_are_not_blamed_on_gamma_and_beta(axis: Any) -> None:
    expected = normalised(ROWS, 1) * GAMMA + BETA
    got = normalised(ROWS, axis) * GAMMA + BETA
    assert "affine" not in seen(got, expected, x=ROWS, gamma=GAMMA, beta=BETA)


def test_of_several_results_the_first_that_differs_is_looked_at() -> None:
    found = observe((Y, Y + 1.0, Y * 2.0), (Y, Y, Y), {}, "y")
    assert [observation.kind for observation in found] == ["first_difference", "offset"]


shapes = st.lists(st.integers(1, 4), min_size=1, max_size=3).map(tuple)


@st.composite
def answer_pairs(draw: st.DrawFn) -> tuple[np.ndarray, np.ndarray]:
    """Draw an expected answer and one that differs here and there, clearly or not."""
    shape = draw(shapes)
    numbers = st.integers(-4, 4).map(float)
    expected = draw(hnp.arrays(np.float64, shape, elements=numbers))
    wrong = st.sampled_from(["same", "values", "add", "multiply", "slice"])
    got = expected.copy()
    match draw(wrong):
        case "values":
            got += draw(hnp.arrays(np.float64, shape, elements=numbers))
        case "add":
            got += draw(numbers)
        case "multiply":
            got *= draw(st.sampled_from([-1.0, 0.5, 2.0, 3.0, 2**0.5]))
        case "slice":
            axis = draw(st.integers(0, len(shape) - 1))
            np.moveaxis(got, axis, 0)[draw(st.integers(0, shape[axis] - 1))] += 1.0
    return got, expected


@given(answer_pairs())
def test_nothing_false_is_ever_said(pair: tuple[np.ndarray, np.ndarray]) -> None:
    got, expected = pair
    for observation in observe(got, expected, {}, "y"):
        assert_true(observation, got, expected)


def assert_true(o: Observation, got: np.ndarray, expected: np.ndarray) -> None:
    d = o.details
    differs = got != expected
    if o.kind == "first_difference":
        assert d["index"] == np.argwhere(differs)[0].tolist()
        assert (d["count"], d["size"]) == (differs.sum(), got.size)
    elif o.kind == "slices":
        others = np.delete(np.moveaxis(differs, d["axis"], 0), d["indices"], axis=0)
        assert not others.any()
        assert np.moveaxis(differs, d["axis"], 0)[d["indices"]].any()
    elif o.kind == "offset":
        np.testing.assert_allclose(got, expected + d["offset"], atol=1e-5)
        assert d["offset"] != 0.0
    elif o.kind == "factor":
        np.testing.assert_allclose(got, expected * d["factor"], atol=1e-5)
        assert d["factor"] != 1.0
    else:
        assert_true_of_statistics(o, got, expected)


def assert_true_of_statistics(
    o: Observation, got: np.ndarray, expected: np.ndarray
) -> None:
    d = o.details
    axes = tuple(d["expected"] if o.kind == "axes" else d["axes"])
    assert mostly_normalised(expected, axes)
    if o.kind == "axes":
        assert d["got"] != d["expected"]
        assert not d["got"] or mostly_normalised(got, tuple(d["got"]))
    elif o.kind == "centred":
        assert np.abs(got.mean(axis=axes)).max() < CLOSE
        variance = got.var(axis=axes)
        assert (d["lowest"], d["highest"]) == (variance.min(), variance.max())
    else:
        assert o.kind == "scaled"
        assert np.abs(got.var(axis=axes) - 1).max() < NEAR_ONE
        mean = got.mean(axis=axes)
        assert (d["lowest"], d["highest"]) == (mean.min(), mean.max())


def mostly_normalised(y: np.ndarray, axes: tuple[int, ...]) -> bool:
    fits = (np.abs(y.mean(axis=axes)) < CLOSE) & (np.abs(y.var(axis=axes) - 1) < 0.02)
    return bool(np.mean(fits) > 0.5)


hostile = hnp.arrays(
    st.sampled_from([np.float16, np.float32, np.float64]),
    (2, 3),
    elements=st.floats(width=16),
)


@given(
    hostile,
    hnp.arrays(np.float64, (2, 3), elements=st.floats()),
    hnp.arrays(np.float64, (2, 3), elements=st.floats()),
    hnp.arrays(np.float64, (3,), elements=st.floats()),
)
def test_no_values_are_too_strange(
    got: np.ndarray, expected: np.ndarray, x: np.ndarray, gamma: np.ndarray
) -> None:
    with np.errstate(all="ignore"):
        observe(got, expected, {"x": x, "gamma": gamma, "beta": gamma}, "y")
        observe(expected, x, {"x": x, "gamma": gamma, "beta": None}, "y")
