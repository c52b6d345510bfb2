"""What the training step of batch normalisation keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (6, 3), elements=st.floats(-100, 100))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
momenta = st.floats(0, 1)
epsilons = st.floats(1e-5, 10.0)
seeds = st.integers(0, 2**32 - 1)

ONES, ZEROS = np.ones(3), np.zeros(3)


def apart(x):
    """Spread each column, so that rounding is small beside its variance."""
    return x + np.linspace(0.0, 500.0, len(x))[:, None]


@given(x=tables, gamma=vectors, beta=vectors, shift=st.floats(-1e3, 1e3))
def a_shift_moves_only_the_running_mean(reference, x, gamma, beta, shift):
    y, mean, var = reference.batch_norm_train(apart(x), gamma, beta, ZEROS, ONES)
    moved = reference.batch_norm_train(apart(x) + shift, gamma, beta, ZEROS, ONES)
    np.testing.assert_allclose(moved[0], y, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(moved[1], mean + 0.1 * shift, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(moved[2], var, rtol=1e-9, atol=1e-9)


@given(x=tables, gamma=vectors, beta=vectors, seed=seeds)
def rows_and_columns_may_be_permuted(reference, x, gamma, beta, seed):
    rng = np.random.default_rng(seed)
    rows, columns = rng.permutation(6), rng.permutation(3)
    y, mean, var = reference.batch_norm_train(apart(x), gamma, beta, ZEROS, ONES)
    permuted = reference.batch_norm_train(
        apart(x)[rows][:, columns], gamma[columns], beta[columns], ZEROS, ONES
    )
    np.testing.assert_allclose(permuted[0], y[rows][:, columns], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(permuted[1], mean[columns], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(permuted[2], var[columns], rtol=1e-9, atol=1e-9)


@given(x=tables, eps=epsilons)
def columns_have_mean_zero_and_a_variance_below_one(reference, x, eps):
    y, *_ = reference.batch_norm_train(x, ONES, ZEROS, ZEROS, ONES, 0.1, eps)
    np.testing.assert_allclose(y.mean(axis=0), 0.0, atol=1e-9)
    assert (y.var(axis=0) < 1.0 + 1e-9).all()


@given(x=tables, mean=vectors, momentum=momenta)
def running_values_lie_between_the_old_and_the_batch(reference, x, mean, momentum):
    var = np.abs(mean)
    _, *new = reference.batch_norm_train(x, ONES, ZEROS, mean, var, momentum)
    batch = x.mean(axis=0), x.var(axis=0, ddof=1)
    for old, value, added in zip((mean, var), new, batch, strict=True):
        slack = 1e-9 * (1.0 + np.abs(old) + np.abs(added))
        assert (value >= np.minimum(old, added) - slack).all()
        assert (value <= np.maximum(old, added) + slack).all()
