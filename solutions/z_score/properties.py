"""What standardising columns keeps, whatever the table."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (6, 3), elements=st.floats(-20, 20))
signs = st.sampled_from([-1.0, 1.0])
seeds = st.integers(0, 2**32 - 1)


def apart(x):
    """Spread each column: it spans 10 at least, whatever was drawn."""
    return x + np.linspace(0.0, 50.0, len(x))[:, np.newaxis]


@given(x=tables, sign=signs, factor=st.floats(0.01, 100.0), shift=st.floats(-1e3, 1e3))
def units_and_origin_do_not_matter(reference, x, sign, factor, shift):
    z = reference.z_score(apart(x))
    other = reference.z_score(sign * factor * apart(x) + shift)
    np.testing.assert_allclose(other, sign * z, atol=1e-9)


@given(x=tables)
def columns_have_mean_zero_and_standard_deviation_one(reference, x):
    z = reference.z_score(apart(x))
    np.testing.assert_allclose(z.mean(axis=0), 0.0, atol=1e-9)
    np.testing.assert_allclose(z.std(axis=0), 1.0, atol=1e-9)


@given(x=tables, seed=seeds)
def rows_and_columns_may_be_permuted(reference, x, seed):
    rng = np.random.default_rng(seed)
    rows, columns = rng.permutation(6), rng.permutation(3)
    z = reference.z_score(apart(x))
    permuted = reference.z_score(apart(x)[rows][:, columns])
    np.testing.assert_allclose(permuted, z[rows][:, columns], atol=1e-9)


@given(x=tables, constant=st.floats(-1e6, 1e6))
def a_constant_column_is_zero_and_touches_no_other(reference, x, constant):
    table = apart(x)
    table[:, 1] = constant
    z = reference.z_score(table)
    np.testing.assert_allclose(z[:, 1], 0.0, atol=1e-7)
    np.testing.assert_allclose(z[:, ::2], reference.z_score(table[:, ::2]), atol=1e-9)
