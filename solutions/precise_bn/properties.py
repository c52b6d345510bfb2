"""What precise statistics keep, however the rows are cut into batches."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (12, 3), elements=st.floats(-100, 100))
borders = st.lists(st.integers(1, 11), max_size=5, unique=True).map(sorted)
seeds = st.integers(0, 2**32 - 1)


@given(rows=tables, one=borders, other=borders)
def the_borders_of_the_batches_do_not_show(reference, rows, one, other):
    first = reference.precise_bn(np.split(rows, one))
    second = reference.precise_bn(np.split(rows, other))
    np.testing.assert_allclose(second, first, rtol=1e-9, atol=1e-9)


@given(rows=tables, cuts=borders)
def the_statistics_are_those_of_all_rows(reference, rows, cuts):
    got = reference.precise_bn(np.split(rows, cuts))
    expected = rows.mean(axis=0), rows.var(axis=0, ddof=1)
    np.testing.assert_allclose(got, expected, rtol=1e-9, atol=1e-9)


@given(rows=tables, cuts=borders, seed=seeds)
def the_order_of_the_batches_does_not_matter(reference, rows, cuts, seed):
    batches = np.split(rows, cuts)
    order = np.random.default_rng(seed).permutation(len(batches))
    again = reference.precise_bn([batches[i] for i in order])
    expected = reference.precise_bn(batches)
    np.testing.assert_allclose(again, expected, rtol=1e-9, atol=1e-9)


@given(rows=tables, cuts=borders, scale=st.floats(-3, 3), shift=st.floats(-1e3, 1e3))
def scale_and_shift_pass_through(reference, rows, cuts, scale, shift):
    mean, var = reference.precise_bn(np.split(rows, cuts))
    moved = reference.precise_bn(np.split(scale * rows + shift, cuts))
    expected = scale * mean + shift, scale**2 * var
    np.testing.assert_allclose(moved, expected, rtol=1e-9, atol=1e-8)
