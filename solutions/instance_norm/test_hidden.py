"""Hidden cases of instance_norm."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def affine(rng, channels):
    """Return a gamma and a beta that no identity could stand for."""
    return rng.normal(1.5, 1.0, channels), rng.normal(-1.0, 1.0, channels)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.instance_norm(*args)
    assert_close(got, reference.instance_norm(*args), "y", tolerance=tolerance)


def test_channels_of_very_different_scale(submission, reference, rng):
    """Channels of very different scale

    zh: 各通道尺度相差悬殊
    """
    scale = np.array([1e-3, 1.0, 5.0, 30.0]).reshape(4, 1, 1)
    x = scale * rng.normal(1.0, 1.0, (3, 4, 2, 5))
    assert_same(submission, reference, x, *affine(rng, 4), 1e-3)


def test_samples_of_different_brightness(submission, reference, rng):
    """Samples of different brightness and contrast

    zh: 各样本的亮度和对比度不同
    """
    x = rng.normal(0.0, 1.0, (3, 2, 3, 4))
    contrast = rng.uniform(0.5, 4.0, (3, 2, 1, 1))
    brightness = rng.uniform(-5.0, 5.0, (3, 2, 1, 1))
    pair = affine(rng, 2)
    for picture in [x, contrast * x + brightness]:
        assert_same(submission, reference, picture, *pair, 1e-4)


def test_a_batch_of_one(submission, reference, rng):
    """A batch of one sample

    zh: batch 里只有一个样本
    """
    for shape in [(1, 6, 5), (1, 6, 2, 5), (1, 1, 3, 4)]:
        x = rng.normal(1.0, 2.0, shape)
        assert_same(submission, reference, x, *affine(rng, shape[1]), 0.1)


def test_alone_and_among_others(submission, reference, rng):
    """A sample gives the same alone, among others and in any order

    zh: 同一个样本单独算、和别的样本一起算、换个顺序算，结果都一样
    """
    offset = np.arange(6.0).reshape(6, 1, 1)
    x = offset + rng.normal(0.0, 1.5, (6, 4, 3))
    pair = affine(rng, 4)
    for batch in [x, x[:1], x[3:5], x[rng.permutation(6)]]:
        assert_same(submission, reference, batch, *pair, 0.05)


@pytest.mark.parametrize("spatial", [(7,), (4, 5), (2, 3, 5), (2, 3, 2, 2)])
def test_any_number_of_spatial_axes(submission, reference, rng, spatial):
    """Any number of spatial axes

    zh: 空间轴的个数任意
    """
    offset = np.arange(6.0).reshape(6, *[1] * len(spatial))
    x = offset + rng.normal(0.0, 2.0, (2, 6, *spatial))
    assert_same(submission, reference, x, *affine(rng, 6), 0.1)


def test_small_maps(submission, reference, rng):
    """Maps of two by two

    zh: 2 × 2 的特征图
    """
    x = rng.normal(1.0, 2.0, (3, 5, 2, 2))
    assert_same(submission, reference, x, *affine(rng, 5), 0.02)


def test_axes_of_equal_length(submission, reference, rng):
    """All axes of equal length

    zh: 所有的轴一样长
    """
    for shape in [(4, 4, 4, 4), (3, 3, 3)]:
        x = rng.normal(0.5, 2.0, shape) * np.linspace(0.5, 3.0, shape[1])
        for maps in [np.full(shape, 3.0), 1e-2 * x, x]:
            assert_same(submission, reference, maps, *affine(rng, shape[1]), 0.05)


def test_equal_values_give_beta(submission, reference, rng):
    """A map of equal values, or of one value, gives beta

    zh: 一张特征图的数全相同，或只有一个数，输出 beta
    """
    x = rng.normal(1.0, 2.0, (3, 4, 2, 2))
    x[1, :2], x[2, 3] = 3.0, 0.0
    assert_same(submission, reference, x, *affine(rng, 4), 1e-3)
    assert_same(submission, reference, x[:, :, :1, :1], *affine(rng, 4), 1e-3)


def test_the_default_eps(submission, reference, rng):
    """The default eps, 1e-5, on maps of small variance

    zh: 方差很小的特征图，用默认的 eps（1e-5）
    """
    scale = np.array([1e-3, 3e-3, 1e-2])
    for spatial in [(6,), (2, 3)]:
        x = rng.normal(1.0, 1.0, (2, 3, *spatial))
        x *= scale.reshape(3, *[1] * len(spatial))
        assert_same(submission, reference, x, *affine(rng, 3))


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    scale = np.array([1.0, 2.0, 8.0, 9.0]).reshape(4, 1)
    x = scale * rng.normal(0.5, 1.0, (3, 4, 5))
    assert_same(submission, reference, x, *affine(rng, 4), 30.0)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    gamma, beta = affine(rng, 4)
    for shape in [(3, 4, 6), (2, 4, 3, 5)]:
        x = rng.normal(1.0, 2.0, shape)
        for pair in [(None, None), (gamma, None), (None, beta)]:
            assert_same(submission, reference, x, *pair, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 4, 3, 4))  # squares beyond 65504
    large[:, :, 0, 0], large[:, :, 1, 1] = 500.0, -500.0
    long = rng.normal(100.0, 20.0, (2, 4, 32, 32))  # sums beyond 65504
    for x in [large.astype(np.float16), long.astype(np.float16)]:
        pair = [p.astype(np.float16) for p in affine(rng, 4)]
        assert_same(submission, reference, x, *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean lies between two float16 numbers

    zh: float16 进，均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    maps = np.stack([100.0 + 0.4375 * rng.permutation(8) for _ in range(6)])
    x = maps.reshape(2, 3, 2, 4).astype(np.float16)
    pair = [rng.uniform(1.0, 2.0, 3), rng.uniform(-1.0, 1.0, 3)]
    pair = [p.astype(np.float16) for p in pair]
    assert_same(submission, reference, x, *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    for shape in [(2, 6, 4), (2, 6, 3, 5)]:
        x = rng.normal(1.0, 2.0, shape).astype(np.float32)
        pair = [p.astype(np.float32) for p in affine(rng, 6)]
        assert_same(submission, reference, x, *pair, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_map_far_from_zero(submission, reference, rng):
    """A map far from zero keeps its digits

    zh: 离零很远的特征图不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    steps = np.stack([rng.permutation(8) for _ in range(6)]).reshape(2, 3, 2, 4)
    x = steps + np.array([2.0**30, 0.0, -(2.0**30)]).reshape(3, 1, 1)
    assert_same(submission, reference, x, *affine(rng, 3), 0.1, tolerance=1e-6)


@pytest.mark.follow_up
@pytest.mark.parametrize("growing", ["samples", "channels", "positions"])
def test_no_python_loop(submission, rng, growing):
    """No Python loop over samples, channels or positions

    zh: 不用 Python 循环遍历样本、通道或位置
    """
    few, many = [4, 4, 4], [4, 4, 4]
    many[["samples", "channels", "positions"].index(growing)] = 32
    assert_no_python_loop(
        submission.instance_norm,
        (rng.normal(size=few), *affine(rng, few[1])),
        (rng.normal(size=many), *affine(rng, many[1])),
    )


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(256, 8, 4), (4, 2048, 4), (4, 4, 2048)])
def test_little_memory(submission, rng, shape):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    x = rng.normal(size=shape)
    assert_little_memory(submission.instance_norm, x, *affine(rng, shape[1]))
