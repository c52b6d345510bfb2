"""Hidden cases of masked_instance_norm."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def padded(x, lengths, filling):
    """Return x with `filling` after the first `lengths` steps of each sample."""
    valid = np.arange(x.shape[2]) < np.reshape(lengths, (-1, 1, 1))
    return np.where(valid, x, filling)


def assert_same(submission, reference, x, lengths, *eps, tolerance=0.0):
    args = x, np.array(lengths), *eps
    got = submission.masked_instance_norm(*args)
    expected = reference.masked_instance_norm(*args)
    assert_close(got, expected, "y", tolerance=tolerance)


def test_zeros_at_the_end(submission, reference, rng):
    """Samples of different lengths, zeros at the end

    zh: 各样本长度不同，末尾补 0
    """
    level = np.array([-3.0, 1.0, 4.0, 2.0]).reshape(4, 1, 1)
    lengths = [3, 5, 2, 7]
    x = padded(level + rng.normal(2.0, 1.5, (4, 3, 7)), lengths, 0.0)
    assert_same(submission, reference, x, lengths, 1e-2)


def test_other_numbers_in_the_padding(submission, reference, rng):
    """Other numbers in the padding, and more of it

    zh: padding 里是别的数，再多补几步
    """
    lengths = [3, 6, 2]
    x = rng.normal(-1.0, 2.0, (3, 4, 6))
    x = padded(x, lengths, rng.normal(20.0, 5.0, x.shape))
    assert_same(submission, reference, x, lengths, 0.1)
    more = np.concatenate([x, rng.normal(9.0, 1.0, (3, 4, 5))], axis=2)
    assert_same(submission, reference, more, lengths, 0.1)


@pytest.mark.parametrize("filling", [np.nan, np.inf])
def test_nan_or_infinity_in_the_padding(submission, reference, rng, filling):
    """NaN or infinity in the padding

    zh: padding 里是 NaN 或无穷大
    """
    lengths = np.array([4, 2, 5, 1])
    x = padded(rng.normal(1.0, 2.0, (4, 2, 8)), lengths, 9.0)
    # A step too many is still a number; both infinities, so that all sums are NaN.
    x = padded(x, lengths + 1, filling * (-1.0) ** np.arange(8))
    assert_same(submission, reference, x, lengths, 1e-2)


def test_a_single_step(submission, reference, rng):
    """Samples with a single valid step give 0

    zh: 只有一个有效步的样本，输出 0
    """
    lengths = [1, 4, 1]
    x = rng.normal(3.0, 1.0, (3, 2, 4))
    assert_same(submission, reference, x, lengths, 1e-3)
    assert_same(submission, reference, x[:, :, :1], [1, 1, 1], 1e-3)


def test_a_sample_alone(submission, reference, rng):
    """A sample gives the same alone and among others

    zh: 同一个样本单独算、和别的样本一起算，结果一样
    """
    lengths = [5, 3, 4]
    x = np.arange(3.0).reshape(3, 1, 1) * 5 + rng.normal(size=(3, 2, 6))
    assert_same(submission, reference, x, lengths, 0.1)
    assert_same(submission, reference, x[1:2], lengths[1:2], 0.1)


def test_no_padding(submission, reference, rng):
    """No padding at all

    zh: 完全没有 padding
    """
    x = rng.normal(-2.0, 3.0, (3, 4, 5))
    assert_same(submission, reference, x, [5, 5, 5], 1e-2)


def test_valid_zeros(submission, reference, rng):
    """Valid steps that are 0

    zh: 有效步里有 0
    """
    lengths = [5, 3, 4]
    x = padded(rng.normal(2.0, 1.0, (3, 4, 6)), lengths, 0.0)
    x[:, :, 1], x[0, 2], x[1, :, 2] = 0.0, 0.0, 0.0
    assert_same(submission, reference, x, lengths, 0.1)


def test_equal_steps_give_zero(submission, reference, rng):
    """Equal valid steps give 0

    zh: 有效步全相同时输出 0
    """
    lengths = [4, 2, 8]
    x = padded(rng.normal(1.0, 2.0, (3, 4, 8)), lengths, 11.0)
    x[:, 1] = np.where(np.arange(8) < np.reshape(lengths, (3, 1)), 3.0, 11.0)
    x[:, 3] = 5.0
    assert_same(submission, reference, x, lengths, 1e-3)


def test_channels_of_very_different_scale(submission, reference, rng):
    """Channels of very different scale

    zh: 各通道尺度相差悬殊
    """
    scale = np.array([1e-3, 0.05, 1.0, 30.0]).reshape(4, 1)
    x = rng.normal(1.0, 1.0, (3, 4, 6)) * scale
    assert_same(submission, reference, x, [5, 3, 6], 1e-3)


@pytest.mark.parametrize("shape", [(4, 4, 5), (3, 5, 5), (4, 4, 4)])
def test_axes_of_equal_length(submission, reference, rng, shape):
    """Axes of equal length

    zh: 有几个轴一样长
    """
    x = rng.normal(0.5, 2.0, shape) * np.linspace(0.5, 3.0, shape[1]).reshape(-1, 1)
    assert_same(submission, reference, x, [2, 4, 1, 3][: shape[0]], 1e-2)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on channels of small variance

    zh: 方差很小的通道，用默认的 eps
    """
    scale = np.array([1e-3, 3e-3, 1e-2, 1.0]).reshape(4, 1)
    x = rng.normal(1.0, 1.0, (3, 4, 6)) * scale
    assert_same(submission, reference, x, [4, 6, 3])


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (3, 3, 5)) * np.array([0.2, 3.0, 9.0]).reshape(3, 1)
    assert_same(submission, reference, x, [4, 5, 2], 30.0)


@pytest.mark.follow_up
def test_length_zero(submission, reference, rng):
    """A sample of length 0 is all 0

    zh: 长度为 0 的样本，输出全 0
    """
    x = rng.normal(1.0, 2.0, (3, 2, 4))
    assert_same(submission, reference, x, [3, 0, 4], 1e-2)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 3, 8))  # squares beyond 65504
    large[:, :, 0], large[:, :, 1] = 500.0, -500.0
    long = rng.normal(1000.0, 20.0, (2, 2, 600))  # sums beyond 65504
    for x, lengths in [(large, [8, 5]), (long, [600, 400])]:
        args = x.astype(np.float16), lengths, 1e-3
        assert_same(submission, reference, *args, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (3, 2, 5)).astype(np.float32)
    assert_same(submission, reference, x, [4, 5, 2], 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_channel_far_from_zero(submission, reference, rng):
    """A channel far from zero keeps its digits

    zh: 离零很远的通道不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    x = np.zeros((2, 2, 11))
    for row in x.reshape(4, 11):
        row[:8] = 2.0**30 + rng.permutation(8)
    assert_same(submission, reference, x, [8, 8], 0.1, tolerance=1e-6)


@pytest.mark.follow_up
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_no_python_loop(submission, rng, axis):
    """No Python loop over samples, channels or steps

    zh: 没有对样本、通道或时间步的 Python 循环
    """
    calls = []
    for length in (4, 32):
        shape = [4, 4, 4]
        shape[axis] = length
        lengths = rng.integers(1, shape[2] + 1, shape[0])
        calls.append((rng.normal(size=shape), lengths))
    assert_no_python_loop(submission.masked_instance_norm, *calls)


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(50, 6, 8), (3, 2, 400)])
def test_little_memory(submission, rng, shape):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    lengths = rng.integers(1, shape[2] + 1, shape[0])
    args = rng.normal(size=shape), lengths
    assert_little_memory(submission.masked_instance_norm, *args)
