"""What the gradients and variances of a stack keep, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tokens = arrays(np.float64, (3, 5), elements=st.floats(-3, 3))
seeds = st.integers(0, 2**32 - 1)
modes = st.sampled_from(["pre", "post"])


def weights(seed, depth=3):
    """Return weights so small that s + s @ w stays as spread as s."""
    return np.random.default_rng(seed).uniform(-0.05, 0.05, (depth, 5, 5))


def apart(x):
    """Spread each token, so that rounding is small beside its variance."""
    return x + np.array([0.0, 20.0, -20.0, 40.0, -40.0])


def assert_alike(got, expected):
    """Compare norms and variances, each relative to its largest."""
    for one, other in zip(got, expected, strict=True):
        allowed = 1e-9 * (np.abs(other).max() + 1e-3)
        np.testing.assert_allclose(one, other, rtol=0.0, atol=allowed)


@given(x=tokens, dout=tokens, seed=seeds, mode=modes)
def tokens_may_be_permuted(reference, x, dout, seed, mode):
    ws, order = weights(seed), np.random.default_rng(seed).permutation(3)
    expected = reference.depth_profile(ws, apart(x), dout, mode)
    moved = reference.depth_profile(ws, apart(x)[order], dout[order], mode)
    assert_alike(moved, expected)


@given(x=tokens, dout=tokens, seed=seeds, mode=modes)
def features_may_be_permuted_with_rows_and_columns(reference, x, dout, seed, mode):
    ws, order = weights(seed), np.random.default_rng(seed).permutation(5)
    expected = reference.depth_profile(ws, apart(x), dout, mode)
    moved = ws[:, order][:, :, order], apart(x)[:, order], dout[:, order], mode
    assert_alike(reference.depth_profile(*moved), expected)


@given(x=tokens, dout=tokens, seed=seeds, mode=modes, factor=st.floats(-10, 10))
def gradients_are_linear_in_dout(reference, x, dout, seed, mode, factor):
    ws = weights(seed)
    norms, variances = reference.depth_profile(ws, apart(x), dout, mode)
    scaled = reference.depth_profile(ws, apart(x), factor * dout, mode)
    assert_alike(scaled, (abs(factor) * norms, variances))


@given(x=tokens, dout=tokens, seed=seeds, mode=modes)
def the_sign_of_all_tokens_does_not_matter(reference, x, dout, seed, mode):
    ws = weights(seed)
    expected = reference.depth_profile(ws, apart(x), dout, mode)
    assert_alike(reference.depth_profile(ws, -apart(x), dout, mode), expected)


@given(x=tokens, dout=tokens, seed=seeds, mode=modes)
def later_blocks_do_not_change_earlier_variances(reference, x, dout, seed, mode):
    ws = weights(seed)
    _, variances = reference.depth_profile(ws, apart(x), dout, mode)
    _, first = reference.depth_profile(ws[:2], apart(x), dout, mode)
    np.testing.assert_array_equal(first, variances[:2])
    assert mode == "pre" or (variances <= 1.0 + 1e-9).all()
