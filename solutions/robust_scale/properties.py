"""What robust scaling keeps, whatever the table."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

steps = arrays(np.float64, (9, 3), elements=st.floats(0.1, 10.0))
seeds = st.integers(0, 2**32 - 1)
lows, highs = st.floats(0.0, 45.0), st.floats(55.0, 100.0)


def table(steps, seed):
    """Return columns without two equal values, in any order."""
    rng = np.random.default_rng(seed)
    return rng.permuted(steps.cumsum(axis=0) - 30.0, axis=0)


@given(steps=steps, seed=seeds, low=lows, high=highs)
def the_median_is_zero_and_the_range_one(reference, steps, seed, low, high):
    y = reference.robust_scale(table(steps, seed), low, high)
    np.testing.assert_allclose(np.median(y, axis=0), 0.0, atol=1e-9)
    spread = np.subtract(*np.percentile(y, [high, low], axis=0))
    np.testing.assert_allclose(spread, 1.0, rtol=1e-9)


@given(
    steps=steps,
    seed=seeds,
    low=lows,
    high=highs,
    factor=st.floats(0.01, 100.0),
    shift=st.floats(-1e3, 1e3),
)
def units_and_origin_do_not_matter(reference, steps, seed, low, high, factor, shift):
    x = table(steps, seed)
    y = reference.robust_scale(x, low, high)
    other = reference.robust_scale(factor * x + shift, low, high)
    np.testing.assert_allclose(other, y, rtol=1e-6, atol=1e-6)
    mirrored = reference.robust_scale(-x, 100.0 - high, 100.0 - low)
    np.testing.assert_allclose(mirrored, -y, rtol=1e-6, atol=1e-6)


@given(steps=steps, seed=seeds, far=st.floats(1e2, 1e9))
def an_outlier_moves_no_other_value(reference, steps, seed, far):
    x = table(steps, seed)
    moved = x.copy()
    moved[x.argmax(axis=0), np.arange(3)] = far
    moved[x.argmin(axis=0), np.arange(3)] = -far
    inner = (x > x.min(axis=0)) & (x < x.max(axis=0))
    y, other = reference.robust_scale(x), reference.robust_scale(moved)
    np.testing.assert_allclose(other[inner], y[inner], rtol=1e-9, atol=1e-9)
