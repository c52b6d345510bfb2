"""What running statistics keep, whatever comes and in whatever portions."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(
    np.float64,
    st.tuples(st.integers(2, 12), st.integers(1, 4)),
    elements=st.floats(-100, 100),
)


def after(reference, *batches):
    stats = reference.RunningStats(batches[0].shape[1])
    for batch in batches:
        stats.push_batch(batch)
    return stats


def assert_same(a, b):
    assert a.n == b.n
    np.testing.assert_allclose(a.mean, b.mean, rtol=0, atol=1e-10)
    np.testing.assert_allclose(a.var(), b.var(), rtol=0, atol=1e-8)


@given(xs=tables)
def it_is_the_mean_and_variance_of_numpy(reference, xs):
    stats = after(reference, xs)
    np.testing.assert_allclose(stats.mean, np.mean(xs, axis=0), rtol=0, atol=1e-10)
    for ddof in (0, 1):
        expected = np.var(xs, axis=0, ddof=ddof)
        np.testing.assert_allclose(stats.var(ddof), expected, rtol=0, atol=1e-8)


@given(xs=tables, data=st.data())
def portions_do_not_matter(reference, xs, data):
    cuts = sorted(data.draw(st.lists(st.integers(0, len(xs)), max_size=4)))
    assert_same(after(reference, *np.split(xs, cuts)), after(reference, xs))


@given(xs=tables)
def rows_are_a_batch(reference, xs):
    stats = reference.RunningStats(xs.shape[1])
    for row in xs:
        stats.push(row)
    assert_same(stats, after(reference, xs))


@given(xs=tables, seed=st.integers(0, 2**32 - 1))
def the_order_does_not_matter(reference, xs, seed):
    shuffled = np.random.default_rng(seed).permutation(xs)
    half = len(xs) // 2
    assert_same(
        after(reference, shuffled[:half], shuffled[half:]), after(reference, xs)
    )


@given(x=arrays(np.float64, 3, elements=st.floats(-1e9, 1e9)), ddof=st.integers(0, 3))
def a_single_row_does_not_vary(reference, x, ddof):
    stats = reference.RunningStats(3)
    stats.push(x)
    np.testing.assert_array_equal(stats.mean, x)
    np.testing.assert_array_equal(stats.var(ddof), np.zeros(3))
