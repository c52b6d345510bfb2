"""What min-max scaling keeps, whatever the table."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (6, 3), elements=st.floats(-20, 20))
signs = st.sampled_from([-1.0, 1.0])
bounds = st.floats(-100, 100)


def apart(x):
    """Spread each column: it spans 10 at least, whatever was drawn."""
    return x + np.linspace(0.0, 50.0, len(x))[:, np.newaxis]


@given(x=tables, low=bounds, high=bounds)
def every_column_goes_from_low_to_high(reference, x, low, high):
    y = reference.min_max_scale(apart(x), low, high)
    column = np.arange(3)
    np.testing.assert_array_equal(y[apart(x).argmin(axis=0), column], low)
    np.testing.assert_array_equal(y[apart(x).argmax(axis=0), column], high)
    assert (y >= min(low, high) - 1e-9).all()
    assert (y <= max(low, high) + 1e-9).all()


@given(x=tables, factor=st.floats(0.01, 100.0), shift=st.floats(-1e3, 1e3))
def units_and_origin_do_not_matter(reference, x, factor, shift):
    y = reference.min_max_scale(apart(x))
    other = reference.min_max_scale(factor * apart(x) + shift)
    np.testing.assert_allclose(other, y, atol=1e-9)


@given(x=tables, low=bounds, high=bounds)
def a_mirrored_table_gives_mirrored_values(reference, x, low, high):
    y = reference.min_max_scale(apart(x), low, high)
    mirrored = reference.min_max_scale(-apart(x), low, high)
    np.testing.assert_allclose(mirrored, low + high - y, atol=1e-9)
    swapped = reference.min_max_scale(apart(x), high, low)
    np.testing.assert_allclose(swapped, low + high - y, atol=1e-9)


@given(x=tables, low=bounds, high=bounds)
def it_is_linear_in_each_column(reference, x, low, high):
    y = reference.min_max_scale(apart(x), low, high)
    share = (apart(x) - apart(x).min(axis=0)) / np.ptp(apart(x), axis=0)
    np.testing.assert_allclose(y, low + share * (high - low), atol=1e-9)
