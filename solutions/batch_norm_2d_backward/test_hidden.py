"""Hidden cases of batch_norm_2d_backward."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("dx", "dgamma", "dbeta")


def upstream(rng, shape):
    """Return a dout and a gamma that no constant could stand for."""
    return rng.normal(0.7, 1.0, shape), rng.normal(1.5, 1.0, shape[1])


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.batch_norm_2d_backward(*args)
    expected = reference.batch_norm_2d_backward(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_channels_of_very_different_scale(submission, reference, rng):
    """Channels of very different scale

    zh: 各通道尺度相差悬殊
    """
    scale = np.array([1e-3, 1.0, 5.0, 30.0]).reshape(4, 1, 1)
    x = scale * rng.normal(1.0, 1.0, (2, 4, 3, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-3)


def test_images_of_different_brightness(submission, reference, rng):
    """Images of very different brightness and contrast

    zh: 各张图的亮度和对比度相差很大
    """
    level = np.array([-4.0, 1.0, 6.0]).reshape(3, 1, 1, 1)
    contrast = np.array([0.5, 1.0, 3.0]).reshape(3, 1, 1, 1)
    x = level + contrast * rng.normal(size=(3, 4, 2, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout + 0.3 * level, x, gamma, 0.1)


def test_pixels_of_different_level(submission, reference, rng):
    """Rows and columns of pixels of different level

    zh: 图像的各行各列亮度不同
    """
    rows, columns = np.arange(4.0).reshape(4, 1), np.array([5.0, 0.0, -5.0])
    x = rows + columns + rng.normal(size=(2, 5, 4, 3))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout + rows - columns, x, gamma, 0.1)


def test_a_batch_of_one(submission, reference, rng):
    """A batch of one image

    zh: batch 里只有一张图
    """
    x = rng.normal(1.0, 2.0, (1, 4, 3, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.1)


@pytest.mark.parametrize("shape", [(4, 3, 1, 7), (3, 2, 6, 1)])
def test_images_one_pixel_high_or_wide(submission, reference, rng, shape):
    """Images one pixel high or wide

    zh: 高或宽只有一个像素的图
    """
    x = rng.normal(-1.0, 2.0, shape)
    dout, gamma = upstream(rng, shape)
    assert_same(submission, reference, dout, x, gamma, 0.02)


@pytest.mark.parametrize("shape", [(2, 3, 1, 1), (1, 4, 2, 1)])
def test_two_values_per_channel(submission, reference, rng, shape):
    """Two values per channel

    zh: 每个通道只有两个数
    """
    x = rng.normal(1.0, 2.0, shape)
    dout, gamma = upstream(rng, shape)
    assert_same(submission, reference, dout, x, gamma, 1.0)


@pytest.mark.parametrize("shape", [(4, 4, 4, 4), (3, 3, 2, 3)])
def test_axes_of_equal_length(submission, reference, rng, shape):
    """Axes of equal length

    zh: 有几个轴一样长
    """
    scale = np.linspace(0.5, 3.0, shape[1]).reshape(-1, 1, 1)
    x = scale * rng.normal(0.5, 2.0, shape)
    dout, gamma = upstream(rng, shape)
    assert_same(submission, reference, dout, x, gamma, 0.05)


def test_channels_away_from_zero(submission, reference, rng):
    """Channels whose mean is larger than their spread

    zh: 均值比标准差大的通道
    """
    level = np.array([5.0, -4.0, 8.0]).reshape(3, 1, 1)
    x = level + rng.normal(size=(4, 3, 2, 2))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-3)


def test_a_constant_channel(submission, reference, rng):
    """A constant channel: x_hat is 0, dx is not

    zh: 整个通道相同：x_hat 为 0，dx 不为 0
    """
    x = rng.normal(1.0, 2.0, (2, 4, 2, 4))
    x[:, 1], x[:, 3] = 3.0, 0.0
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-2)


def test_a_single_channel(submission, reference, rng):
    """A single channel

    zh: 只有一个通道
    """
    x = rng.normal(1.0, 2.0, (3, 1, 2, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.05)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on channels of small variance

    zh: 方差很小的通道，用默认的 eps
    """
    scale = np.array([1e-3, 3e-3, 1e-2, 1.0]).reshape(4, 1, 1)
    x = scale * rng.normal(1.0, 1.0, (2, 4, 3, 2))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    scale = np.array([0.5, 2.0, 6.0]).reshape(3, 1, 1)
    x = scale * rng.normal(2.0, 1.0, (4, 3, 2, 3))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 30.0)


@pytest.mark.follow_up
def test_gamma_is_none(submission, reference, rng):
    """gamma is None: no scale, and dgamma is None

    zh: gamma 为 None：没有缩放，dgamma 也是 None
    """
    x = rng.normal(1.0, 2.0, (2, 4, 3, 5))
    dout, _ = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, None, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 3, 2, 4))  # squares beyond 65504
    large[0, :, 0, 0], large[1, :, 1, 1] = 500.0, -500.0
    dout, gamma = 2e3 * rng.normal(size=large.shape), rng.uniform(40.0, 60.0, 3)
    long = rng.normal(1000.0, 20.0, (2, 3, 16, 32))  # sums beyond 65504
    uneven, scale = upstream(rng, long.shape)
    uneven += np.array([150.0, -100.0]).reshape(2, 1, 1, 1)
    for case in [(dout, large, gamma), (uneven, long, scale)]:
        args = [part.astype(np.float16) for part in case]
        assert_same(submission, reference, *args, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 4, 3, 5))
    dout, gamma = upstream(rng, x.shape)
    args = [part.astype(np.float32) for part in (dout, x, gamma)]
    assert_same(submission, reference, *args, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_channel_far_from_zero(submission, reference, rng):
    """A channel far from zero keeps its digits

    zh: 离零很远的通道不丢精度
    """
    # Whole numbers near 2**30: a mean of sixteen is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    steps = np.stack([rng.permutation(16), rng.permutation(16)]).reshape(2, 2, 2, 4)
    x = np.stack([2.0**30 + steps[0], steps[1]], axis=1)
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.1, tolerance=1e-6)


@pytest.mark.follow_up
@pytest.mark.parametrize("axis", [0, 1, 2, 3])
def test_no_python_loop(submission, rng, axis):
    """No Python loop over images, channels or pixels

    zh: 不用 Python 循环遍历图像、通道或像素
    """
    few, many = [4, 4, 4, 4], [4, 4, 4, 4]
    many[axis] = 32
    calls = []
    for shape in (few, many):
        dout, gamma = upstream(rng, shape)
        calls.append((dout, rng.normal(size=shape), gamma))
    assert_no_python_loop(submission.batch_norm_2d_backward, *calls)


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(4, 6, 6, 8), (2, 200, 2, 2)])
def test_little_memory(submission, rng, shape):
    """At most 12 times the memory of x

    zh: 内存不超过 x 的 12 倍
    """
    dout, gamma = upstream(rng, shape)
    args = (dout, rng.normal(size=shape), gamma)
    assert_little_memory(submission.batch_norm_2d_backward, *args, times=12.0)
