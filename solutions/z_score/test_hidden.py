import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def assert_same(submission, reference, x, tolerance=0.0):
    got = submission.z_score(x)
    assert_close(got, reference.z_score(x), "z", tolerance=tolerance)


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale

    zh: 各列尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (5, 4)) * np.array([1e-3, 1.0, 30.0, 2000.0])
    x[:, 2] -= 100.0
    assert_same(submission, reference, x)


def test_more_columns_than_rows(submission, reference, rng):
    """More columns than rows

    zh: 列比行多
    """
    x = rng.normal(-2.0, 2.0, (3, 6)) * np.array([0.1, 1.0, 3.0, 10.0, 40.0, 200.0])
    assert_same(submission, reference, x)


def test_as_many_rows_as_columns(submission, reference, rng):
    """As many rows as columns

    zh: 行数和列数相等
    """
    x = rng.normal(0.5, 2.0, (4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    assert_same(submission, reference, x)
    assert_same(submission, reference, x * np.array([0.1, 1.0, 5.0, 20.0]))


def test_two_rows(submission, reference, rng):
    """Two rows

    zh: 只有两行
    """
    x = np.array([[1.0, 10.0, -4.0], [3.0, 50.0, -4.5]])
    assert_same(submission, reference, x)
    assert_same(submission, reference, x * rng.integers(2, 30, 3))


def test_one_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    assert_same(submission, reference, rng.normal(-3.0, 2.0, (6, 1)))


def test_a_constant_column(submission, reference, rng):
    """A constant column becomes 0, the others do not suffer

    zh: 常数列得到 0，其余的列不受影响
    """
    x = rng.normal(1.0, 2.0, (8, 5)) * np.array([1.0, 1.0, 20.0, 1.0, 1.0])
    x[:, 1], x[:, 3], x[:, 4] = 3.0, 0.0, -1000.0
    assert_same(submission, reference, x)
    assert_same(submission, reference, x[:4, [2, 1]])
    # This one varies, though it begins and ends alike, and begins with its mean.
    assert_same(submission, reference, np.array([[2.0, 1, 3, 2], [2, 2, 2, 2]]).T)


def test_only_constant_columns(submission, reference):
    """Nothing but constant columns

    zh: 每一列都是常数
    """
    assert_same(submission, reference, np.array([[7.0, -2.0, 0.0]] * 4))


def test_a_single_row(submission, reference, rng):
    """A single row becomes 0

    zh: 只有一行时得到 0
    """
    assert_same(submission, reference, rng.normal(2.0, 3.0, (1, 4)))


def test_a_column_of_tiny_spread(submission, reference, rng):
    """A column whose standard deviation is 2e-12

    zh: 标准差只有 2e-12 的列
    """
    x = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1) * 1e-12
    assert_same(submission, reference, x)
    assert_same(submission, reference, np.c_[x, rng.normal(2.0, 3.0, (8, 1))])


@pytest.mark.follow_up
def test_a_column_constant_but_for_rounding(submission):
    """1000 rows of 0.1 or of 14.62 become 0

    zh: 1000 行 0.1、1000 行 14.62 都要得到 0
    """
    # The mean of 0.1 is off by less than ten machine epsilons, that of 14.62 by more.
    for values in [[0.1, 0.1], [14.62], [14.62, 0.1, 7.3, 1e6 / 3]]:
        x = np.full((1000, len(values)), values)
        assert_close(submission.z_score(x), np.zeros(x.shape), "z")


@pytest.mark.follow_up
def test_a_column_far_from_zero(submission, reference, rng):
    """A column far from zero keeps its digits

    zh: 离零很远的一列不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    steps = np.stack([rng.permutation(8), rng.permutation(8)], axis=1)
    for unit in [1.0, 2.0**-30]:
        assert_same(submission, reference, (2.0**30 + steps) * unit, tolerance=1e-6)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (8, 3))  # squares beyond 65504
    large[0], large[5] = 500.0, -500.0
    long = rng.normal(100.0, 20.0, (1024, 3))  # sums beyond 65504
    for x in [large.astype(np.float16), long.astype(np.float16)]:
        assert_same(submission, reference, x, tolerance=4e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean lies between two float16 numbers

    zh: float16 进，均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    x = np.stack(
        [100.0 + 0.4375 * rng.permutation(8) for _ in range(3)], axis=1
    ).astype(np.float16)
    assert_same(submission, reference, x, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (6, 3)).astype(np.float32)
    assert_same(submission, reference, x, tolerance=1e-5)
    x[:, 1] = 3.0
    assert_same(submission, reference, x[:4], tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or columns

    zh: 没有对行或列的 Python 循环
    """
    x = rng.normal(size=(48, 48))
    assert_no_python_loop(submission.z_score, (x[:6, :5],), (x[:, :5],))
    assert_no_python_loop(submission.z_score, (x[:5, :6],), (x[:5],))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        assert_little_memory(submission.z_score, rng.normal(size=shape))
