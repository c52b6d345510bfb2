import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.robust_scale(*args)
    assert_close(got, reference.robust_scale(*args), "y", tolerance=tolerance)


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale

    zh: 各列尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (8, 4)) * np.array([1e-3, 1.0, 30.0, 2000.0])
    x[:, 2] -= 100.0
    assert_same(submission, reference, x)


def test_one_outlier_among_a_hundred(submission, reference, rng):
    """One outlier of 1000 among a hundred values

    zh: 一百个数里有一个 1000 的离群点
    """
    x = rng.normal(0.0, 1.0, (100, 3)) * np.array([1.0, 0.1, 20.0])
    x[37, 0] = 1000.0
    assert_same(submission, reference, x)


def test_odd_and_even_numbers_of_rows(submission, reference, rng):
    """Odd and even numbers of rows

    zh: 行数有奇有偶
    """
    for n in [2, 3, 4, 5, 6, 7, 9]:
        x = rng.normal(2.0, 3.0, (n, 2)) * np.array([1.0, 10.0])
        assert_same(submission, reference, x)


def test_more_columns_than_rows(submission, reference, rng):
    """More columns than rows

    zh: 列比行多
    """
    x = rng.normal(-2.0, 2.0, (4, 6)) * np.array([0.1, 1.0, 3.0, 10.0, 40.0, 200.0])
    assert_same(submission, reference, x)


def test_as_many_rows_as_columns(submission, reference, rng):
    """As many rows as columns

    zh: 行数和列数相等
    """
    x = rng.normal(0.5, 2.0, (5, 5)) * np.array([[0.1], [1.0], [5.0], [20.0], [2.0]])
    assert_same(submission, reference, x)
    assert_same(submission, reference, x * np.array([0.1, 1.0, 5.0, 20.0, 2.0]))


def test_one_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    assert_same(submission, reference, rng.normal(-3.0, 2.0, (6, 1)))


def test_other_percentiles(submission, reference, rng):
    """Other percentiles, also not symmetric

    zh: 换别的百分位数，也有左右不对称的
    """
    x = rng.normal(3.0, 2.0, (7, 3)) * np.array([1.0, 5.0, 100.0])
    for low_q, high_q in [(10.0, 90.0), (5.0, 60.0), (33.3, 66.6), (60.0, 87.5)]:
        assert_same(submission, reference, x, low_q, high_q)


def test_the_whole_range(submission, reference, rng):
    """From the 0th to the 100th percentile

    zh: 从第 0 到第 100 百分位数
    """
    x = rng.normal(3.0, 2.0, (6, 3)) * np.array([1.0, 5.0, 100.0])
    assert_same(submission, reference, x, 0.0, 100.0)
    assert_same(submission, reference, x, 50.0, 100.0)


def test_a_range_of_zero(submission, reference, rng):
    """Most values equal: the range is 0, the column is only centred

    zh: 大多数值相同：分位距为 0，只减中位数
    """
    x = rng.normal(1.0, 2.0, (8, 4)) * np.array([1.0, 1.0, 20.0, 1.0])
    x[:, 1] = rng.permutation([3, 3, 3, 3, 3, 3, 50, -20])
    x[:, 3] = rng.permutation([7, 7, 7, 7, 7, 7, 7, 12])
    assert_same(submission, reference, x)
    assert_same(submission, reference, x[:, [3, 1]])


def test_constant_columns(submission, reference, rng):
    """A constant column becomes 0

    zh: 常数列得到 0
    """
    x = np.array([[7.0, -2.0, 0.0, -1000.0]] * 5)
    assert_same(submission, reference, x)
    x[:, 2] = rng.normal(3.0, 1.0, 5)
    assert_same(submission, reference, x)


def test_a_single_row(submission, reference, rng):
    """A single row becomes 0

    zh: 只有一行时得到 0
    """
    assert_same(submission, reference, rng.normal(2.0, 3.0, (1, 4)))


def test_a_column_of_tiny_range(submission, reference, rng):
    """A column whose range is about 3e-12

    zh: 分位距只有 3e-12 左右的列
    """
    x = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1) * 1e-12
    assert_same(submission, reference, x)
    assert_same(submission, reference, np.c_[x, rng.normal(2.0, 3.0, (8, 1))])


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no difference overflows

    zh: float16 进、float16 出，相减不溢出
    """
    x = rng.uniform(4e4, 6e4, (8, 2))
    x[:4, 0] *= -1.0  # quartiles more than 65504 apart
    x[:6, 1] *= -1.0  # values more than 65504 from the median
    small = rng.normal(1.0, 1.0, (8, 2))
    for part in [x, small]:
        assert_same(submission, reference, part.astype(np.float16), tolerance=4e-3)


@pytest.mark.follow_up
def test_a_median_between_float16_numbers(submission, reference, rng):
    """float16 in, and the median lies between two float16 numbers

    zh: float16 进，中位数落在两个 float16 数之间
    """
    # float16 numbers from 1024 on are 1 apart, and the median is halfway between two.
    x = np.stack([1024 + rng.permutation(8) for _ in range(3)], axis=1)
    assert_same(submission, reference, x.astype(np.float16), tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (8, 3)).astype(np.float32)
    assert_same(submission, reference, x, tolerance=1e-5)
    x[:, 1] = 3.0
    assert_same(submission, reference, x, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or columns

    zh: 没有对行或列的 Python 循环
    """
    x = rng.normal(size=(48, 48))
    assert_no_python_loop(submission.robust_scale, (x[:6, :5],), (x[:, :5],))
    assert_no_python_loop(submission.robust_scale, (x[:5, :6],), (x[:5],))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        assert_little_memory(submission.robust_scale, rng.normal(size=shape))
