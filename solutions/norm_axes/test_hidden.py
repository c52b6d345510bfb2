"""Hidden cases of norm_axes."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
    raises,
)

LAYOUTS = {"NTD": (2, 3, 5), "NCHW": (2, 3, 4, 5), "NHWC": (2, 4, 5, 3)}
KINDS = ["batch", "layer", "instance"]


def affine(rng, x, param_axes):
    """Return a gamma and a beta that no identity could stand for."""
    shape = [x.shape[a] for a in param_axes]
    return rng.normal(1.5, 1.0, shape), rng.normal(-1.0, 1.0, shape)


def assert_axes(submission, reference, kind, layout):
    got = submission.norm_axes(kind, layout)
    names = ("reduce_axes", "param_axes")
    assert_close(got, reference.norm_axes(kind, layout), names)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.normalize(*args)
    assert_close(got, reference.normalize(*args), "y", tolerance=tolerance)


def assert_same_kinds(submission, reference, rng, x, layout, *eps):
    for kind in KINDS:
        axes = reference.norm_axes(kind, layout)
        args = (x, *axes, *affine(rng, x, axes[1]), *eps)
        assert_same(submission, reference, *args)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_axes_of_batch_norm(submission, reference, layout):
    """The axes of BatchNorm

    zh: BatchNorm 的轴
    """
    assert_axes(submission, reference, "batch", layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_axes_of_instance_norm(submission, reference, layout):
    """The axes of InstanceNorm

    zh: InstanceNorm 的轴
    """
    assert_axes(submission, reference, "instance", layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_axes_of_layer_norm(submission, reference, layout):
    """The axes of LayerNorm

    zh: LayerNorm 的轴
    """
    assert_axes(submission, reference, "layer", layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_kind(submission, reference, rng, layout):
    """normalize with the axes of all three kinds

    zh: normalize：三种归一化的轴
    """
    x = rng.normal(1.0, 2.0, LAYOUTS[layout])
    assert_same_kinds(submission, reference, rng, x, layout, 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """normalize, all axes of equal length

    zh: normalize：每个轴一样长
    """
    scale = np.array([0.1, 1.0, 20.0])
    for layout in LAYOUTS:
        x = rng.normal(0.5, 2.0, (3,) * len(layout))
        x *= scale.reshape([3 if a == 1 else 1 for a in range(x.ndim)])
        assert_same_kinds(submission, reference, rng, x, layout, 1e-2)


def test_any_number_of_axes(submission, reference, rng):
    """normalize on tables and on volumes

    zh: normalize：二维的表和五维的体数据
    """
    table, volume = rng.normal(1.0, 2.0, (4, 3)), rng.normal(1.0, 2.0, (2, 3, 2, 4, 5))
    every = (1, 2, 3, 4)
    for x, axes in [
        (table, ((0,), (1,))),
        (table, ((1,), (1,))),
        (volume, ((0, 2, 3, 4), (1,))),
        (volume, ((2, 3, 4), (1,))),
        (volume, (every, every)),
    ]:
        args = (x, *axes, *affine(rng, x, axes[1]), 0.1)
        assert_same(submission, reference, *args)


def test_axes_that_are_no_neighbours(submission, reference, rng):
    """normalize, param_axes that are no neighbours or overlap reduce_axes

    zh: normalize：param_axes 不相邻，或与 reduce_axes 部分重叠
    """
    x = rng.normal(1.0, 2.0, (2, 3, 4, 5))
    for axes in [
        ((1, 2), (0, 3)),
        ((1, 3), (1, 3)),
        ((0, 2), (1, 2)),
        ((1, 2, 3), (0, 2)),
        ((0, 1, 2, 3), (0, 1)),
        ((3,), (0, 1, 3)),
    ]:
        args = (x, *axes, *affine(rng, x, axes[1]), 0.1)
        assert_same(submission, reference, *args)


def test_groups_of_very_different_scale(submission, reference, rng):
    """normalize, groups of very different scale

    zh: normalize：各组尺度相差悬殊
    """
    scale = np.array([1e-3, 1.0, 30.0]).reshape(3, 1, 1)
    x = rng.normal(1.0, 1.0, (2, 3, 4, 5)) * scale
    assert_same(submission, reference, x, (0, 2, 3), (1,), *affine(rng, x, (1,)), 1e-3)


def test_equal_values_give_beta(submission, reference, rng):
    """normalize, a group of equal values gives beta

    zh: normalize：一组数全相同时输出 beta
    """
    x = rng.normal(1.0, 2.0, (2, 3, 8))
    x[0, 1], x[1, 0] = 3.0, 0.0
    assert_same(submission, reference, x, (2,), (2,), *affine(rng, x, (2,)), 1e-3)
    assert_same(submission, reference, x, (2,), (1,), *affine(rng, x, (1,)), 1e-3)


def test_the_default_eps(submission, reference, rng):
    """normalize, the default eps on groups of small variance

    zh: normalize：方差很小的组，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (4, 6)) * np.array([[1e-3], [3e-3], [1e-2], [1.0]])
    assert_same(submission, reference, x, (1,), (1,), *affine(rng, x, (1,)))


def test_a_large_eps(submission, reference, rng):
    """normalize, a large eps

    zh: normalize：很大的 eps
    """
    x = rng.normal(2.0, 1.0, (3, 5, 4)) * np.array([[[0.2]], [[1.0]], [[3.0]]])
    assert_same(submission, reference, x, (1,), (2,), *affine(rng, x, (2,)), 30.0)


@pytest.mark.follow_up
def test_unknown_names(submission, rng):
    """Any other kind or layout raises ValueError

    zh: 别的 kind 或 layout 抛 ValueError
    """
    for names in [("group", "NCHW"), ("batch", "NCD"), ("layer", "NCL"), ("", "NTD")]:
        with raises(ValueError):
            submission.norm_axes(*names)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5))
    gamma, beta = affine(rng, x, (0, 2))
    for pair in [(None, None), (gamma, None), (None, beta)]:
        assert_same(submission, reference, x, (1,), (0, 2), *pair, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 8, 3))  # squares beyond 65504
    large[:, 0], large[:, 5] = 500.0, -500.0
    long = rng.normal(100.0, 20.0, (2, 1024, 3))  # sums beyond 65504
    for x in [large.astype(np.float16), long.astype(np.float16)]:
        pair = [p.astype(np.float16) for p in affine(rng, x, (2,))]
        assert_same(submission, reference, x, (1,), (2,), *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean lies between two float16 numbers

    zh: float16 进，均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    x = np.stack(
        [100.0 + 0.4375 * rng.permutation(8) for _ in range(3)], axis=1
    ).astype(np.float16)
    pair = [rng.uniform(1.0, 2.0, 3), rng.uniform(-1.0, 1.0, 3)]
    pair = [p.astype(np.float16) for p in pair]
    assert_same(submission, reference, x, (0,), (1,), *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5)).astype(np.float32)
    pair = [p.astype(np.float32) for p in affine(rng, x, (2,))]
    assert_same(submission, reference, x, (0, 1), (2,), *pair, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_group_far_from_zero(submission, reference, rng):
    """A group far from zero keeps its digits

    zh: 离零很远的一组不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    steps = np.stack([rng.permutation(8), rng.permutation(8)], axis=1)
    x = 2.0**30 + steps
    pair = affine(rng, x, (1,))
    assert_same(submission, reference, x, (0,), (1,), *pair, 0.1, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over the values

    zh: 没有对数值的 Python 循环
    """
    x = rng.normal(size=(32, 32, 24))
    for few in [x[:4], x[:, :4], x[:, :, :3]]:
        small, large = affine(rng, few, (1, 2)), affine(rng, x, (1, 2))
        assert_no_python_loop(
            submission.normalize,
            (few, (0, 1), (1, 2), *small),
            (x, (0, 1), (1, 2), *large),
        )


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        x = rng.normal(size=shape)
        pair = affine(rng, x, (1,))
        assert_little_memory(submission.normalize, x, (0,), (1,), *pair)
