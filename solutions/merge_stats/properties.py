"""What merging statistics keeps, whatever the parts."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays


def tables(least):
    """Return a strategy for tables of at least that many rows."""
    shapes = st.tuples(st.integers(least, 7), st.just(3))
    return arrays(np.float64, shapes, elements=st.floats(-100, 100))


def statistics(rows):
    if not len(rows):
        return 0, np.zeros(3), np.zeros(3)
    return len(rows), rows.mean(axis=0), rows.var(axis=0)


def assert_same(got, expected):
    assert got[0] == expected[0]
    np.testing.assert_allclose(got[1], expected[1], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(got[2], expected[2], rtol=1e-9, atol=1e-9)


@given(a=tables(1), b=tables(0))
def the_statistics_are_those_of_all_rows(reference, a, b):
    merged = reference.merge_stats(*statistics(a), *statistics(b))
    assert_same(merged, statistics(np.concatenate([a, b])))


@given(a=tables(1), b=tables(0))
def the_order_does_not_matter(reference, a, b):
    merged = reference.merge_stats(*statistics(a), *statistics(b))
    assert_same(reference.merge_stats(*statistics(b), *statistics(a)), merged)


@given(a=tables(1), b=tables(1), c=tables(1))
def the_grouping_does_not_matter(reference, a, b, c):
    merge = reference.merge_stats
    left = merge(*merge(*statistics(a), *statistics(b)), *statistics(c))
    right = merge(*statistics(a), *merge(*statistics(b), *statistics(c)))
    assert_same(right, left)


@given(a=tables(1), b=tables(1))
def the_variance_is_not_below_the_weighted_mean_of_both(reference, a, b):
    n, _, var = reference.merge_stats(*statistics(a), *statistics(b))
    within = (len(a) * a.var(axis=0) + len(b) * b.var(axis=0)) / n
    assert (var >= within - 1e-9).all()
