"""What standardising two tables keeps, whatever they hold."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (6, 3), elements=st.floats(-20, 20))
others = arrays(np.float64, (4, 3), elements=st.floats(-200, 200))
signs = st.sampled_from([-1.0, 1.0])


def apart(x):
    """Spread each column: it spans 10 at least, whatever was drawn."""
    return x + np.linspace(0.0, 50.0, len(x))[:, np.newaxis]


@given(x=tables, test=others)
def train_has_mean_zero_and_standard_deviation_one(reference, x, test):
    train_z, _ = reference.standardize_split(apart(x), test)
    np.testing.assert_allclose(train_z.mean(axis=0), 0.0, atol=1e-9)
    np.testing.assert_allclose(train_z.std(axis=0), 1.0, atol=1e-9)


@given(x=tables, test=others, more=others)
def a_row_of_test_is_scaled_as_if_alone(reference, x, test, more):
    train_z, together = reference.standardize_split(apart(x), np.r_[test, more])
    alone_z, alone = reference.standardize_split(apart(x), test[:1])
    np.testing.assert_array_equal(together[:1], alone)
    np.testing.assert_array_equal(train_z, alone_z)


@given(x=tables)
def the_same_row_has_the_same_values_in_both(reference, x):
    train_z, test_z = reference.standardize_split(apart(x), apart(x)[::-1])
    np.testing.assert_array_equal(test_z, train_z[::-1])


@given(
    x=tables,
    test=others,
    sign=signs,
    factor=st.floats(0.01, 100.0),
    shift=st.floats(-1e3, 1e3),
)
def units_and_origin_do_not_matter(reference, x, test, sign, factor, shift):
    both = reference.standardize_split(apart(x), test)
    tables = (sign * factor * part + shift for part in (apart(x), test))
    for z, other in zip(both, reference.standardize_split(*tables), strict=True):
        np.testing.assert_allclose(other, sign * z, rtol=1e-9, atol=1e-9)
