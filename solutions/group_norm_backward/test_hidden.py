"""Hidden cases of group_norm_backward."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
    raises,
)

RESULTS = ("dx", "dgamma", "dbeta")


def upstream(rng, shape):
    """Return a dout and a gamma that no constant could stand for."""
    return rng.normal(0.7, 1.0, shape), rng.normal(1.5, 1.0, shape[1])


def assert_same(submission, reference, dout, x, num_groups, *args, tolerance=0.0):
    got = submission.group_norm_backward(dout, x, num_groups, *args)
    expected = reference.group_norm_backward(dout, x, num_groups, *args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_channels_of_very_different_scale(submission, reference, rng):
    """Channels of very different scale

    zh: 各通道尺度相差悬殊
    """
    scale = np.array([1e-3, 2e-3, 5e-3, 1.0, 5.0, 30.0]).reshape(6, 1, 1)
    x = scale * rng.normal(1.0, 1.0, (2, 6, 2, 5))
    dout, gamma = upstream(rng, x.shape)
    for num_groups in [2, 3]:
        assert_same(submission, reference, dout, x, num_groups, gamma, 1e-3)


def test_samples_of_different_level(submission, reference, rng):
    """Samples of different level and contrast

    zh: 各样本的均值和幅度相差很大
    """
    level = np.array([-4.0, 1.0, 6.0]).reshape(3, 1, 1)
    x = level + np.array([0.5, 1.0, 3.0]).reshape(3, 1, 1) * rng.normal(size=(3, 4, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout + 0.3 * level, x, 2, gamma, 0.1)


def test_a_batch_of_one(submission, reference, rng):
    """A batch of one sample

    zh: batch 里只有一个样本
    """
    x = rng.normal(1.0, 2.0, (1, 6, 2, 3))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 3, gamma, 0.1)


@pytest.mark.parametrize("num_groups", [2, 4])
def test_no_spatial_axes(submission, reference, rng, num_groups):
    """No spatial axes, (N, C)

    zh: 没有空间轴，(N, C)
    """
    x = rng.normal(1.0, 2.0, (3, 12)) * np.linspace(0.5, 4.0, 12)
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, num_groups, gamma, 0.1)


@pytest.mark.parametrize("spatial", [(7,), (2, 3, 2)])
def test_any_number_of_spatial_axes(submission, reference, rng, spatial):
    """Any number of spatial axes

    zh: 空间轴的个数任意
    """
    offset = np.arange(8.0).reshape(8, *[1] * len(spatial))
    x = offset + rng.normal(0.0, 2.0, (2, 8, *spatial))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 2, gamma, 0.1)


def test_one_group(submission, reference, rng):
    """One group

    zh: 只有一组
    """
    x = rng.normal(-1.0, 2.0, (3, 4, 2, 3))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 1, gamma, 0.1)


def test_as_many_groups_as_channels(submission, reference, rng):
    """As many groups as channels

    zh: 组数等于通道数
    """
    x = rng.normal(2.0, 3.0, (3, 4, 2, 3)) * np.array([[[0.1]], [[1]], [[3]], [[9]]])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 4, gamma, 0.02)


def test_axes_of_equal_length(submission, reference, rng):
    """All axes of equal length

    zh: 所有的轴一样长
    """
    for shape in [(4, 4, 4, 4), (4, 4)]:
        x = rng.normal(0.5, 2.0, shape) * np.linspace(0.5, 3.0, 4)
        dout, gamma = upstream(rng, shape)
        assert_same(submission, reference, dout, x, 2, gamma, 0.5)
    x = rng.normal(0.5, 2.0, (2, 6, 3))  # (N, G) broadcasts against (C/G, pixels)
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 3, gamma, 0.5)


def test_groups_away_from_zero(submission, reference, rng):
    """Groups whose mean is larger than their spread

    zh: 均值比标准差大的组
    """
    level = np.array([5.0, 5.0, -8.0, -8.0]).reshape(4, 1)
    x = level + rng.normal(size=(3, 4, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 2, gamma, 1e-3)


def test_a_group_of_equal_values(submission, reference, rng):
    """A group of equal values: x_hat is 0, dx is not

    zh: 一组数全相同：x_hat 为 0，dx 不为 0
    """
    x = rng.normal(1.0, 2.0, (3, 4, 2, 2))
    x[1, :2], x[2, 2:] = 3.0, 0.0
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 2, gamma, 1e-2)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on groups of small variance

    zh: 方差很小的组，用默认的 eps
    """
    scale = np.array([1e-3, 1e-3, 3e-3, 3e-3, 1e-2, 1e-2]).reshape(6, 1)
    x = rng.normal(1.0, 1.0, (2, 6, 4)) * scale
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 3, gamma)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    scale = np.array([1.0, 2.0, 8.0, 9.0]).reshape(4, 1)
    x = scale * rng.normal(0.5, 1.0, (3, 4, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 2, gamma, 30.0)


def test_groups_that_do_not_divide_the_channels(submission, rng):
    """num_groups does not divide C: ValueError

    zh: C 不能被 num_groups 整除，要抛 ValueError
    """
    # In each of them the elements, unlike the channels, can be divided.
    for shape, num_groups in [((2, 6, 4), 4), ((3, 5, 2, 2), 2)]:
        dout, gamma = upstream(rng, shape)
        x = rng.normal(1.0, 2.0, shape)
        with raises(ValueError):
            submission.group_norm_backward(dout, x, num_groups, gamma, 1e-3)


@pytest.mark.follow_up
def test_gamma_is_none(submission, reference, rng):
    """gamma is None: no scale, and dgamma is None

    zh: gamma 为 None：没有缩放，dgamma 也是 None
    """
    x = rng.normal(1.0, 2.0, (2, 6, 3, 2))
    dout, _ = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 2, None, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 4, 2, 4))  # squares beyond 65504
    large[:, ::2, 0, 0], large[:, 1::2, 0, 0] = 500.0, -500.0
    dout, gamma = 2e3 * rng.normal(size=large.shape), rng.uniform(40.0, 60.0, 4)
    long = rng.normal(1000.0, 20.0, (2, 4, 16, 32))  # sums beyond 65504
    uneven, scale = upstream(rng, long.shape)
    uneven += np.array([150.0, -100.0]).reshape(2, 1, 1, 1)
    for case in [(dout, large, gamma), (uneven, long, scale)]:
        dy, x, weight = [part.astype(np.float16) for part in case]
        assert_same(submission, reference, dy, x, 2, weight, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 6, 3, 2))
    dout, gamma = upstream(rng, x.shape)
    dout, x, gamma = [part.astype(np.float32) for part in (dout, x, gamma)]
    assert_same(submission, reference, dout, x, 3, gamma, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_group_far_from_zero(submission, reference, rng):
    """A group far from zero keeps its digits

    zh: 离零很远的一组不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    x = np.zeros((2, 4, 4))
    for group in x.reshape(4, 8):
        group[:] = 2.0**30 + rng.permutation(8)
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, 2, gamma, 0.1, tolerance=1e-6)


@pytest.mark.follow_up
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_no_python_loop(submission, rng, axis):
    """No Python loop over samples, groups, channels or pixels

    zh: 没有对样本、组、通道或像素的 Python 循环
    """
    calls = []
    for length in (4, 32):
        shape = [4, 4, 4]
        shape[axis] = length
        dout, gamma = upstream(rng, shape)
        groups = shape[1] // 2
        calls.append((dout, rng.normal(size=shape), groups, gamma))
    assert_no_python_loop(submission.group_norm_backward, *calls)


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(4, 8, 6, 6), (100, 8), (2, 200, 4)])
def test_little_memory(submission, rng, shape):
    """At most 12 times the memory of x

    zh: 内存不超过 x 的 12 倍
    """
    dout, gamma = upstream(rng, shape)
    args = (dout, rng.normal(size=shape), 2, gamma)
    assert_little_memory(submission.group_norm_backward, *args, times=12.0)
