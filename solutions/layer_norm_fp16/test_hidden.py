"""Hidden cases of layer_norm_fp16.

Data for which float16 arithmetic is exact or overflows in any order of the steps, so
that answers which compute in float16 agree with each other.
"""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def affine(rng, d):
    """Return a gamma and a beta that no identity could stand for.

    With powers of two it is all one whether x_hat is rounded or its product.
    """
    gamma = rng.permutation(np.resize([2.0, -0.5, 4.0, -2.0, 0.5, 8.0], d))
    return half(gamma), half(rng.normal(-1.0, 1.0, d))


def half(values):
    return np.asarray(values).astype(np.float16)


def large(rng, *shape):
    """Return rows whose squares go beyond 65504, their means near -100."""
    x = rng.normal(-100.0, 400.0, shape)
    x[..., 0], x[..., -1] = 700.0, -900.0
    return half(x)


def cancelling(rng, x, eps, gamma):
    """Return `gamma` and the beta for which y is near 1 where gamma * x_hat is not."""
    wide = x.astype(np.float64)
    x_hat = (wide - wide.mean()) / np.sqrt(wide.var() + eps)
    return gamma, half(rng.uniform(0.7, 1.0, x.size) - gamma * x_hat)


def assert_same(submission, reference, *args):
    got = submission.layer_norm_fp16(*args)
    assert_close(got, reference.layer_norm_fp16(*args), "y")


def test_squares_beyond_float16(submission, reference, rng):
    """Squares beyond 65504

    zh: 平方超过 65504
    """
    x = half([[300.0, -300.0, 1.0, 2.0]])  # the variance is not beyond it
    assert_same(submission, reference, x, *affine(rng, 4))
    assert_same(submission, reference, large(rng, 3, 6), *affine(rng, 6), 0.1)


def test_a_constant_row_and_a_small_eps(submission, reference, rng):
    """A constant row and an eps of 1e-12 give beta

    zh: 整行相同、eps 为 1e-12 时输出 beta
    """
    x = large(rng, 3, 8)
    x[0], x[2] = 0.0, 7.0
    assert_same(submission, reference, x, *affine(rng, 8), 1e-12)


def test_tiny_values(submission, reference, rng):
    """Values of 1e-4 and an eps of 1e-12

    zh: 数值只有 1e-4，eps 为 1e-12
    """
    steps = np.tile(np.arange(7, 31, 3), (3, 1))  # the sum is exact in float16
    x = half(rng.permuted(steps, axis=1) / 65536)
    assert_same(submission, reference, x, *affine(rng, 8), 1e-12)


def test_a_long_row(submission, reference, rng):
    """A row whose sum goes beyond 65504

    zh: 一行的和超过 65504
    """
    x = half(140.0 + np.tile([1.0, -1.0], 256))  # variance 1, and sqrt(1 + 3) = 2
    pair = (np.tile(part, 64) for part in affine(rng, 8))
    assert_same(submission, reference, x[np.newaxis], *pair, 3.0)


def test_the_default_eps(submission, reference, rng):
    """The default eps, 1e-5, and a row where gamma and beta nearly cancel

    zh: 默认的 eps（1e-5），乘 gamma、加 beta 之后几乎抵消
    """
    # 13 / 4096 is a value for which x / std is the same in float16, however divided,
    # and powers of two may be multiplied with before or after.
    x = half(rng.permutation([1, 1, 1, 1, -1, -1, -1, -1]) * 13 / 4096)
    gamma = half(rng.choice([64.0, -64.0, 32.0, -32.0], 8))
    assert_same(submission, reference, x, *cancelling(rng, x, 1e-5, gamma))


def test_a_mean_between_two_float16(submission, reference, rng):
    """A mean between two float16 numbers, and gamma and beta nearly cancel

    zh: 均值落在两个 float16 之间，乘 gamma、加 beta 之后几乎抵消
    """
    # The mean is 307.8333, and float16 has steps of 0.25 there; sums are exact in
    # float16 in any order.
    x = half(rng.permutation([980, 900, 60, 100, -100, -93]))
    gamma = half(rng.choice([64.0, -64.0, 32.0, -32.0], 6))  # as above, and finite
    pair = cancelling(rng, x, 100.0, gamma)
    assert_same(submission, reference, x, *pair, 100.0)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes

    zh: 前面的轴数任意
    """
    for shape in [(6,), (1, 6), (2, 3, 6), (2, 1, 3, 5)]:
        x = large(rng, *shape)
        assert_same(submission, reference, x, *affine(rng, shape[-1]), 1e4)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, sequence and features of equal length

    zh: batch、序列、特征三个轴一样长
    """
    x = large(rng, 4, 4, 4)
    assert_same(submission, reference, x, *affine(rng, 4), 1.0)


def test_an_eps_beyond_float16(submission, reference, rng):
    """An eps of 1e5, beyond 65504

    zh: eps 为 1e5，超过 65504
    """
    assert_same(submission, reference, large(rng, 3, 7), *affine(rng, 7), 1e5)


@pytest.mark.follow_up
@pytest.mark.parametrize("dtype", [np.float16, np.float32])
def test_gamma_or_beta_is_none_or_float32(submission, reference, rng, dtype):
    """gamma or beta is None, or float32

    zh: gamma 或 beta 为 None，或者是 float32
    """
    x = large(rng, 2, 3, 6)
    gamma, beta = (part.astype(dtype) for part in affine(rng, 6))
    for pair in [(gamma, beta), (None, None), (gamma, None), (None, beta)]:
        assert_same(submission, reference, x, *pair, 0.1)


@pytest.mark.follow_up
def test_a_row_far_from_zero(submission, reference, rng):
    """A row far from zero keeps its digits

    zh: 离零很远的一行不丢精度
    """
    steps = rng.permutation([-3, -2, -1, 0, 0, 1, 2, 4])
    x = half(steps + np.array([[2000], [-1700], [1900], [1040]]))
    assert_same(submission, reference, x, *affine(rng, 8), 0.1)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    few, many = (large(rng, n, 3, 6) for n in (4, 32))
    pair = affine(rng, 6)
    assert_no_python_loop(submission.layer_norm_fp16, (few, *pair), (many, *pair))
    short, long = ((large(rng, 3, n), *affine(rng, n)) for n in (6, 48))
    assert_no_python_loop(submission.layer_norm_fp16, short, long)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 20 times the memory of x

    zh: 内存不超过 x 的 20 倍
    """
    for shape in [(800, 8), (8, 800)]:
        x, pair = large(rng, *shape), affine(rng, shape[1])
        assert_little_memory(submission.layer_norm_fp16, x, *pair, times=20.0)
