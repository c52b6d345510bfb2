"""What folding batch norm into a convolution keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

seeds = st.integers(0, 2**32 - 1)
sizes = st.integers(1, 3)
EPS = 1e-3


def drawn(seed, shape, outputs):
    """Return w, b, gamma, beta, running_mean and running_var."""
    rng = np.random.default_rng(seed)
    var = 10.0 ** rng.uniform(-4.0, 2.0, outputs)
    return rng.normal(size=shape), *rng.normal(0.5, 1.0, (4, outputs)), var


def batch_norm(h, gamma, beta, mean, var):
    """Return what batch norm makes of `h`, of shape (N, C, H, W)."""
    gamma, beta, mean, var = (a[:, None, None] for a in (gamma, beta, mean, var))
    return gamma * (h - mean) / np.sqrt(var + EPS) + beta


def convolve(x, w, b, groups):
    """Return the convolution of `x`, padded with zeros on all sides."""
    n, _, height, width = x.shape
    kh, kw = w.shape[2:]
    padded = np.pad(x, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    y = np.zeros((n, len(w), height + kh - 1, width + kw - 1))
    for o, kernel in enumerate(w):
        first = o // (len(w) // groups) * len(kernel)
        for i, j in np.ndindex(kh, kw):
            seen = padded[:, first:, i : i + y.shape[2], j : j + y.shape[3]]
            y[:, o] += np.einsum("nihw,i->nhw", seen[:, : len(kernel)], kernel[:, i, j])
    return y + b[:, None, None]


def convolve_transposed(x, w, b, groups):
    """Return the transposed convolution of `x`: every pixel paints its kernel."""
    n, inputs, height, width = x.shape
    each, kh, kw = w.shape[1:]
    y = np.zeros((n, each * groups, height + kh - 1, width + kw - 1))
    for c, i, j in np.ndindex(inputs, height, width):
        first = c // (inputs // groups) * each
        painted = x[:, c, i, j, None, None, None] * w[c]
        y[:, first : first + each, i : i + kh, j : j + kw] += painted
    return y + b[:, None, None]


@given(seed=seeds, groups=sizes, ins=sizes, outs=sizes, kernel=st.tuples(sizes, sizes))
def one_layer_does_what_two_did(reference, seed, groups, ins, outs, kernel):
    x = np.random.default_rng(seed).normal(size=(2, ins * groups, 2, 3))
    for layer, transposed, shape in [
        (convolve, False, (outs * groups, ins)),
        (convolve_transposed, True, (ins * groups, outs)),
    ]:
        w, b, *norm = drawn(seed, shape + kernel, outs * groups)
        y = batch_norm(layer(x, w, b, groups), *norm)
        folded = reference.fold_bn_conv(w, b, *norm, EPS, transposed, groups)
        once = layer(x, *folded, groups)
        largest = np.abs(once).max()  # b, its mean and beta may cancel
        np.testing.assert_allclose(once, y, rtol=1e-9, atol=1e-9 * (1.0 + largest))


@given(seed=seeds, ins=sizes, outs=sizes)
def a_transposed_weight_has_its_channels_swapped(reference, seed, ins, outs):
    w, *rest = drawn(seed, (outs, ins, 2, 1), outs)
    plain = reference.fold_bn_conv(w, *rest, EPS)
    transposed = reference.fold_bn_conv(w.swapaxes(0, 1), *rest, EPS, True)
    np.testing.assert_array_equal(transposed[0].swapaxes(0, 1), plain[0])
    np.testing.assert_array_equal(transposed[1], plain[1])


@given(seed=seeds, groups=sizes, ins=sizes, outs=sizes)
def groups_are_layers_side_by_side(reference, seed, groups, ins, outs):
    w, *rest = drawn(seed, (ins * groups, outs, 1, 2), outs * groups)
    whole = reference.fold_bn_conv(w, *rest, EPS, True, groups)
    parts = zip(*(np.split(a, groups) for a in (w, *rest)), strict=True)
    alone = [reference.fold_bn_conv(*part, EPS, True) for part in parts]
    for got, pieces in zip(whole, zip(*alone, strict=True), strict=True):
        np.testing.assert_array_equal(got, np.concatenate(pieces))


@given(seed=seeds, transposed=st.booleans())
def a_batch_norm_that_changes_nothing_leaves_the_layer(reference, seed, transposed):
    w, b, _, _, mean, var = drawn(seed, (4, 4, 2, 1), 4)
    args = w, b, np.sqrt(var + EPS), mean, mean, var, EPS, transposed
    for got, old in zip(reference.fold_bn_conv(*args), (w, b), strict=True):
        np.testing.assert_allclose(got, old, rtol=1e-12, atol=1e-12)
