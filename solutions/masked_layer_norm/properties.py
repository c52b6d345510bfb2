"""What layer normalisation with a mask keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

rows = arrays(np.float64, (3, 5), elements=st.floats(-20, 20))
masks = arrays(np.bool_, (3, 5))
anything = arrays(np.float64, (3, 5), elements=st.floats())
vectors = arrays(np.float64, 5, elements=st.floats(-3, 3))
epsilons = st.floats(1e-3, 10.0)
seeds = st.integers(0, 2**32 - 1)


@given(x=rows, mask=masks, junk=anything, gamma=vectors, beta=vectors)
def what_is_in_the_padding_never_matters(reference, x, mask, junk, gamma, beta):
    y = reference.masked_layer_norm(x, mask, gamma, beta)
    dirty = reference.masked_layer_norm(np.where(mask, x, junk), mask, gamma, beta)
    np.testing.assert_array_equal(dirty, y)
    assert (y[~mask] == 0.0).all()


@given(x=rows, mask=masks, gamma=vectors, beta=vectors, eps=epsilons)
def the_valid_entries_are_a_row_of_their_own(reference, x, mask, gamma, beta, eps):
    y = reference.masked_layer_norm(x, mask, gamma, beta, eps)
    for row, valid, got in zip(x, mask, y, strict=True):
        if valid.any():
            part = row[valid]
            x_hat = (part - part.mean()) / np.sqrt(part.var() + eps)
            expected = gamma[valid] * x_hat + beta[valid]
            np.testing.assert_allclose(got[valid], expected, rtol=1e-9, atol=1e-9)


@given(x=rows, mask=masks, gamma=vectors, beta=vectors, eps=epsilons, seed=seeds)
def positions_may_be_permuted(reference, x, mask, gamma, beta, eps, seed):
    order = np.random.default_rng(seed).permutation(5)
    y = reference.masked_layer_norm(x, mask, gamma, beta, eps)
    permuted = reference.masked_layer_norm(
        x[:, order], mask[:, order], gamma[order], beta[order], eps
    )
    np.testing.assert_allclose(permuted, y[:, order], rtol=1e-9, atol=1e-9)


@given(x=rows, mask=masks, gamma=vectors, beta=vectors, shift=st.floats(-99, 99))
def a_shift_of_the_rows_changes_nothing(reference, x, mask, gamma, beta, shift):
    y = reference.masked_layer_norm(x, mask, gamma, beta, 0.1)
    moved = reference.masked_layer_norm(x + shift, mask, gamma, beta, 0.1)
    np.testing.assert_allclose(moved, y, rtol=1e-9, atol=1e-9)
