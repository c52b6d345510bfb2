"""Hidden cases of welford."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("mean", "var")


def test_columns_of_different_scale(submission, reference, rng):
    """Columns of different scale

    zh: 各列尺度不同
    """
    scale = np.array([0.3, 1.0, 2.0, 5.0])
    xs = scale * rng.normal([2.0, -1.0, 1.5, -2.0], 1.0, size=(9, 4))
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


def test_after_every_row(submission, reference, rng):
    """The first two rows, then three, four, up to seven

    zh: 先看前两行，再看前三行、前四行，直到前七行
    """
    xs = rng.normal([1.0, 3.0, -2.0], [1.0, 2.0, 3.0], size=(7, 3))
    for n in range(2, 8):
        got = submission.welford(xs[:n])
        assert_close(got, reference.welford(xs[:n]), RESULTS)


def test_single_row(submission, reference, rng):
    """A single row: the variance is 0

    zh: 只有一行：方差为 0
    """
    xs = rng.uniform(1.0, 4.0, size=(1, 5)) * [1, -1, 2, -2, 1]
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


def test_two_rows(submission, reference, rng):
    """Two rows

    zh: 只有两行
    """
    xs = rng.uniform(0.5, 2.0, 4) * [[-1.0], [1.5]] + 1.0
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


def test_single_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    xs = rng.normal(2.0, 1.5, size=(6, 1))
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)
    tiny = xs * 1e-9
    assert_close(submission.welford(tiny), reference.welford(tiny), RESULTS)


def test_more_columns_than_rows(submission, reference, rng):
    """More columns than rows

    zh: 列比行多
    """
    xs = rng.normal(-1.0, 2.0, size=(3, 8))
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


def test_one_constant_column(submission, reference, rng):
    """One constant column: its variance is 0

    zh: 有一列是常数：它的方差为 0
    """
    xs = rng.normal(1.0, 2.0, size=(8, 3))
    xs[:, 1] = 3.0
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


def test_rows_that_drift(submission, reference, rng):
    """Rows that drift: the first and the last differ most

    zh: 逐行漂移：首尾两行差得最远
    """
    trend = np.linspace(-6.0, 6.0, 12)[:, None] * [1.0, -2.0, 1.5]
    xs = trend + rng.normal(1.0, 0.5, size=(12, 3))
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


def test_columns_far_from_zero(submission, reference, rng):
    """Columns around 1e9 with a standard deviation of a few units

    zh: 均值在 1e9 附近、标准差只有几的列
    """
    # Sixteen whole numbers this close to 2**30: a difference of mean squares is 0,
    # in whatever order it is computed.
    low = np.stack([rng.permutation(16) % 15 - 7 for _ in range(3)], axis=1)
    xs = low * [1.0, 1.0, -1.0] + [2.0**30, -(2.0**30), 2.0**30]
    expected = reference.welford(xs)
    assert_close(submission.welford(xs), expected, RESULTS, tolerance=1e-6)


@pytest.mark.follow_up
def test_one_pass(submission, reference, rng):
    """One pass over a tall table: a tenth of its memory is enough

    zh: 很高的表也只扫一遍：内存不超过它的十分之一
    """
    assert_little_memory(submission.welford, rng.normal(size=(4096, 8)), times=0.1)


@pytest.mark.follow_up
def test_float16(submission, reference, rng):
    """float16 in, float64 out, no overflow

    zh: 输入 float16，输出 float64，不溢出
    """
    xs = rng.normal([900.0, -700.0, 50.0], 400.0, size=(16, 3)).astype(np.float16)
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


@pytest.mark.follow_up
def test_float32(submission, reference, rng):
    """float32 in, float64 out

    zh: 输入 float32，输出 float64
    """
    xs = rng.normal(1.0, 2.0, size=(12, 3)).astype(np.float32)
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


@pytest.mark.follow_up
def test_whole_numbers(submission, reference, rng):
    """Whole numbers in, float64 out

    zh: 输入整数，输出 float64
    """
    xs = rng.integers(-9, 10, size=(7, 4))
    assert_close(submission.welford(xs), reference.welford(xs), RESULTS)


@pytest.mark.follow_up
def test_no_loop_over_columns(submission, reference, rng):
    """No Python loop over the columns

    zh: 不用 Python 循环遍历各列
    """
    few, many = rng.normal(size=(3, 32)), rng.normal(size=(3, 256))
    assert_no_python_loop(submission.welford, (few,), (many,))
