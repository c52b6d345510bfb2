import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def assert_same(submission, reference, x, *bounds, tolerance=0.0):
    got = submission.min_max_scale(x, *bounds)
    expected = reference.min_max_scale(x, *bounds)
    assert_close(got, expected, "y", tolerance=tolerance)


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale

    zh: 各列尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (6, 4)) * np.array([1e-3, 1.0, 30.0, 2000.0])
    x[:, 1] += 5.0
    x[:, 2] -= 200.0
    assert_same(submission, reference, x)


def test_another_range(submission, reference, rng):
    """A range other than [0, 1]

    zh: 目标区间不是 [0, 1]
    """
    x = rng.normal(-1.0, 2.0, (5, 3)) * np.array([0.5, 1.0, 20.0])
    for bounds in [(-1.0, 1.0), (2.0, 7.0), (-8.0, -5.5), (-3.0, 0.0)]:
        assert_same(submission, reference, x, *bounds)


def test_only_low_is_given(submission, reference, rng):
    """Only low is given

    zh: 只给了 low
    """
    x = rng.normal(2.0, 3.0, (5, 2))
    assert_same(submission, reference, x, -4.0)
    assert_same(submission, reference, x, 0.25)


def test_more_columns_than_rows(submission, reference, rng):
    """More columns than rows

    zh: 列比行多
    """
    x = rng.normal(-2.0, 2.0, (3, 6)) * np.array([0.1, 1.0, 3.0, 10.0, 40.0, 200.0])
    assert_same(submission, reference, x, -1.0, 4.0)


def test_as_many_rows_as_columns(submission, reference, rng):
    """As many rows as columns

    zh: 行数和列数相等
    """
    x = rng.normal(0.5, 2.0, (4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    assert_same(submission, reference, x)
    assert_same(submission, reference, x * np.array([0.1, 1.0, 5.0, 20.0]), 1.0, 3.0)


def test_one_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    assert_same(submission, reference, rng.normal(-3.0, 2.0, (6, 1)))


def test_a_constant_column(submission, reference, rng):
    """A constant column becomes low, the others do not suffer

    zh: 常数列得到 low，其余的列不受影响
    """
    x = rng.normal(1.0, 2.0, (8, 5)) * np.array([1.0, 1.0, 20.0, 1.0, 1.0])
    x[:, 1], x[:, 3], x[:, 4] = 3.0, 0.0, -40.0
    assert_same(submission, reference, x)
    assert_same(submission, reference, x, -2.0, 0.5)
    assert_same(submission, reference, x[:3, [2, 1]], 1.5, 6.0)


def test_only_constant_columns(submission, reference):
    """Nothing but constant columns

    zh: 每一列都是常数
    """
    x = np.array([[7.0, -2.0, 0.0]] * 4)
    assert_same(submission, reference, x)
    assert_same(submission, reference, x, -5.0, -3.0)


def test_a_single_row(submission, reference, rng):
    """A single row becomes low

    zh: 只有一行时得到 low
    """
    assert_same(submission, reference, rng.normal(2.0, 3.0, (1, 4)), 0.5, 2.0)


def test_a_column_of_tiny_spread(submission, reference, rng):
    """A column whose values differ by 1e-12

    zh: 列里的数只差 1e-12
    """
    x = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1) * 1e-12
    assert_same(submission, reference, x)
    assert_same(submission, reference, np.c_[x, rng.normal(2.0, 3.0, (8, 1))], -1.0)


def test_whole_numbers(submission, reference, rng):
    """Whole numbers go in, float64 comes out

    zh: 输入整数，输出 float64
    """
    x = np.stack([rng.permutation(7) - 3, 10 * rng.permutation(7) + 40], axis=1)
    x = np.c_[x, np.full(7, 5)].astype(np.int64)
    assert_same(submission, reference, x)
    assert_same(submission, reference, x, -2.0, 3.0)


@pytest.mark.follow_up
def test_the_ends_are_exact(submission, reference, rng):
    """The ends are exactly low and high

    zh: 两端正好等于 low 和 high
    """
    x = rng.normal(1.0, 2.0, (8, 3))
    for low, high in [(-0.1, 0.3), (-2.0, 0.8), (-0.7, 0.9), (-0.3, 0.1)]:
        y = submission.min_max_scale(x, low, high)
        assert_close(y, reference.min_max_scale(x, low, high), "y")
        # So small a tolerance asks for the very same number.
        ends = np.stack([y.min(axis=0), y.max(axis=0)])
        expected = np.array([[low] * 3, [high] * 3])
        assert_close(ends, expected, "[y.min(axis=0), y.max(axis=0)]", tolerance=1e-30)


@pytest.mark.follow_up
def test_a_column_far_from_zero(submission, reference, rng):
    """A column far from zero keeps its digits

    zh: 离零很远的一列不丢精度
    """
    steps = np.stack([rng.permutation(8), rng.permutation(8)], axis=1)
    for unit in [1.0, 2.0**-30]:
        assert_same(submission, reference, (2.0**30 + steps) * unit)


@pytest.mark.follow_up
def test_small_integers_do_not_wrap(submission, reference, rng):
    """int8 and uint8 in, float64 out, no difference wraps

    zh: int8、uint8 进，float64 出，相减不回绕
    """
    x = rng.integers(-100, 100, (8, 3))
    x[2], x[5] = -128, 127
    assert_same(submission, reference, x.astype(np.int8), -1.0, 1.0)
    assert_same(submission, reference, (x + 128).astype(np.uint8))


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 9000.0, (8, 3))
    large[1], large[4] = 60000.0, -50000.0  # apart by more than 65504
    small = rng.normal(2.0, 1.0, (6, 2))
    for x in [large.astype(np.float16), small.astype(np.float16)]:
        assert_same(submission, reference, x, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (6, 3)).astype(np.float32)
    assert_same(submission, reference, x, tolerance=1e-5)
    x[:, 1] = 3.0
    assert_same(submission, reference, x, -1.0, 2.0, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or columns

    zh: 没有对行或列的 Python 循环
    """
    x = rng.normal(size=(48, 48))
    assert_no_python_loop(submission.min_max_scale, (x[:6, :5],), (x[:, :5],))
    assert_no_python_loop(submission.min_max_scale, (x[:5, :6],), (x[:5],))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        assert_little_memory(submission.min_max_scale, rng.normal(size=shape))
