import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

NAMES = ("train_z", "test_z")


def assert_same(submission, reference, train, test, tolerance=0.0):
    got = submission.standardize_split(train, test)
    expected = reference.standardize_split(train, test)
    assert_close(got, expected, NAMES, tolerance=tolerance)


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale

    zh: 各列尺度相差悬殊
    """
    unit = np.array([1e-3, 1.0, 30.0, 2000.0])
    train = rng.normal(1.0, 1.0, (5, 4)) * unit
    test = rng.normal(2.0, 1.5, (7, 4)) * unit
    assert_same(submission, reference, train, test)


def test_test_data_that_have_drifted(submission, reference, rng):
    """Test data that have drifted away

    zh: 测试集的分布已经漂移
    """
    train = rng.normal(-2.0, 1.0, (8, 3))
    test = rng.normal(9.0, 4.0, (6, 3)) * np.array([1.0, -2.0, 0.25])
    assert_same(submission, reference, train, test)


def test_more_columns_than_rows(submission, reference, rng):
    """More columns than rows

    zh: 列比行多
    """
    unit = np.array([0.1, 1.0, 3.0, 10.0, 40.0, 200.0])
    train = rng.normal(-2.0, 2.0, (4, 6)) * unit
    assert_same(submission, reference, train, rng.normal(1.0, 3.0, (3, 6)) * unit)


def test_as_many_rows_as_columns(submission, reference, rng):
    """As many rows as columns in both tables

    zh: 两张表的行数都等于列数
    """
    unit = np.array([[0.1], [1.0], [5.0], [20.0]])
    train = rng.normal(0.5, 2.0, (4, 4)) * unit
    assert_same(submission, reference, train, rng.normal(2.0, 1.0, (4, 4)) * unit[::-1])


def test_two_training_rows(submission, reference, rng):
    """Two training rows

    zh: 训练集只有两行
    """
    train = np.array([[1.0, 10.0, -4.0], [3.0, 50.0, -4.5]])
    test = np.array([[4.0, 30.0, -4.0], [0.5, -10.0, -3.0], [2.0, 0.0, -5.0]])
    factor = rng.integers(2, 30, 3)
    assert_same(submission, reference, train, test)
    assert_same(submission, reference, train * factor, test * factor)


def test_a_single_test_row(submission, reference, rng):
    """A single test row

    zh: 测试集只有一行
    """
    unit = np.array([1.0, 5.0, 0.2, 30.0])
    train = rng.normal(1.0, 2.0, (6, 4)) * unit
    assert_same(submission, reference, train, rng.normal(3.0, 2.0, (1, 4)) * unit)


def test_a_single_training_row(submission, reference, rng):
    """With a single training row every column is constant

    zh: 训练集只有一行：每一列都是常数列
    """
    train, test = rng.normal(2.0, 3.0, (1, 4)), rng.normal(-1.0, 2.0, (3, 4))
    assert_same(submission, reference, train, test)


def test_one_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    train, test = rng.normal(-3.0, 2.0, (6, 1)), rng.normal(1.0, 5.0, (4, 1))
    assert_same(submission, reference, train, test)


def test_a_column_constant_in_train(submission, reference, rng):
    """A column that is constant in train, but not in test

    zh: 训练集里是常数、测试集里不是的列
    """
    unit = np.array([1.0, 1.0, 20.0, 1.0, 1.0])
    train = rng.normal(1.0, 2.0, (8, 5)) * unit
    train[:, 1], train[:, 3], train[:, 4] = 3.0, -40.0, 0.0
    test = rng.normal(2.0, 3.0, (5, 5)) * unit
    test[:, 3] -= 40.0
    assert_same(submission, reference, train, test)
    assert_same(submission, reference, train[:4, [2, 1]], test[:, [2, 1]])


def test_a_column_constant_in_both(submission, reference, rng):
    """A column that is constant in both tables

    zh: 两张表里都是常数的列
    """
    train, test = rng.normal(1.0, 2.0, (8, 3)), rng.normal(0.0, 1.0, (4, 3))
    train[:, 0], test[:, 0] = 7.0, 7.0
    train[:, 2], test[:, 2] = -2.0, 5.0
    assert_same(submission, reference, train, test)


def test_a_column_constant_in_test(submission, reference, rng):
    """A column that is constant in test, but not in train

    zh: 测试集里是常数、训练集里不是的列
    """
    train, test = rng.normal(1.0, 2.0, (6, 3)), rng.normal(0.0, 1.0, (4, 3))
    test[:, 1] = 6.0
    assert_same(submission, reference, train, test)


def test_a_column_of_tiny_spread(submission, reference, rng):
    """A column whose standard deviation is 2e-12

    zh: 标准差只有 2e-12 的列
    """
    train = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1)
    test = np.stack([rng.permutation(5) - 6, rng.permutation(5) + 12], axis=1)
    # The ordinary column sets the scale of an answer in which test is not scaled.
    train = np.c_[train * 1e-12, rng.normal(2.0, 3.0, 8)]
    test = np.c_[test * 1e-12, rng.normal(-1.0, 3.0, 5)]
    assert_same(submission, reference, train, test)


@pytest.mark.follow_up
def test_a_column_constant_but_for_rounding(submission):
    """1000 training rows of 14.62 count as constant

    zh: 训练集 1000 行 14.62 要算常数列
    """
    for values in [[14.62], [14.62, 0.1, 7.3, 1e6 / 3]]:
        train = np.full((1000, len(values)), values)
        test = train[:3] + np.array([[0.0], [-9.62], [2.5]])
        expected = np.zeros(train.shape), test - train[:3]
        assert_close(submission.standardize_split(train, test), expected, NAMES)


@pytest.mark.follow_up
def test_a_column_far_from_zero(submission, reference, rng):
    """A column far from zero keeps its digits

    zh: 离零很远的一列不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    steps = np.stack([rng.permutation(8), rng.permutation(8)], axis=1)
    train, test = 2.0**30 + steps, 2.0**30 + steps[:5] - 3
    for unit in [1.0, 2.0**-30]:
        assert_same(submission, reference, train * unit, test * unit, tolerance=1e-6)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (8, 3))  # squares beyond 65504
    large[0], large[5] = 500.0, -500.0
    long = rng.normal(100.0, 20.0, (1024, 3))  # sums beyond 65504
    for x in [large.astype(np.float16), long.astype(np.float16)]:
        assert_same(submission, reference, x, x[:4] + x[2:6], tolerance=4e-3)


@pytest.mark.follow_up
def test_a_mean_between_float16_numbers(submission, reference, rng):
    """float16 in, and the mean lies between two float16 numbers

    zh: float16 进，均值落在两个 float16 数之间
    """
    # float16 numbers around 100 are 1/16 apart, and the mean is halfway between two.
    x = np.stack(
        [100.0 + 0.4375 * rng.permutation(8) for _ in range(3)], axis=1
    ).astype(np.float16)
    assert_same(submission, reference, x, x[:4], tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """Each result has the dtype of its table, float32 as well

    zh: 每个结果都保持自己那张表的 dtype，float32 也一样
    """
    train = rng.normal(1.0, 2.0, (6, 3)).astype(np.float32)
    test = rng.normal(0.0, 3.0, (5, 3)).astype(np.float32)
    assert_same(submission, reference, train, test, tolerance=1e-5)
    train[:, 1] = 3.0
    assert_same(submission, reference, train[:4], test, tolerance=1e-5)
    assert_same(submission, reference, train, test.astype(float), tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or columns

    zh: 没有对行或列的 Python 循环
    """
    x = rng.normal(size=(48, 48))
    rows = (x[:6, :5], x[:6, 6:11]), (x[:, :5], x[:, 6:11])
    columns = (x[:5, :6], x[6:11, :6]), (x[:5], x[6:11])
    assert_no_python_loop(submission.standardize_split, *rows)
    assert_no_python_loop(submission.standardize_split, *columns)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of the larger table

    zh: 内存不超过较大那张表的 8 倍
    """
    for shape in [(800, 8), (8, 800)]:
        tables = rng.normal(size=shape), rng.normal(size=shape)
        assert_little_memory(submission.standardize_split, *tables)
