import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def gammas(rng, d):
    """Return a gamma that no row of ones could stand for."""
    return rng.normal(1.5, 1.0, d)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.rms_norm(*args)
    assert_close(got, reference.rms_norm(*args), "y", tolerance=tolerance)


def test_rows_of_very_different_scale(submission, reference, rng):
    """Rows of very different scale

    zh: 各行尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (2, 3, 5)) * np.array([[1e-3], [1.0], [30.0]])
    assert_same(submission, reference, x, gammas(rng, 5), 1e-3)


def test_rows_whose_mean_is_not_zero(submission, reference, rng):
    """Rows whose mean is much larger than their standard deviation

    zh: 均值远大于标准差的行
    """
    x = rng.normal(0.0, 1.0, (4, 6)) + np.array([[10.0], [-20.0], [5.0], [0.0]])
    assert_same(submission, reference, x, gammas(rng, 6), 0.1)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes

    zh: 前面的轴数任意
    """
    for lead in [(), (1,), (6,), (2, 3), (1, 4), (2, 3, 4)]:
        x = rng.normal(1.0, 2.0, (*lead, 5))
        assert_same(submission, reference, x, gammas(rng, 5), 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, sequence and features of equal length

    zh: batch、序列、特征三个轴一样长
    """
    x = rng.normal(0.5, 2.0, (4, 4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    assert_same(submission, reference, x, gammas(rng, 4), 10.0)
    assert_same(submission, reference, x[1], gammas(rng, 4), 1e-2)


def test_a_row_of_zeros(submission, reference, rng):
    """A row of zeros gives zeros

    zh: 全零的行输出全零
    """
    x = rng.normal(1.0, 2.0, (4, 8))
    x[1] = 0.0
    assert_same(submission, reference, x[1], gammas(rng, 8), 1e-3)
    assert_same(submission, reference, x, gammas(rng, 8), 1e-3)
    assert_same(submission, reference, x, gammas(rng, 8))


def test_the_default_eps(submission, reference, rng):
    """The default eps, on rows of small numbers

    zh: 数值很小的行，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (4, 6)) * np.array([[3e-4], [1e-3], [3e-3], [1.0]])
    assert_same(submission, reference, x, gammas(rng, 6))
    assert_same(submission, reference, x[1], gammas(rng, 6))


def test_a_small_eps(submission, reference, rng):
    """A small eps, on rows of small numbers

    zh: 数值很小的行，配很小的 eps
    """
    x = rng.normal(1.0, 1.0, (3, 6)) * np.array([[1e-4], [1e-3], [1.0]])
    assert_same(submission, reference, x, gammas(rng, 6), 1e-8)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (3, 7)) * np.array([[0.2], [1.0], [3.0]])
    assert_same(submission, reference, x, gammas(rng, 7), 30.0)


@pytest.mark.follow_up
def test_gamma_is_none(submission, reference, rng):
    """gamma is None

    zh: gamma 为 None
    """
    assert_same(submission, reference, rng.normal(1.0, 2.0, (2, 3, 5)), None, 0.1)


@pytest.mark.follow_up
def test_float16_keeps_its_range(submission, reference, rng):
    """float16 in, float16 out, no overflow or underflow on the way

    zh: float16 进、float16 出，中间不上溢也不下溢
    """
    small = rng.normal(1e-4, 1e-4, (3, 8))  # squares below 6e-8
    large = rng.normal(0.0, 100.0, (2, 3, 8))  # squares beyond 65504
    large[..., 0], large[..., 5] = 500.0, -500.0
    long = rng.normal(0.0, 20.0, (3, 1024))  # sums of squares beyond 65504
    for x, eps in [(small, 1e-8), (large, 1e-3), (long, 1e-3)]:
        half, gamma = x.astype(np.float16), gammas(rng, x.shape[-1]).astype(np.float16)
        assert_same(submission, reference, half, gamma, eps, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5)).astype(np.float32)
    gamma = gammas(rng, 5).astype(np.float32)
    assert_same(submission, reference, x, gamma, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    few, many = rng.normal(size=(4, 3, 6)), rng.normal(size=(32, 3, 6))
    gamma = gammas(rng, 6)
    assert_no_python_loop(submission.rms_norm, (few, gamma), (many, gamma))
    short, long = rng.normal(size=(3, 6)), rng.normal(size=(3, 48))
    assert_no_python_loop(submission.rms_norm, (short, gamma), (long, gammas(rng, 48)))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        x = rng.normal(size=shape)
        assert_little_memory(submission.rms_norm, x, gammas(rng, shape[1]))
