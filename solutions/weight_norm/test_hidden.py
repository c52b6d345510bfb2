import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def assert_forward(submission, reference, *args, tolerance=0.0):
    got = submission.weight_norm(*args)
    assert_close(got, reference.weight_norm(*args), "w", tolerance=tolerance)


def assert_backward(submission, reference, *args, tolerance=0.0):
    got = submission.weight_norm_backward(*args)
    expected = reference.weight_norm_backward(*args)
    assert_close(got, expected, ("dv", "dg"), tolerance=tolerance)


def rows(rng, lengths, size):
    """Return rows of the given lengths, whose mean is not 0."""
    v = rng.normal(0.6, 1.0, (len(lengths), size))
    return v / np.sqrt((v**2).sum(axis=1, keepdims=True)) * np.c_[lengths]


def gains(rng, n):
    """Return numbers of both signs, none of them near 0 or 1."""
    g = rng.uniform(1.5, 3.0, n)
    g[1::2] *= -1.0
    return g


def test_rows_of_very_different_length(submission, reference, rng):
    """Rows of very different length, g of both signs

    zh: 各行长度相差悬殊，g 有正有负
    """
    v = rows(rng, [0.05, 0.4, 7.0, 300.0], 5)
    assert_forward(submission, reference, v, gains(rng, 4))


def test_a_wide_and_a_narrow_matrix(submission, reference, rng):
    """More columns than rows, a single row, a single column

    zh: 列比行多，只有一行，只有一列
    """
    narrow = np.array([[2.5], [-0.5], [0.1]])
    for v in [rows(rng, [0.3, 4.0], 7), rows(rng, [3.0], 4), narrow]:
        assert_forward(submission, reference, v, gains(rng, len(v)))


def test_as_many_rows_as_columns(submission, reference, rng):
    """As many rows as columns

    zh: 行数和列数相等
    """
    v = rows(rng, [0.1, 0.6, 5.0, 20.0], 4)
    assert_forward(submission, reference, v, gains(rng, 4))


def test_a_g_of_zero(submission, reference, rng):
    """A g of 0 gives a row of zeros

    zh: g 为 0 的行得到全零
    """
    v = rows(rng, [0.3, 2.0, 5.0], 4)
    assert_forward(submission, reference, v, np.array([2.0, 0.0, -0.5]))


def test_backward_of_rows_of_different_length(submission, reference, rng):
    """Backward: rows of different length, g of both signs

    zh: 反向：各行长度不同，g 有正有负
    """
    v = rows(rng, [0.05, 0.7, 4.0, 30.0], 5)
    dw = rng.normal(0.7, 1.0, v.shape)
    assert_backward(submission, reference, dw, v, gains(rng, 4))


def test_backward_of_a_wide_and_a_narrow_matrix(submission, reference, rng):
    """Backward: more columns than rows, a single row, a single column

    zh: 反向：列比行多，只有一行，只有一列
    """
    narrow = np.array([[2.5], [-0.5], [0.1]])  # dv is 0
    for v in [rows(rng, [0.3, 4.0], 7), rows(rng, [3.0], 4), narrow]:
        dw = rng.normal(0.7, 1.0, v.shape)
        assert_backward(submission, reference, dw, v, gains(rng, len(v)))


def test_backward_of_a_square_matrix(submission, reference, rng):
    """Backward: as many rows as columns

    zh: 反向：行数和列数相等
    """
    v = rows(rng, [0.3, 0.6, 5.0, 20.0], 4)
    dw = rng.normal(0.7, 1.0, v.shape)
    assert_backward(submission, reference, dw, v, gains(rng, 4))


def test_backward_of_a_g_of_zero(submission, reference, rng):
    """Backward: a g of 0 still has a gradient

    zh: 反向：g 为 0 也有梯度
    """
    v = rows(rng, [0.3, 2.0, 5.0], 4)
    dw = rng.normal(0.7, 1.0, v.shape)
    assert_backward(submission, reference, dw, v, np.array([2.0, 0.0, -0.5]))


@pytest.mark.follow_up
def test_weights_of_a_convolution(submission, reference, rng):
    """Weights of a convolution: one length for each output

    zh: 卷积的权重：每个输出一个长度
    """
    for shape in [(4, 3, 2, 5), (3, 4, 6), (3, 3, 3, 3), (5,)]:
        v, dw = rng.normal(0.6, 1.0, shape), rng.normal(0.7, 1.0, shape)
        v += np.where(v < 0, -0.2, 0.2)
        g = gains(rng, shape[0])
        assert_forward(submission, reference, v, g)
        assert_backward(submission, reference, dw, v, g)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    v = rows(rng, [900.0, 3.0, 0.5], 8).astype(np.float16)  # squares beyond 65504
    dw = rng.normal(0.7, 1.0, v.shape).astype(np.float16)
    g = gains(rng, 3).astype(np.float16)
    assert_forward(submission, reference, v, g, tolerance=4e-3)
    assert_backward(submission, reference, dw, v, g, tolerance=4e-3)
    assert_backward(submission, reference, dw[:1], v[:1], g[:1], tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    v = rows(rng, [0.3, 2.0, 5.0], 5).astype(np.float32)
    dw = rng.normal(0.7, 1.0, v.shape).astype(np.float32)
    g = gains(rng, 3).astype(np.float32)
    assert_forward(submission, reference, v, g, tolerance=1e-5)
    assert_backward(submission, reference, dw, v, g, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    for few, many in [((6, 5), (48, 5)), ((5, 6), (5, 48))]:
        forward, backward = [], []
        for shape in (few, many):
            v, dw = rng.normal(size=(2, *shape))
            g = gains(rng, shape[0])
            forward.append((v, g))
            backward.append((dw, v, g))
        assert_no_python_loop(submission.weight_norm, *forward)
        assert_no_python_loop(submission.weight_norm_backward, *backward)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 10 times the memory of v

    zh: 内存不超过 v 的 10 倍
    """
    for shape in [(800, 8), (8, 800)]:
        v, dw = rng.normal(size=(2, *shape))
        g = gains(rng, shape[0])
        assert_little_memory(submission.weight_norm, v, g, times=10.0)
        assert_little_memory(submission.weight_norm_backward, dw, v, g, times=10.0)
