"""What ridge regression on standardised features satisfies, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

seeds = st.integers(0, 2**32 - 1)
penalties = st.floats(0.01, 100)


def data(seed):
    rng = np.random.default_rng(seed)
    x = rng.normal(2.0, 1.0, (9, 3)) * np.array([0.5, 1.0, 4.0])
    return x, x @ np.array([1.0, -2.0, 0.5]) + rng.normal(3.0, 1.0, 9)


@given(seed=seeds, lam=penalties, factor=st.floats(1e-3, 1e3), shift=st.floats(-9, 9))
def the_unit_of_a_feature_does_not_change_predictions(
    reference, seed, lam, factor, shift
):
    x, y = data(seed)
    w, b = reference.ridge_fit(x, y, lam)
    other = x * np.array([1.0, factor, 1.0]) + np.array([0.0, 0.0, shift])
    scaled, c = reference.ridge_fit(other, y, lam)
    np.testing.assert_allclose(other @ scaled + c, x @ w + b, rtol=1e-8, atol=1e-8)


@given(seed=seeds, lam=penalties, shift=st.floats(-1e3, 1e3), factor=st.floats(-9, 9))
def shift_and_unit_of_y_pass_through(reference, seed, lam, shift, factor):
    x, y = data(seed)
    w, b = reference.ridge_fit(x, y, lam)
    v, c = reference.ridge_fit(x, factor * y + shift, lam)
    np.testing.assert_allclose(v, factor * w, atol=1e-9)
    np.testing.assert_allclose(c, factor * b + shift, atol=1e-8)


@given(seed=seeds, lam=penalties, step=st.floats(-1, 1), i=st.integers(0, 3))
def no_other_weights_have_a_smaller_objective(reference, seed, lam, step, i):
    x, y = data(seed)
    w, b = reference.ridge_fit(x, y, lam)

    def objective(w, b):
        return ((x @ w + b - y) ** 2).mean() + lam * ((w * x.std(axis=0)) ** 2).sum()

    moved = np.append(w, b)
    moved[i] += step
    least = objective(w, b)
    assert objective(moved[:3], moved[3]) >= least * (1 - 1e-12)


@given(seed=seeds, lam=penalties)
def the_same_samples_twice_give_the_same_fit(reference, seed, lam):
    x, y = data(seed)
    w, b = reference.ridge_fit(x, y, lam)
    twice = reference.ridge_fit(np.r_[x, x], np.r_[y, y], lam)
    np.testing.assert_allclose(twice[0], w, rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(twice[1], b, rtol=1e-9, atol=1e-9)


@given(seed=seeds)
def without_a_penalty_it_is_least_squares(reference, seed):
    x, y = data(seed)
    w, b = reference.ridge_fit(x, y, 0.0)
    residual = y - x @ w - b
    np.testing.assert_allclose(residual.sum(), 0.0, atol=1e-9)
    np.testing.assert_allclose(residual @ x, 0.0, atol=1e-8)
