"""What the axes of a normalisation mean, whatever the layout and input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

images = arrays(np.float64, (2, 3, 4, 5), elements=st.floats(-20, 20))
kinds = st.sampled_from(["batch", "layer", "instance"])
layouts = st.sampled_from(["NCHW", "NHWC", "NTD"])
some_axes = st.sets(st.integers(0, 3), min_size=1).map(lambda s: tuple(sorted(s)))
orders = st.permutations(range(4)).map(tuple)
epsilons = st.floats(1e-3, 10.0)
seeds = st.integers(0, 2**32 - 1)


@given(kind=kinds, layout=layouts)
def axes_are_sorted_and_the_rest_is_told_apart(reference, kind, layout):
    reduce_axes, param_axes = reference.norm_axes(kind, layout)
    for axes in (reduce_axes, param_axes):
        assert list(axes) == sorted(set(axes))
        assert set(axes) <= set(range(len(layout)))
    assert (0 in reduce_axes) == (kind == "batch")
    assert 0 not in param_axes
    assert (reduce_axes == param_axes) == (kind == "layer")


@given(x=images, kind=kinds, eps=epsilons)
def both_layouts_of_images_give_the_same(reference, x, kind, eps):
    y = reference.normalize(x, *reference.norm_axes(kind, "NCHW"), None, None, eps)
    last = x.transpose(0, 2, 3, 1)
    other = reference.normalize(
        last, *reference.norm_axes(kind, "NHWC"), None, None, eps
    )
    np.testing.assert_allclose(other.transpose(0, 3, 1, 2), y, rtol=1e-9, atol=1e-9)


@given(x=images, axes=some_axes, order=orders, eps=epsilons)
def axes_may_be_moved(reference, x, axes, order, eps):
    y = reference.normalize(x, axes, axes, None, None, eps)
    moved = tuple(sorted(order.index(a) for a in axes))
    other = reference.normalize(x.transpose(order), moved, moved, None, None, eps)
    np.testing.assert_allclose(other, y.transpose(order), rtol=1e-9, atol=1e-9)


@given(x=images, axes=some_axes, params=some_axes, eps=epsilons, seed=seeds)
def it_is_the_formula(reference, x, axes, params, eps, seed):
    gamma, beta = np.random.default_rng(seed).normal(
        size=(2, *(x.shape[a] for a in params))
    )
    mean, var = x.mean(axis=axes, keepdims=True), x.var(axis=axes, keepdims=True)
    rest = tuple(a for a in range(4) if a not in params)
    wide_gamma, wide_beta = np.expand_dims(gamma, rest), np.expand_dims(beta, rest)
    expected = wide_gamma * (x - mean) / np.sqrt(var + eps) + wide_beta
    y = reference.normalize(x, axes, params, gamma, beta, eps)
    np.testing.assert_allclose(y, expected, rtol=1e-9, atol=1e-9)
