"""Hidden cases of numerical_gradient."""

from functools import partial

import numpy as np
import pytest

from normdrill.testing import assert_close


def cubes(x):
    return x**3


def sums_of_exponentials(x):
    return np.exp(x).sum(axis=1)


def product(weight, x):
    return (x @ weight) ** 2


def outer_product(x):
    return x[:, None] * x**2


def times_softmax(x):
    # Softmax alone has no slope along a row that moves as a whole, and its sum none.
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return x * e / e.sum(axis=-1, keepdims=True)


def steep(x):
    return np.sin(1e5 * x)


def batch_norm(gamma, beta, x):
    return gamma * (x - x.mean(axis=0)) / np.sqrt(x.var(axis=0) + 1e-3) + beta


def itself(x):
    return x


def turned(x):
    return x.T


def backward_passes(dout, x, gamma):
    """Return the gradient of `batch_norm` by x, and wrong ones."""
    centred = x - x.mean(axis=0)
    std = np.sqrt(x.var(axis=0) + 1e-3)
    x_hat, d = centred / std, dout * gamma
    mean, var = d.mean(axis=0), x_hat * (d * x_hat).mean(axis=0)
    right = (d - mean - var) / std
    return right, [d / std, (d - mean) / std, (d - var) / std, right * std, right / std]


def assert_same(submission, reference, f, x, dout, *h, tolerance=0.0):
    got = submission.numerical_gradient(f, x, dout, *h)
    want = reference.numerical_gradient(f, x, dout, *h)
    assert_close(got, want, "dx", tolerance=tolerance)


def assert_same_error(submission, reference, a, b):
    got = submission.relative_error(a, b)
    assert_close(got, reference.relative_error(a, b), "error")


def away_from_zero(rng, *shape):
    return rng.uniform(0.5, 2.0, shape) * rng.choice([-1, 1], shape)


def test_cubes(submission, reference, rng):
    """Cubes, with a large step

    zh: 立方，步长很大
    """
    x, dout = rng.normal(0.5, 2.0, (2, 3)), away_from_zero(rng, 2, 3)
    assert_same(submission, reference, cubes, x, dout, 0.25)


def test_a_number_for_each_row(submission, reference, rng):
    """A number for each row

    zh: 每一行得到一个数
    """
    x, dout = rng.normal(size=(3, 2)), away_from_zero(rng, 3)
    assert_same(submission, reference, sums_of_exponentials, x, dout, 0.1)


def test_product_with_a_matrix(submission, reference, rng):
    """Squares of a product with a matrix

    zh: 乘一个矩阵，再平方
    """
    x, weight = rng.normal(1.0, 2.0, (2, 3)), rng.normal(size=(3, 5))
    dout = away_from_zero(rng, 2, 5)
    assert_same(submission, reference, partial(product, weight), x, dout, 0.5)


def test_vector(submission, reference, rng):
    """A vector in, a matrix out

    zh: 输入向量，输出矩阵
    """
    x, dout = away_from_zero(rng, 3), away_from_zero(rng, 3, 3)
    assert_same(submission, reference, outer_product, x, dout, 0.05)
    assert_same(submission, reference, outer_product, x[:1], dout[:1, :1], 0.3)


def test_three_axes(submission, reference, rng):
    """x times its softmax over the last of three axes

    zh: 三个轴，x 乘以它在最后一个轴上的 softmax
    """
    x, dout = rng.normal(size=(2, 1, 4)), away_from_zero(rng, 2, 1, 4)
    assert_same(submission, reference, times_softmax, x, dout, 0.2)


def test_default_step(submission, reference, rng):
    """The default step, 1e-5, and others in a steep function

    zh: 很陡的函数：默认步长 1e-5，以及别的步长
    """
    x, dout = 1e-5 * rng.normal(size=3), away_from_zero(rng, 3)
    assert_same(submission, reference, steep, x, dout)
    assert_same(submission, reference, steep, x, dout, 2e-5)


def test_large_and_small_entries(submission, reference, rng):
    """Entries from 0.01 to 1000, and the same step for all

    zh: 元素从 0.01 到 1000，步长都一样
    """
    x = away_from_zero(rng, 2, 2) * [[0.01, 1000.0], [100.0, 1.0]]
    dout = away_from_zero(rng, 2, 2) / x**2
    assert_same(submission, reference, cubes, x, dout, 0.5)


def test_batch_norm(submission, reference, rng):
    """Batch normalisation, with the right and with wrong backward passes

    zh: 批归一化：拿正确和错误的反向传播来对
    """
    x = rng.normal(1.0, 2.0, (4, 2))
    # One gamma an entry: with one a column, the sum of the outputs would not move.
    gamma, beta = away_from_zero(rng, 4, 2), away_from_zero(rng, 2)
    dout = away_from_zero(rng, 4, 2)
    forward = partial(batch_norm, gamma, beta)
    assert_same(submission, reference, forward, x, dout, 1e-5, tolerance=1e-6)
    right, wrong = backward_passes(dout, x, gamma)
    for other in wrong:
        assert_same_error(submission, reference, right, other)


def test_error_of_two_arrays(submission, reference, rng):
    """The relative error of two arrays

    zh: 两个数组的相对误差
    """
    for shape in [(3, 4), (7,), (2, 3, 2)]:
        a = rng.normal(size=shape)
        ratio = rng.uniform(0.8, 1.3, shape)
        # The two farthest from 1 tell |a|, |b| and their maximum apart, and a sign.
        ratio.flat[:2], a.flat[:2] = [0.8, 1.3], np.abs(a.flat[:2])
        assert_same_error(submission, reference, a, a * ratio)
    # b is the larger one throughout, then a.
    c = away_from_zero(rng, 6)
    assert_same_error(submission, reference, c, c * rng.uniform(1.1, 1.5, 6))
    assert_same_error(submission, reference, c, c * rng.uniform(0.5, 0.9, 6))


def test_error_of_a_small_entry(submission, reference, rng):
    """A small entry that is wrong among large ones that are right

    zh: 大的元素都对，只有一个小的错了
    """
    a = away_from_zero(rng, 3, 3) * 1000
    a[1, 1] = 1e-3
    b = a * (1 + 1e-4 * rng.uniform(0.5, 1.0, (3, 3)))
    b[1, 1] = 2.5e-3
    assert_same_error(submission, reference, a, b)


def test_error_of_opposite_signs(submission, reference, rng):
    """Opposite signs: the error is 1

    zh: 符号相反：误差为 1
    """
    a = away_from_zero(rng, 4)
    assert_same_error(submission, reference, a, -a * rng.uniform(0.5, 2.0, 4))


def test_error_around_zero(submission, reference, rng):
    """Entries that are 0 or almost 0 in both

    zh: 两边都是 0 或几乎是 0
    """
    a = away_from_zero(rng, 5) * 1e-10
    assert_same_error(submission, reference, a, a * rng.uniform(1.5, 3.0, 5))
    a[2] = 0.0
    assert_same_error(submission, reference, np.zeros(5), a)
    assert_same_error(submission, reference, np.zeros((2, 3)), np.zeros((2, 3)))


@pytest.mark.follow_up
def test_whole_numbers(submission, reference, rng):
    """Whole numbers as x

    zh: x 是整数
    """
    x, dout = rng.integers(-4, 5, (3, 2)), away_from_zero(rng, 3, 2)
    assert_same(submission, reference, cubes, x, dout, 0.25)


@pytest.mark.follow_up
def test_float32(submission, reference, rng):
    """float32 as x, with a step that float32 would round

    zh: x 是 float32，步长在 float32 下会被舍入
    """
    x = rng.normal(3.0, 1.0, (3, 2)).astype(np.float32)
    dout = away_from_zero(rng, 3, 2)
    assert_same(submission, reference, cubes, x, dout, 1e-3)


@pytest.mark.follow_up
def test_f_returns_what_it_was_given(submission, reference, rng):
    """f returns the array that it was given, or a view of it

    zh: f 原样返回传给它的数组，或者它的视图
    """
    x, dout = rng.normal(size=(2, 3)), away_from_zero(rng, 2, 3)
    assert_same(submission, reference, itself, x, dout, 0.1)
    assert_same(submission, reference, turned, x, dout.reshape(3, 2), 0.1)
