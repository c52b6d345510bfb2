"""What attention with QK-norm keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

heads = arrays(np.float64, (2, 2, 3, 4), elements=st.floats(-10, 10))
gammas = arrays(np.float64, 4, elements=st.floats(-2, 2))
scales = st.floats(0.01, 3.0)
seeds = st.integers(0, 2**32 - 1)
close = {"rtol": 1e-9, "atol": 1e-9}


@given(q=heads, k=heads, v=heads, gamma=gammas, scale=scales, seed=seeds)
def positions_may_be_permuted(reference, q, k, v, gamma, scale, seed):
    rng = np.random.default_rng(seed)
    queries, keys = rng.permutation(3), rng.permutation(3)
    y = reference.qk_norm_attention(q, k, v, gamma, gamma, scale)
    moved = q[:, :, queries], k[:, :, keys], v[:, :, keys]
    permuted = reference.qk_norm_attention(*moved, gamma, gamma, scale)
    np.testing.assert_allclose(permuted, y[:, :, queries], **close)


@given(q=heads, k=heads, v=heads, gamma=gammas, scale=scales)
def every_result_lies_between_the_values(reference, q, k, v, gamma, scale):
    y = reference.qk_norm_attention(q, k, v, gamma, gamma, scale)
    assert (y <= v.max(axis=2, keepdims=True) + 1e-9).all()
    assert (y >= v.min(axis=2, keepdims=True) - 1e-9).all()


@given(q=heads, k=heads, v=heads, gammas=st.tuples(gammas, gammas), scale=scales)
def only_the_product_of_the_gammas_matters(reference, q, k, v, gammas, scale):
    one, other = gammas
    y = reference.qk_norm_attention(q, k, v, one, other, scale)
    swapped = reference.qk_norm_attention(q, k, v, other, one, scale)
    merged = reference.qk_norm_attention(q, k, v, scale * one * other, None, 1.0)
    np.testing.assert_allclose(swapped, y, **close)
    np.testing.assert_allclose(merged, y, **close)


@given(q=heads, k=heads, v=heads, gamma=gammas, size=st.floats(0.01, 100.0))
def eps_grows_with_the_square_of_queries_and_keys(reference, q, k, v, gamma, size):
    y = reference.qk_norm_attention(q, k, v, gamma, gamma, 0.5, 0.1)
    large = size * q, size * k, v, gamma, gamma, 0.5, 0.1 * size**2
    np.testing.assert_allclose(reference.qk_norm_attention(*large), y, **close)


@given(q=heads, k=heads, v=heads, gamma=gammas)
def one_head_does_not_see_another(reference, q, k, v, gamma):
    y = reference.qk_norm_attention(q, k, v, gamma, gamma, 0.5)
    alone = [part[1:, :1] for part in (q, k, v)]
    only = reference.qk_norm_attention(*alone, gamma, gamma, 0.5)
    np.testing.assert_allclose(only, y[1:, :1], **close)
