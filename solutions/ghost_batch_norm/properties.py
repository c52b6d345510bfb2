"""What ghost batch normalisation keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (10, 3), elements=st.floats(-100, 100))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
sizes = st.sampled_from([2, 4, 5, 6, 7, 8, 10, 12])
momenta = st.floats(0, 1)
seeds = st.integers(0, 2**32 - 1)

ONES, ZEROS = np.ones(3), np.zeros(3)


def apart(x):
    """Spread the columns, so that rounding is small beside the variance of a chunk."""
    return x + 300.0 * (np.arange(len(x))[:, None] % 2)


@given(x=tables, size=sizes, momentum=momenta, cut=st.integers(1, 4))
def the_batch_may_be_cut_between_chunks(reference, x, size, momentum, cut):
    whole = reference.ghost_batch_norm(x, ONES, ZEROS, ZEROS, ONES, size, momentum)
    first, rest = x[: cut * size], x[cut * size :]
    mean, var = ZEROS, ONES
    parts = []
    for part in (first, rest):
        if len(part):
            y, mean, var = reference.ghost_batch_norm(
                part, ONES, ZEROS, mean, var, size, momentum
            )
            parts.append(y)
    np.testing.assert_allclose(np.concatenate(parts), whole[0], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(mean, whole[1], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(var, whole[2], rtol=1e-9, atol=1e-9)


@given(x=tables, gamma=vectors, beta=vectors, size=sizes, seed=seeds)
def rows_may_be_permuted_within_a_chunk(reference, x, gamma, beta, size, seed):
    rng = np.random.default_rng(seed)
    parts = np.split(np.arange(10), range(size, 10, size))
    order = np.concatenate([rng.permutation(part) for part in parts])
    x = apart(x)
    y, mean, var = reference.ghost_batch_norm(x, gamma, beta, ZEROS, ONES, size)
    permuted = reference.ghost_batch_norm(x[order], gamma, beta, ZEROS, ONES, size)
    np.testing.assert_allclose(permuted[0], y[order], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(permuted[1], mean, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(permuted[2], var, rtol=1e-9, atol=1e-9)


@given(x=tables, gamma=vectors, beta=vectors, size=sizes, shift=st.floats(-1e3, 1e3))
def a_shift_of_one_chunk_changes_nothing(reference, x, gamma, beta, size, shift):
    x = apart(x)
    y, _, var = reference.ghost_batch_norm(x, gamma, beta, ZEROS, ONES, size)
    x[:size] += shift
    moved = reference.ghost_batch_norm(x, gamma, beta, ZEROS, ONES, size)
    np.testing.assert_allclose(moved[0], y, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(moved[2], var, rtol=1e-9, atol=1e-9)


@given(x=tables, momentum=momenta, eps=st.floats(1e-5, 10.0))
def pairs_of_rows_come_out_as_opposites(reference, x, momentum, eps):
    y, *_ = reference.ghost_batch_norm(x, ONES, ZEROS, ZEROS, ONES, 2, momentum, eps)
    np.testing.assert_allclose(y[::2], -y[1::2], atol=1e-9)
    assert (np.abs(y) <= 1.0 + 1e-9).all()
