"""Hidden cases of batch_norm_eval."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def parameters(rng, channels):
    """Return gamma, beta, running_mean and running_var, none of them neutral.

    The running values are far from those of any batch drawn here, and all but the
    first running mean can stand under a root, so that mixed up arguments give numbers.
    """
    mean = rng.uniform(1.0, 3.0, channels)
    mean[0] = -1.5
    return (
        rng.normal(2.0, 0.5, channels),
        rng.uniform(0.5, 1.5, channels),
        mean,
        rng.uniform(2.0, 5.0, channels),
    )


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.batch_norm_eval(*args)
    assert_close(got, reference.batch_norm_eval(*args), "y", tolerance=tolerance)


def test_channels_of_very_different_scale(submission, reference, rng):
    """Channels of very different scale

    zh: 各通道尺度相差悬殊
    """
    scale = np.array([1e-3, 0.03, 1.0, 3.0, 10.0])
    gamma, beta, _, var = parameters(rng, 5)
    mean = scale * rng.uniform(0.5, 2.0, 5) * [-1.0, 1.0, -1.0, 1.0, 1.0]
    x = mean + scale * rng.normal(0.5, 1.0, (8, 5))
    assert_same(submission, reference, x, gamma, beta, mean, scale**2 * var, 1e-3)


def test_a_batch_of_one(submission, reference, rng):
    """A batch of one sample

    zh: batch 里只有一个样本
    """
    for shape in [(1, 4), (1, 3, 5), (1, 3, 2, 5)]:
        x = rng.normal(1.0, 2.0, shape)
        assert_same(submission, reference, x, *parameters(rng, shape[1]), 0.1)


def test_alone_and_among_others(submission, reference, rng):
    """A sample gives the same alone, among others and in any order

    zh: 同一个样本单独算、和别的样本一起算、换个顺序算，结果都一样
    """
    x, rest = rng.normal(0.5, 1.5, (8, 3)), parameters(rng, 3)
    for batch in [x, x[:1], x[3:6], x[rng.permutation(8)]]:
        assert_same(submission, reference, batch, *rest, 0.2)


def test_images(submission, reference, rng):
    """Images, (N, C, H, W)

    zh: 图像，(N, C, H, W)
    """
    scale = np.array([0.1, 1.0, 4.0]).reshape(3, 1, 1)
    x = scale * rng.normal(1.0, 1.0, (4, 3, 2, 5))
    assert_same(submission, reference, x, *parameters(rng, 3), 1e-2)


@pytest.mark.parametrize("spatial", [(7,), (2, 4, 5), (2, 3, 2, 2)])
def test_any_number_of_spatial_axes(submission, reference, rng, spatial):
    """Any number of spatial axes

    zh: 空间轴的个数任意
    """
    x = rng.normal(1.0, 2.0, (2, 3, *spatial))
    assert_same(submission, reference, x, *parameters(rng, 3), 0.1)


@pytest.mark.parametrize("axes", [2, 3, 4])
def test_axes_of_equal_length(submission, reference, rng, axes):
    """All axes of equal length

    zh: 所有的轴一样长
    """
    x = rng.normal(0.5, 2.0, (4,) * axes)
    assert_same(submission, reference, x, *parameters(rng, 4), 0.05)


def test_a_single_channel(submission, reference, rng):
    """A single channel

    zh: 只有一个通道
    """
    gamma, beta, mean, var = parameters(rng, 2)
    for shape in [(6, 1), (3, 1, 4)]:
        x = rng.normal(1.0, 1.0, shape)
        one = gamma[1:], beta[1:], mean[1:], var[1:]
        assert_same(submission, reference, x, *one, 0.05)


def test_a_running_variance_of_zero(submission, reference, rng):
    """A running variance of 0

    zh: 某个通道的滑动方差是 0
    """
    gamma, beta, mean, var = parameters(rng, 4)
    x = rng.normal(1.0, 1.0, (6, 4))
    mean[2] = x[0, 2] = x[3, 2] = 3.0
    var[2] = 0.0
    assert_same(submission, reference, x, gamma, beta, mean, var, 1e-2)


def test_the_default_eps(submission, reference, rng):
    """The default eps, 1e-5, on channels of small variance

    zh: 方差很小的通道，用默认的 eps（1e-5）
    """
    scale = np.array([1e-3, 3e-3, 1e-2, 1.0])
    gamma, beta, _, var = parameters(rng, 4)
    mean = scale * [-1.0, 0.5, 2.0, 1.0]
    for shape in [(5, 4), (2, 4, 3)]:
        along = scale.reshape(4, *[1] * (len(shape) - 2))
        x = along * rng.normal(1.0, 1.0, shape)
        args = x, gamma, beta, mean, scale**2 * var
        assert_same(submission, reference, *args)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    gamma, beta, mean, var = parameters(rng, 5)
    x = rng.normal(2.0, 4.0, (4, 5))
    assert_same(submission, reference, x, gamma, beta, mean, var * 10.0, 30.0)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    gamma, beta, *running = parameters(rng, 3)
    for shape in [(4, 3), (2, 3, 5)]:
        x = rng.normal(1.0, 2.0, shape)
        for pair in [(None, None), (gamma, None), (None, beta)]:
            assert_same(submission, reference, x, *pair, *running, 0.1)


@pytest.mark.follow_up
def test_float16_x_with_float32_parameters(submission, reference, rng):
    """float16 x, the rest float32: y is float16, nothing overflows

    zh: x 为 float16、其余为 float32：y 为 float16，不溢出
    """
    gamma, beta, mean, var = (part.astype(np.float32) for part in parameters(rng, 3))
    mean[1], var[1] = 500.0, 90000.0  # float16 ends at 65504
    x = rng.normal(0.0, 1.5, (16, 3))
    x[:, 1] = 500.0 + 300.0 * x[:, 1]
    args = x.astype(np.float16), gamma, beta, mean, var, 1e-3
    assert_same(submission, reference, *args, tolerance=2e-3)


@pytest.mark.follow_up
def test_everything_float32(submission, reference, rng):
    """float32 throughout: y is float32

    zh: 全部为 float32：y 也是 float32
    """
    for shape in [(6, 3), (2, 3, 4, 5)]:
        x = rng.normal(1.0, 2.0, shape).astype(np.float32)
        rest = [part.astype(np.float32) for part in parameters(rng, 3)]
        assert_same(submission, reference, x, *rest, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_channel_far_from_zero(submission, reference, rng):
    """A channel far from zero keeps its digits

    zh: 离零很远的通道不丢精度
    """
    gamma, beta, _, var = parameters(rng, 3)
    mean = np.array([1.0, 1e9, -1e9])
    x = mean + rng.normal(0.5, 1.0, (8, 3))
    assert_same(submission, reference, x, gamma, beta, mean, var, 0.1)


@pytest.mark.follow_up
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_no_python_loop(submission, rng, axis):
    """No Python loop over samples, channels or pixels

    zh: 不用 Python 循环遍历样本、通道或像素
    """
    few, many = [4, 4, 4], [4, 4, 4]
    many[axis] = 32
    assert_no_python_loop(
        submission.batch_norm_eval,
        (rng.normal(size=few), *parameters(rng, few[1])),
        (rng.normal(size=many), *parameters(rng, many[1])),
    )


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(512, 16), (16, 512), (8, 16, 8, 8)])
def test_little_memory(submission, rng, shape):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    args = rng.normal(size=shape), *parameters(rng, shape[1])
    assert_little_memory(submission.batch_norm_eval, *args)
