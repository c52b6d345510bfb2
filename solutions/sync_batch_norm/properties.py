"""What merging over workers keeps, however the rows are spread."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (12, 3), elements=st.floats(-100, 100))
borders = st.lists(st.integers(0, 12), min_size=0, max_size=5).map(sorted)
seeds = st.integers(0, 2**32 - 1)


def spread(rows, borders):
    """Return counts, means and variances of the parts between the borders."""
    parts = np.split(rows, borders)
    means, variances = np.zeros((2, len(parts), rows.shape[1]))
    for i, part in enumerate(parts):
        if len(part):
            means[i], variances[i] = part.mean(axis=0), part.var(axis=0)
    return np.array([len(part) for part in parts]), means, variances


@given(rows=tables, borders=borders)
def the_statistics_are_those_of_all_rows(reference, rows, borders):
    n, mean, var = reference.sync_stats(*spread(rows, borders))
    assert n == 12
    np.testing.assert_allclose(mean, rows.mean(axis=0), rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(var, rows.var(axis=0), rtol=1e-9, atol=1e-9)


@given(rows=tables, borders=borders, seed=seeds)
def workers_may_be_permuted(reference, rows, borders, seed):
    parts = spread(rows, borders)
    order = np.random.default_rng(seed).permutation(len(parts[0]))
    once = reference.sync_stats(*parts)
    again = reference.sync_stats(*(part[order] for part in parts))
    assert once[0] == again[0]
    np.testing.assert_allclose(again[1], once[1], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(again[2], once[2], rtol=1e-9, atol=1e-9)


@given(x=tables, dout=tables, borders=borders, eps=st.floats(0.1, 10.0))
def the_input_gradient_is_that_of_one_machine(reference, x, dout, borders, eps):
    _, mean, var = reference.sync_stats(*spread(x, borders))
    std = np.sqrt(var + eps)
    x_hat = (x - mean) / std
    totals = [
        np.array([part.sum(axis=0) for part in np.split(table, borders)])
        for table in (dout, dout * x_hat)
    ]
    counts, *_ = spread(x, borders)
    mean_dout, mean_dout_xhat = reference.sync_backward(*totals, counts)
    dx = (dout - mean_dout - x_hat * mean_dout_xhat) / std

    # Two directions in which y does not feel x: the sum vanishes, and along x_hat
    # only what eps leaves of it remains.
    np.testing.assert_allclose(dx.sum(axis=0), 0.0, atol=1e-9)
    left = eps / (var + eps) * (dout * x_hat).sum(axis=0) / std
    np.testing.assert_allclose((dx * x_hat).sum(axis=0), left, rtol=1e-9, atol=1e-8)
