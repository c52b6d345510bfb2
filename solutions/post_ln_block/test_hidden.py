import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_no_python_loop,
)


def affine(rng, d):
    """Return a gamma and a beta that no identity could stand for."""
    return rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)


def block(rng, d, size=1.0):
    """Return w, b, gamma and beta; the bias as large as the tokens."""
    w = rng.normal(0.0, 1.0, (d, d))
    return w, size * rng.normal(0.5, 1.0, d), *affine(rng, d)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.post_ln_block(*args)
    assert_close(got, reference.post_ln_block(*args), "y", tolerance=tolerance)


def test_tokens_of_very_different_scale(submission, reference, rng):
    """Tokens of very different scale

    zh: 各 token 尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (2, 3, 5)) * np.array([[1e-3], [1.0], [30.0]])
    assert_same(submission, reference, x, *block(rng, 5, 2e-3), 1e-3)


def test_tokens_far_from_zero(submission, reference, rng):
    """Tokens whose mean is much larger than their standard deviation

    zh: 均值远大于标准差的 token
    """
    x = rng.normal(0.0, 1.0, (4, 6)) + np.array([[10.0], [-20.0], [5.0], [0.0]])
    assert_same(submission, reference, x, *block(rng, 6), 0.1)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes, also none

    zh: 前面的轴数任意，也可以没有
    """
    for lead in [(), (1,), (6,), (2, 3), (1, 4), (2, 3, 4)]:
        x = rng.normal(1.0, 2.0, (*lead, 5))
        assert_same(submission, reference, x, *block(rng, 5), 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, sequence and features of equal length

    zh: batch、序列、特征三个轴一样长
    """
    x = rng.normal(0.5, 2.0, (4, 4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    assert_same(submission, reference, x, *block(rng, 4), 1e-2)
    assert_same(submission, reference, x[1], *block(rng, 4), 1e-2)


def test_a_constant_sum_gives_beta(submission, reference, rng):
    """Tokens whose sum with the sublayer is constant give beta

    zh: token 与子层输出之和是常数，输出 beta
    """
    # Whole numbers: x + x @ -I + 3 is exactly 3, whatever the order.
    x = rng.integers(-9, 10, (2, 3, 8)).astype(float)
    parts = (-np.eye(8), np.full(8, 3.0), *affine(rng, 8))
    assert_same(submission, reference, x, *parts, 1e-3)
    assert_same(submission, reference, x[0, 0], *parts)


def test_weights_of_zero(submission, reference, rng):
    """Weights of zero: the sublayer is b alone

    zh: 权重全为 0：子层只剩 b
    """
    x = rng.normal(2.0, 3.0, (2, 3, 5))
    sublayer = np.zeros((5, 5)), rng.uniform(1.0, 2.0, 5)
    assert_same(submission, reference, x, *sublayer, *affine(rng, 5), 0.1)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on tokens of small variance

    zh: 方差很小的 token，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (4, 6)) * 3e-3
    assert_same(submission, reference, x, *block(rng, 6, 3e-3))
    assert_same(submission, reference, x[1], *block(rng, 6, 3e-3))


def test_a_small_eps(submission, reference, rng):
    """A small eps, on tokens of small variance

    zh: 方差很小的 token，配很小的 eps
    """
    x = rng.normal(1.0, 1.0, (3, 6)) * np.array([[1e-4], [1e-3], [1.0]])
    assert_same(submission, reference, x, *block(rng, 6, 1e-4), 1e-8)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (3, 7)) * np.array([[0.2], [1.0], [3.0]])
    assert_same(submission, reference, x, *block(rng, 7), 30.0)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    x = rng.normal(0.0, 100.0, (2, 3, 8))  # squares beyond 65504
    x[..., 0], x[..., 5] = 500.0, -500.0
    w, b, gamma, beta = block(rng, 8)
    for size in [0.25, 100.0]:  # with 100 the sublayer is beyond 65504, too
        parts = (x, size * w, b, gamma, beta)
        halves = [part.astype(np.float16) for part in parts]
        assert_same(submission, reference, *halves, 1e-3, tolerance=8e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5))
    parts = [part.astype(np.float32) for part in (x, *block(rng, 5))]
    assert_same(submission, reference, *parts, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over tokens or features

    zh: 没有对 token 或特征的 Python 循环
    """
    parts = block(rng, 6)
    few, many = rng.normal(size=(4, 3, 6)), rng.normal(size=(32, 3, 6))
    assert_no_python_loop(submission.post_ln_block, (few, *parts), (many, *parts))
    short, long = rng.normal(size=(3, 6)), rng.normal(size=(3, 48))
    assert_no_python_loop(
        submission.post_ln_block, (short, *parts), (long, *block(rng, 48))
    )
