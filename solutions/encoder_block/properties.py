"""What an encoder block keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tokens = arrays(np.float64, (2, 4, 6), elements=st.floats(-3, 3))
seeds = st.integers(0, 2**32 - 1)
modes = st.sampled_from(["pre", "post"])
close = {"rtol": 1e-8, "atol": 1e-8}


def block(seed):
    """Return parameters and a mask with a valid token in each row."""
    rng = np.random.default_rng(seed)
    shapes = {"w1": (6, 8), "b1": 8, "w2": (8, 6), "b2": 6}
    shapes |= dict.fromkeys(["wq", "wk", "wv", "wo"], (6, 6))
    shapes |= dict.fromkeys(["gamma1", "beta1", "gamma2", "beta2"], 6)
    params = {name: rng.normal(0.0, 0.5, shape) for name, shape in shapes.items()}
    return params, rng.permuted(np.arange(8).reshape(2, 4) % 4 < 2, axis=1)


def apart(x):
    """Spread each token, so that rounding is small beside its variance."""
    return x + np.array([0.0, 20.0, -20.0, 40.0, -40.0, 10.0])


def attention(reference, x, params, mask, num_heads=2):
    weights = (params[name] for name in ("wq", "wk", "wv", "wo"))
    return reference.multi_head_attention(x, *weights, num_heads, mask)


@given(x=tokens, seed=seeds)
def what_padding_holds_does_not_matter(reference, x, seed):
    params, mask = block(seed)
    other = np.where(mask[..., None], x, -x[::-1] + 1.0)
    y, same = (attention(reference, part, params, mask) for part in (x, other))
    np.testing.assert_allclose(same[mask], y[mask], **close)


@given(x=tokens, seed=seeds)
def padding_may_be_cut_away(reference, x, seed):
    params, mask = block(seed)
    y = attention(reference, x, params, mask)
    alone = x[:1, mask[0]]
    only = attention(reference, alone, params, np.ones(alone.shape[:2], bool))
    np.testing.assert_allclose(only[0], y[0, mask[0]], **close)


@given(x=tokens, seed=seeds, mode=modes)
def tokens_may_be_permuted_with_their_mask(reference, x, seed, mode):
    params, mask = block(seed)
    order = np.random.default_rng(seed).permutation(4)
    y = reference.encoder_block(apart(x), params, 3, mask, mode)
    moved = apart(x)[:, order], params, 3, mask[:, order], mode
    np.testing.assert_allclose(reference.encoder_block(*moved), y[:, order], **close)


@given(x=tokens, seed=seeds)
def sublayers_of_zeros_leave_the_identity_or_the_norms(reference, x, seed):
    params, mask = block(seed)
    silent = params | {name: 0 * params[name] for name in ("wo", "w2", "b2")}
    pre = reference.encoder_block(x, silent, 2, mask, "pre")
    np.testing.assert_array_equal(pre, x)
    post = reference.encoder_block(apart(x), silent, 2, mask, "post")
    first = reference.layer_norm(apart(x), params["gamma1"], params["beta1"])
    twice = reference.layer_norm(first, params["gamma2"], params["beta2"])
    np.testing.assert_allclose(post, twice, rtol=1e-6, atol=1e-6)


@given(x=tokens, seed=seeds)
def heads_may_be_permuted_with_their_columns(reference, x, seed):
    params, mask = block(seed)
    columns = np.array([4, 5, 0, 1, 2, 3])
    moved = {name: params[name][:, columns] for name in ("wq", "wk", "wv")}
    moved["wo"] = params["wo"][columns]
    y = attention(reference, x, params, mask, 3)
    np.testing.assert_allclose(attention(reference, x, moved, mask, 3), y, **close)
