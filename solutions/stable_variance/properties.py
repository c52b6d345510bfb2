"""What a variance keeps, whatever the values."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (4, 5), elements=st.floats(-100, 100))
whole = arrays(np.float64, (4, 5), elements=st.integers(-50, 50).map(float))
axes = st.sampled_from([None, 0, 1, -1, (0, 1)])
ddofs = st.integers(0, 3)
seeds = st.integers(0, 2**32 - 1)


@given(x=whole, axis=axes, ddof=ddofs, power=st.integers(0, 40))
def a_shift_changes_nothing(reference, x, axis, ddof, power):
    var = reference.stable_variance(x, axis, ddof)
    moved = reference.stable_variance(x + 2.0**power, axis, ddof)
    np.testing.assert_allclose(moved, var, rtol=1e-6, atol=1e-9)


@given(x=tables, axis=axes, ddof=ddofs, scale=st.floats(-10, 10))
def a_factor_comes_out_squared(reference, x, axis, ddof, scale):
    var = reference.stable_variance(x, axis, ddof)
    scaled = reference.stable_variance(scale * x, axis, ddof)
    np.testing.assert_allclose(scaled, scale**2 * var, rtol=1e-9, atol=1e-9)


@given(x=tables, ddof=ddofs)
def every_row_is_a_group_of_its_own(reference, x, ddof):
    var = reference.stable_variance(x, 1, ddof)
    single = [reference.stable_variance(row, None, ddof) for row in x]
    np.testing.assert_allclose(var, single, rtol=1e-9, atol=1e-9)


@given(x=tables)
def within_and_between_the_rows_add_up(reference, x):
    whole = reference.stable_variance(x)
    within = reference.stable_variance(x, 1).mean()
    between = reference.stable_variance(x.mean(axis=1))
    np.testing.assert_allclose(within + between, whole, rtol=1e-9, atol=1e-9)


@given(value=st.floats(-1e9, 1e9), axis=axes)
def equal_values_have_no_variance(reference, value, axis):
    var = reference.stable_variance(np.full((4, 5), value), axis)
    assert np.all(var >= 0.0)
    np.testing.assert_allclose(var, 0.0, atol=1e-30)  # their mean may be rounded
