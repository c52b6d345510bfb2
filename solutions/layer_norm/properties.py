"""What layer normalisation keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

rows = arrays(np.float64, (3, 5), elements=st.floats(-20, 20))
vectors = arrays(np.float64, 5, elements=st.floats(-3, 3))
seeds = st.integers(0, 2**32 - 1)


def apart(x):
    """Spread each row: it spans 10 at least, whatever was drawn."""
    return x + np.linspace(0.0, 50.0, x.shape[-1])


@given(x=rows, gamma=vectors, beta=vectors, shift=st.floats(-1e3, 1e3))
def a_shift_of_a_row_changes_nothing(reference, x, gamma, beta, shift):
    y = reference.layer_norm(apart(x), (5,), gamma, beta)
    moved = reference.layer_norm(apart(x) + shift, (5,), gamma, beta)
    np.testing.assert_allclose(moved, y, rtol=1e-6, atol=1e-6)


@given(x=rows, scale=st.floats(0.01, 100.0))
def a_positive_factor_changes_nothing_without_eps(reference, x, scale):
    y = reference.layer_norm(apart(x), (5,), None, None, 0.0)
    scaled = reference.layer_norm(scale * apart(x), (5,), None, None, 0.0)
    np.testing.assert_allclose(scaled, y, rtol=1e-6, atol=1e-6)


@given(x=rows, gamma=vectors, beta=vectors, seed=seeds)
def rows_and_features_may_be_permuted(reference, x, gamma, beta, seed):
    rng = np.random.default_rng(seed)
    order, features = rng.permutation(3), rng.permutation(5)
    y = reference.layer_norm(apart(x), (5,), gamma, beta)
    permuted = reference.layer_norm(
        apart(x)[order][:, features], (5,), gamma[features], beta[features]
    )
    np.testing.assert_allclose(permuted, y[order][:, features], rtol=1e-9, atol=1e-9)


@given(x=rows, eps=st.floats(1e-5, 10.0))
def rows_have_mean_zero_and_a_variance_below_one(reference, x, eps):
    y = reference.layer_norm(x, (5,), None, None, eps)
    np.testing.assert_allclose(y.mean(axis=-1), 0.0, atol=1e-9)
    assert (y.var(axis=-1) < 1.0 + 1e-9).all()
