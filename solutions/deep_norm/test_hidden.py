import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_no_python_loop,
)


def affine(rng, d):
    """Return a gamma and a beta that no identity could stand for."""
    return rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.deep_norm(*args)
    assert_close(got, reference.deep_norm(*args), "y", tolerance=tolerance)


def assert_same_constants(submission, reference, *pairs):
    for n, m in pairs:
        got = submission.deep_norm_constants(n, m)
        assert_close(got, reference.deep_norm_constants(n, m), "constants")


def test_an_encoder_alone(submission, reference):
    """Constants of an encoder alone

    zh: 只有编码器时的常数
    """
    assert_same_constants(submission, reference, (12, 0), (6, 0), (1000, 0), (1, 0))


def test_a_decoder_alone(submission, reference):
    """Constants of a decoder alone

    zh: 只有解码器时的常数
    """
    assert_same_constants(submission, reference, (0, 24), (0, 6), (0, 1000), (0, 1))


def test_an_encoder_and_a_decoder(submission, reference):
    """Constants of an encoder and a decoder

    zh: 编码器和解码器都有时的常数
    """
    pairs = (18, 6), (6, 6), (3, 24), (100, 100), (1, 1)
    assert_same_constants(submission, reference, *pairs)


def test_no_layers(submission, reference):
    """No layers, no constants

    zh: 一层都没有时，返回空字典
    """
    assert_same_constants(submission, reference, (0, 0))


def test_tokens_of_very_different_scale(submission, reference, rng):
    """Tokens of very different scale

    zh: 各 token 尺度相差悬殊
    """
    scale = np.array([[1e-3], [1.0], [30.0]])
    x, fx = rng.normal(1.0, 1.0, (2, 2, 3, 5)) * scale
    assert_same(submission, reference, x, fx, 2.213, *affine(rng, 5), 1e-3)


def test_tokens_far_from_zero(submission, reference, rng):
    """Tokens whose mean is much larger than their standard deviation

    zh: 均值远大于标准差的 token
    """
    x, fx = rng.normal(0.0, 1.0, (2, 4, 6)) + np.array([[10.0], [-20.0], [5.0], [0.0]])
    assert_same(submission, reference, x, fx, 1.861, *affine(rng, 6), 0.1)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes, also none

    zh: 前面的轴数任意，也可以没有
    """
    for lead in [(), (1,), (6,), (2, 3), (1, 4), (2, 3, 4)]:
        x, fx = rng.normal(1.0, 2.0, (2, *lead, 5))
        assert_same(submission, reference, x, fx, 3.76, *affine(rng, 5), 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, sequence and features of equal length

    zh: batch、序列、特征三个轴一样长
    """
    scale = np.array([[0.1], [1.0], [5.0], [20.0]])
    x, fx = rng.normal(0.5, 2.0, (2, 4, 4, 4)) * scale
    assert_same(submission, reference, x, fx, 1.5, *affine(rng, 4), 1e-2)
    assert_same(submission, reference, x[1], fx[1], 1.5, *affine(rng, 4), 1e-2)


def test_a_constant_token(submission, reference, rng):
    """A token whose features are all equal

    zh: 某个 token 的特征全相同
    """
    x, fx = rng.normal(1.0, 2.0, (2, 2, 3, 8))
    x[0, 1], fx[0, 1], x[1, 2], fx[1, 2] = 3.0, -1.0, 0.0, 0.0
    args = x, fx, 2.0, *affine(rng, 8)
    assert_same(submission, reference, *args, 1e-3)
    assert_same(submission, reference, x[0, 1], fx[0, 1], 2.0, *affine(rng, 8))


def test_a_sublayer_that_gives_zeros(submission, reference, rng):
    """A sublayer that gives zeros

    zh: 子层输出全为 0
    """
    x = rng.normal(2.0, 3.0, (2, 3, 5))
    assert_same(submission, reference, x, 0 * x, 2.213, *affine(rng, 5), 0.1)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on tokens of small variance

    zh: 方差很小的 token，用默认的 eps
    """
    x, fx = rng.normal(1.0, 1.0, (2, 4, 6)) * 3e-3
    assert_same(submission, reference, x, fx, 1.861, *affine(rng, 6))
    assert_same(submission, reference, x[1], fx[1], 1.0, *affine(rng, 6))


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x, fx = rng.normal(2.0, 1.0, (2, 3, 7)) * np.array([[0.2], [1.0], [3.0]])
    assert_same(submission, reference, x, fx, 2.213, *affine(rng, 7), 30.0)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    x, fx = rng.normal(0.0, 100.0, (2, 2, 3, 8)).astype(np.float16)
    x[..., 0], x[..., 5] = 500.0, -500.0  # squares beyond 65504
    gamma, beta = (part.astype(np.float16) for part in affine(rng, 8))
    assert_same(submission, reference, x, fx, 6.687, gamma, beta, 1e-3, tolerance=8e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x, fx = rng.normal(1.0, 2.0, (2, 2, 3, 5)).astype(np.float32)
    gamma, beta = (part.astype(np.float32) for part in affine(rng, 5))
    assert_same(submission, reference, x, fx, 2.213, gamma, beta, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over tokens or features

    zh: 没有对 token 或特征的 Python 循环
    """
    few, many = rng.normal(size=(4, 3, 6)), rng.normal(size=(32, 3, 6))
    rest = 2.213, *affine(rng, 6)
    assert_no_python_loop(submission.deep_norm, (few, few, *rest), (many, many, *rest))
    short, long = rng.normal(size=(3, 6)), rng.normal(size=(3, 48))
    assert_no_python_loop(
        submission.deep_norm,
        (short, short, *rest),
        (long, long, 2.213, *affine(rng, 48)),
    )
