import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def assert_forward(submission, reference, *args, tolerance=0.0):
    got = submission.l2_normalize(*args)
    assert_close(got, reference.l2_normalize(*args), "y", tolerance=tolerance)


def assert_backward(submission, reference, *args, tolerance=0.0):
    got = submission.l2_normalize_backward(*args)
    expected = reference.l2_normalize_backward(*args)
    assert_close(got, expected, "dx", tolerance=tolerance)


def rows(rng, lengths, d):
    """Return rows of the given lengths, whose mean is not 0."""
    x = rng.normal(0.6, 1.0, (len(lengths), d))
    return x / np.sqrt((x**2).sum(axis=1, keepdims=True)) * np.c_[lengths]


def test_rows_of_very_different_length(submission, reference, rng):
    """Rows of very different length

    zh: 各行长度相差悬殊
    """
    assert_forward(submission, reference, rows(rng, [0.02, 1.0, 50.0, 4e3], 5), 1e-3)


def test_more_columns_than_rows(submission, reference, rng):
    """More columns than rows, a single row, a single column

    zh: 列比行多，只有一行，只有一列
    """
    assert_forward(submission, reference, rows(rng, [0.3, 4.0], 7), 0.01)
    assert_forward(submission, reference, rows(rng, [3.0], 4), 0.01)
    assert_forward(submission, reference, np.array([[2.5], [-0.5], [1e-3]]), 0.01)


def test_as_many_rows_as_columns(submission, reference, rng):
    """As many rows as columns

    zh: 行数和列数相等
    """
    assert_forward(submission, reference, rows(rng, [0.1, 1.0, 5.0, 20.0], 4), 0.01)


def test_a_row_of_zeros(submission, reference, rng):
    """A row of zeros gives zeros

    zh: 全零的行得到全零
    """
    assert_forward(submission, reference, rows(rng, [3.0, 0.0, 0.5], 4))


def test_rows_shorter_than_eps(submission, reference, rng):
    """Rows shorter than eps are divided by eps

    zh: 长度小于 eps 的行除以 eps
    """
    x = rows(rng, [0.1, 0.6, 1.9, 2.2, 8.0, 0.0], 4)
    assert_forward(submission, reference, x, 2.0)
    assert_forward(submission, reference, x, 0.3)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on very short rows

    zh: 非常短的行，用默认的 eps
    """
    assert_forward(submission, reference, rows(rng, [2e-13, 8e-13, 3e-12, 1e-8], 5))


def test_backward_of_rows_of_different_length(submission, reference, rng):
    """Backward: rows of different length

    zh: 反向：各行长度不同
    """
    x = rows(rng, [0.05, 1.0, 30.0], 5)
    assert_backward(submission, reference, rng.normal(0.7, 1.0, x.shape), x, 1e-3)


def test_backward_of_a_wide_and_a_narrow_matrix(submission, reference, rng):
    """Backward: more columns than rows, a single row, a single column

    zh: 反向：列比行多，只有一行，只有一列
    """
    narrow = np.array([[2.5], [-0.5], [1e-3]])
    for x in [rows(rng, [0.3, 4.0], 7), rows(rng, [3.0], 4), narrow]:
        assert_backward(submission, reference, rng.normal(0.7, 1.0, x.shape), x, 0.01)


def test_backward_of_a_square_matrix(submission, reference, rng):
    """Backward: as many rows as columns

    zh: 反向：行数和列数相等
    """
    x = rows(rng, [0.3, 1.0, 5.0, 20.0], 4)
    assert_backward(submission, reference, rng.normal(0.7, 1.0, x.shape), x, 0.01)


def test_backward_of_rows_shorter_than_eps(submission, reference, rng):
    """Backward: rows shorter than eps, where the divisor is a constant

    zh: 反向：长度小于 eps 的行，除数是常数
    """
    x = rows(rng, [0.1, 0.6, 1.9, 2.2, 8.0], 4)
    dout = rng.normal(0.7, 1.0, x.shape)
    assert_backward(submission, reference, dout, x, 2.0)
    assert_backward(submission, reference, dout, x, 0.3)


def test_backward_of_a_row_of_zeros(submission, reference, rng):
    """Backward: a row of zeros

    zh: 反向：全零的行
    """
    x = rows(rng, [3.0, 0.0, 0.5], 4)
    assert_backward(submission, reference, rng.normal(0.7, 1.0, x.shape), x, 0.125)


def test_backward_of_a_row_as_long_as_eps(submission, reference, rng):
    """Backward: a length of exactly eps

    zh: 反向：长度恰好等于 eps
    """
    x = np.array([[3.0, 0.0, -4.0], [6.0, 8.0, 0.0], [1.0, 2.0, 2.0]])
    assert_backward(submission, reference, rng.normal(0.7, 1.0, x.shape), x, 5.0)


def test_backward_with_the_default_eps(submission, reference, rng):
    """Backward: the default eps, on very short rows

    zh: 反向：非常短的行，用默认的 eps
    """
    x = rows(rng, [2e-13, 8e-13, 3e-12, 1e-10], 5)
    assert_backward(submission, reference, rng.normal(0.7, 1.0, x.shape), x)


@pytest.mark.follow_up
def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes, also none

    zh: 前面的轴数任意，也可以没有
    """
    for shape in [(2, 3, 5), (4, 3, 2, 6), (3, 3, 3), (6,)]:
        x, dout = rng.normal(0.6, 1.0, shape), rng.normal(0.7, 1.0, shape)
        assert_forward(submission, reference, x, 0.1)
        assert_backward(submission, reference, dout, x, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out: no overflow, and zeros stay zeros

    zh: float16 进、float16 出：不溢出，全零的行还是全零
    """
    x = rows(rng, [900.0, 3.0, 0.0], 8).astype(np.float16)  # squares beyond 65504
    dout = rng.normal(0.7, 1.0, x.shape).astype(np.float16)
    assert_forward(submission, reference, x, tolerance=4e-3)
    assert_backward(submission, reference, dout[:1], x[:1], tolerance=4e-3)
    assert_backward(submission, reference, dout, x, 0.5, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rows(rng, [0.3, 1.0, 5.0], 5).astype(np.float32)
    dout = rng.normal(0.7, 1.0, x.shape).astype(np.float32)
    assert_forward(submission, reference, x, 0.5, tolerance=1e-5)
    assert_backward(submission, reference, dout, x, 0.5, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    x, dout = rng.normal(size=(2, 48, 48))
    for few, many in [(np.s_[:6, :5], np.s_[:, :5]), (np.s_[:5, :6], np.s_[:5])]:
        assert_no_python_loop(submission.l2_normalize, (x[few],), (x[many],))
        calls = (dout[few], x[few]), (dout[many], x[many])
        assert_no_python_loop(submission.l2_normalize_backward, *calls)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        x, dout = rng.normal(size=(2, *shape))
        assert_little_memory(submission.l2_normalize, x)
        assert_little_memory(submission.l2_normalize_backward, dout, x)
