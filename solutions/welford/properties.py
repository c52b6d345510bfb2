"""What one pass over the rows keeps, whatever the rows."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

shapes = st.tuples(st.integers(1, 12), st.just(3))
tables = arrays(np.float64, shapes, elements=st.floats(-100, 100))
whole = arrays(np.float64, shapes, elements=st.integers(-50, 50).map(float))
seeds = st.integers(0, 2**32 - 1)


@given(xs=tables)
def the_result_is_that_of_two_passes(reference, xs):
    mean, var = reference.welford(xs)
    np.testing.assert_allclose(mean, xs.mean(axis=0), rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(var, xs.var(axis=0), rtol=1e-9, atol=1e-9)


@given(xs=tables, seed=seeds)
def the_order_of_the_rows_does_not_matter(reference, xs, seed):
    order = np.random.default_rng(seed).permutation(len(xs))
    mean, var = reference.welford(xs)
    other_mean, other_var = reference.welford(xs[order])
    np.testing.assert_allclose(other_mean, mean, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(other_var, var, rtol=1e-9, atol=1e-9)


@given(xs=whole)
def a_large_shift_leaves_the_variance(reference, xs):
    # Whole numbers near 2**20 are exact, and so are their distances.
    mean, var = reference.welford(xs)
    moved_mean, moved_var = reference.welford(xs + 2.0**20)
    np.testing.assert_allclose(moved_mean, mean + 2.0**20, rtol=1e-12)
    np.testing.assert_allclose(moved_var, var, rtol=1e-6, atol=1e-6)


@given(xs=tables, times=st.integers(1, 4))
def rows_that_come_again_change_nothing(reference, xs, times):
    mean, var = reference.welford(xs)
    again_mean, again_var = reference.welford(np.tile(xs, (times, 1)))
    np.testing.assert_allclose(again_mean, mean, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(again_var, var, rtol=1e-9, atol=1e-9)
