"""What batch renormalisation keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (6, 3), elements=st.floats(-100, 100))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
means = arrays(np.float64, 3, elements=st.floats(-50, 50))
stds = arrays(np.float64, 3, elements=st.floats(0.5, 100))
r_bounds, d_bounds = st.floats(1, 5), st.floats(0, 5)
epsilons = st.floats(0.01, 10.0)
seeds = st.integers(0, 2**32 - 1)

ONES, ZEROS = np.ones(3), np.zeros(3)


@given(x=tables, gamma=vectors, beta=vectors, mean=means, std=stds, eps=epsilons)
def without_bounds_the_running_statistics_normalise(
    reference, x, gamma, beta, mean, std, eps
):
    y, *_ = reference.batch_renorm_train(
        x, gamma, beta, mean, std, np.inf, np.inf, 0.1, eps
    )
    expected = gamma * (x - mean) / std + beta
    np.testing.assert_allclose(y, expected, rtol=1e-9, atol=1e-9)


@given(x=tables, gamma=vectors, beta=vectors, mean=means, std=stds, eps=epsilons)
def bounds_of_one_and_zero_are_batch_norm(reference, x, gamma, beta, mean, std, eps):
    y, *_ = reference.batch_renorm_train(x, gamma, beta, mean, std, 1.0, 0.0, 0.1, eps)
    xhat = (x - x.mean(axis=0)) / np.sqrt(x.var(axis=0) + eps)
    np.testing.assert_allclose(y, gamma * xhat + beta, rtol=1e-9, atol=1e-9)


@given(x=tables, mean=means, std=stds, r_max=r_bounds, d_max=d_bounds, eps=epsilons)
def column_means_and_spreads_stay_within_the_bounds(
    reference, x, mean, std, r_max, d_max, eps
):
    y, *_ = reference.batch_renorm_train(
        x, ONES, ZEROS, mean, std, r_max, d_max, 0.1, eps
    )
    assert (np.abs(y.mean(axis=0)) <= d_max + 1e-9).all()
    assert (y.std(axis=0) <= r_max + 1e-9).all()


@given(x=tables, mean=means, std=stds, r_max=r_bounds, d_max=d_bounds, seed=seeds)
def rows_and_columns_may_be_permuted(reference, x, mean, std, r_max, d_max, seed):
    rng = np.random.default_rng(seed)
    rows, columns = rng.permutation(6), rng.permutation(3)
    bounds = r_max, d_max, 0.1, 0.1
    y, new_mean, new_std = reference.batch_renorm_train(
        x, ONES, ZEROS, mean, std, *bounds
    )
    permuted = reference.batch_renorm_train(
        x[rows][:, columns], ONES, ZEROS, mean[columns], std[columns], *bounds
    )
    np.testing.assert_allclose(permuted[0], y[rows][:, columns], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(permuted[1], new_mean[columns], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(permuted[2], new_std[columns], rtol=1e-9, atol=1e-9)


@given(x=tables, mean=means, std=stds, r_max=r_bounds, d_max=d_bounds, eps=epsilons)
def the_bounds_do_not_touch_the_running_statistics(
    reference, x, mean, std, r_max, d_max, eps
):
    settings = 0.1, eps
    _, *free = reference.batch_renorm_train(
        x, ONES, ZEROS, mean, std, np.inf, np.inf, *settings
    )
    _, *bound = reference.batch_renorm_train(
        x, ONES, ZEROS, mean, std, r_max, d_max, *settings
    )
    np.testing.assert_array_equal(bound, free)
