"""Hidden cases of batch_norm_2d."""

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
    got = submission.batch_norm_2d(*args)
    assert_close(got, reference.batch_norm_2d(*args), "y", tolerance=tolerance)


def test_channels_of_very_different_scale(submission, reference, rng):
    """Channels of very different scale

    zh: 各通道尺度相差悬殊
    """
    scale = np.array([1e-3, 0.05, 1.0, 20.0]).reshape(4, 1, 1)
    x = scale * rng.normal(1.0, 1.0, (3, 4, 5, 6))
    assert_same(submission, reference, x, *affine(rng, 4), 1e-3)


def test_images_of_different_brightness(submission, reference, rng):
    """Images of very different brightness and contrast

    zh: 各张图的亮度和对比度相差很大
    """
    level = np.array([-4.0, 1.0, 6.0]).reshape(3, 1, 1, 1)
    contrast = np.array([0.5, 1.0, 3.0]).reshape(3, 1, 1, 1)
    x = level + contrast * rng.normal(size=(3, 4, 5, 6))
    assert_same(submission, reference, x, *affine(rng, 4), 0.1)


def test_pixels_of_different_level(submission, reference, rng):
    """Rows and columns of pixels of different level

    zh: 图像的各行各列亮度不同
    """
    rows, columns = np.arange(4.0).reshape(4, 1), np.array([5.0, 0.0, -5.0])
    x = rows + columns + rng.normal(size=(2, 5, 4, 3))
    assert_same(submission, reference, x, *affine(rng, 5), 0.1)


def test_a_batch_of_one(submission, reference, rng):
    """A batch of one image

    zh: batch 里只有一张图
    """
    x = rng.normal(1.0, 2.0, (1, 4, 3, 5))
    assert_same(submission, reference, x, *affine(rng, 4), 0.1)


@pytest.mark.parametrize("shape", [(4, 3, 1, 7), (3, 2, 6, 1), (5, 3, 1, 1)])
def test_images_one_pixel_high_or_wide(submission, reference, rng, shape):
    """Images one pixel high or wide

    zh: 高或宽只有一个像素的图
    """
    x = rng.normal(-1.0, 2.0, shape)
    assert_same(submission, reference, x, *affine(rng, shape[1]), 0.02)


@pytest.mark.parametrize("shape", [(2, 3, 1, 1), (1, 3, 1, 2)])
def test_two_values_per_channel(submission, reference, rng, shape):
    """Two values per channel

    zh: 每个通道只有两个数
    """
    values = rng.uniform(0.5, 2.0, (3, 1)) * [-1.0, 1.0] + 0.5  # (C, 2)
    x = (values.T if shape[0] == 2 else values).reshape(shape)
    assert_same(submission, reference, x, *affine(rng, 3), 0.02)


def test_a_single_channel(submission, reference, rng):
    """A single channel

    zh: 只有一个通道
    """
    x = rng.normal(1.0, 2.0, (3, 1, 2, 5))
    assert_same(submission, reference, x, *affine(rng, 1), 0.05)


@pytest.mark.parametrize("shape", [(4, 4, 4, 4), (3, 3, 5, 3), (3, 5, 5, 4)])
def test_axes_of_equal_length(submission, reference, rng, shape):
    """Axes of equal length

    zh: 有几个轴一样长
    """
    scale = np.linspace(0.5, 3.0, shape[1]).reshape(-1, 1, 1)
    x = scale * rng.normal(0.5, 2.0, shape)
    assert_same(submission, reference, x, *affine(rng, shape[1]), 0.05)


def test_a_constant_channel_gives_beta(submission, reference, rng):
    """A constant channel comes out as beta

    zh: 某个通道全是同一个数，输出就是 beta
    """
    x = rng.normal(1.0, 2.0, (2, 4, 2, 4))
    x[:, 1], x[:, 3] = 3.0, 0.0
    assert_same(submission, reference, x, *affine(rng, 4), 1e-3)


def test_the_default_eps(submission, reference, rng):
    """The default eps, 1e-5, on channels of small variance

    zh: 方差很小的通道，用默认的 eps（1e-5）
    """
    scale = np.array([1e-3, 3e-3, 1e-2]).reshape(3, 1, 1)
    x = scale * rng.normal(1.0, 1.0, (2, 3, 4, 5))
    assert_same(submission, reference, x, *affine(rng, 3))


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    scale = np.array([1.0, 3.0, 9.0]).reshape(3, 1, 1)
    x = scale * rng.normal(0.5, 1.0, (4, 3, 2, 3))
    assert_same(submission, reference, x, *affine(rng, 3), 30.0)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    gamma, beta = affine(rng, 4)
    x = rng.normal(1.0, 2.0, (2, 4, 3, 5))
    for pair in [(None, None), (gamma, None), (None, beta)]:
        assert_same(submission, reference, x, *pair, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 3, 3, 4))  # squares beyond 65504
    large[0, :, 0, 0], large[1, :, 0, 0] = 500.0, -500.0
    long = rng.normal(100.0, 20.0, (2, 3, 24, 32))  # sums beyond 65504
    for x in [large.astype(np.float16), long.astype(np.float16)]:
        pair = [p.astype(np.float16) for p in affine(rng, 3)]
        assert_same(submission, reference, x, *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean lies between two float16 numbers

    zh: float16 进，均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    channels = np.stack([100.0 + 0.4375 * rng.permutation(8) for _ in range(3)])
    x = channels.reshape(3, 2, 2, 2).swapaxes(0, 1).astype(np.float16)
    pair = [rng.uniform(1.0, 2.0, 3), rng.uniform(-1.0, 1.0, 3)]
    pair = [p.astype(np.float16) for p in pair]
    assert_same(submission, reference, x, *pair, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 4, 3, 5)).astype(np.float32)
    pair = [p.astype(np.float32) for p in affine(rng, 4)]
    assert_same(submission, reference, x, *pair, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_channel_far_from_zero(submission, reference, rng):
    """A channel far from zero keeps its digits

    zh: 离零很远的通道不丢精度
    """
    # Whole numbers near 2**30: a mean of sixteen is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    steps = np.stack([rng.permutation(16), rng.permutation(16)]).reshape(2, 2, 2, 4)
    x = np.stack([2.0**30 + steps[0], steps[1]], axis=1)
    assert_same(submission, reference, x, *affine(rng, 2), 0.1, tolerance=1e-6)


@pytest.mark.follow_up
@pytest.mark.parametrize("axis", [0, 1, 2, 3])
def test_no_python_loop(submission, rng, axis):
    """No Python loop over images, channels or pixels

    zh: 不用 Python 循环遍历图像、通道或像素
    """
    few, many = [4, 4, 4, 4], [4, 4, 4, 4]
    many[axis] = 32
    assert_no_python_loop(
        submission.batch_norm_2d,
        (rng.normal(size=few), *affine(rng, few[1])),
        (rng.normal(size=many), *affine(rng, many[1])),
    )


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(8, 16, 8, 8), (2, 512, 2, 2), (4, 2, 32, 16)])
def test_little_memory(submission, rng, shape):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    x = rng.normal(size=shape)
    assert_little_memory(submission.batch_norm_2d, x, *affine(rng, shape[1]))
