"""Hidden cases of merge_stats."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop

RESULTS = ("n", "mean", "var")


def part(rng, n, means, spread=1.0):
    """Return count, mean and variance of n rows around `means`."""
    rows = rng.normal(means, spread, size=(n, len(means)))
    return n, rows.mean(axis=0), rows.var(axis=0)


def test_five_and_eleven_rows(submission, reference, rng):
    """5 rows and 11 rows with different means

    zh: 5 行和 11 行，均值不同
    """
    args = (
        *part(rng, 5, [0.0, 1.0, -2.0, 2.0]),
        *part(rng, 11, [3.0, -1.5, 1.0, 4.0], 2.0),
    )
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_equal_counts(submission, reference, rng):
    """Two parts with as many rows each

    zh: 两份行数相同
    """
    args = (*part(rng, 6, [1.0, -2.0, 0.5]), *part(rng, 6, [-1.0, 2.0, 3.0], 1.5))
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_larger_part_first(submission, reference, rng):
    """The larger part first

    zh: 行数多的一份在前
    """
    args = (*part(rng, 40, [2.0, -3.0, 1.0], 0.7), *part(rng, 3, [-2.0, 1.0, 2.0]))
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_one_row_joins(submission, reference, rng):
    """A single row, of variance 0, joins seven

    zh: 七行再并入一行（方差为 0）
    """
    row = rng.uniform(4.0, 6.0, 3)
    args = (*part(rng, 7, [1.0, 2.0, -1.0]), 1, row, np.zeros(3))
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_two_single_rows(submission, reference, rng):
    """Two single rows

    zh: 两份都只有一行
    """
    rows = rng.uniform(0.5, 2.0, size=(2, 4)) * [[-1.0], [1.5]]
    args = (1, rows[0], np.zeros(4), 1, rows[1], np.zeros(4))
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_single_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    args = (*part(rng, 4, [2.0]), *part(rng, 9, [-1.0], 3.0))
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_first_part_empty(submission, reference, rng):
    """The first part is empty, the second five equal rows

    zh: 第一份是空的，第二份是五个相同的行
    """
    row = rng.integers(1, 9, 3).astype(float)
    args = (0, row, np.zeros(3), 5, row, np.zeros(3))
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_second_part_empty(submission, reference, rng):
    """The second part is empty, the first five equal rows

    zh: 第二份是空的，第一份是五个相同的行
    """
    row = rng.integers(1, 9, 3).astype(float)
    args = (5, row, np.zeros(3), 0, row, np.zeros(3))
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


def test_six_parts_in_a_row(submission, reference, rng):
    """Six parts merged one after the other

    zh: 依次合并六份
    """
    got = expected = part(rng, 4, rng.uniform(-3.0, 3.0, 3), 1.5)
    for n in (1, 7, 2, 12, 5):
        more = part(rng, n, rng.uniform(-3.0, 3.0, 3), 1.5)
        got = submission.merge_stats(*got, *more)
        expected = reference.merge_stats(*expected, *more)
        assert_close(got, expected, RESULTS)


def test_columns_far_from_zero(submission, reference, rng):
    """Columns around 1e9 with variances of about 20

    zh: 均值在 1e9 附近、方差 20 左右的列
    """
    # Whole numbers this close to 2**30, 4 and 12 rows: a difference of mean squares
    # is 0, in whatever order it is computed.
    base = np.array([2.0**30, -(2.0**30), 2.0**30])
    mean_a, mean_b = base + rng.integers(-5, 0, 3), base + rng.integers(1, 6, 3)
    var_a, var_b = rng.integers(12, 30, size=(2, 3)).astype(float)
    args = (4, mean_a, var_a, 12, mean_b, var_b)
    expected = reference.merge_stats(*args)
    got = submission.merge_stats(*args)
    assert_close(got, expected, RESULTS, tolerance=1e-6)


@pytest.mark.follow_up
@pytest.mark.parametrize("first", [True, False])
def test_empty_part_of_other_numbers(submission, reference, rng, first):
    """An empty part whose mean and variance are other numbers

    zh: 空的那一份，均值和方差是别的数
    """
    nothing = 0, rng.uniform(-3.0, -1.0, 3), rng.uniform(3.0, 4.0, 3)
    rest = part(rng, 5, [1.0, 2.0, 3.0])
    args = (*nothing, *rest) if first else (*rest, *nothing)
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


@pytest.mark.follow_up
def test_plain_numbers(submission, reference, rng):
    """Plain numbers in place of arrays

    zh: 传入普通的 float，不是数组
    """
    values = (float(value) for value in rng.uniform(1.0, 5.0, 4))
    mean_a, var_a, mean_b, var_b = values
    args = (3, mean_a, var_a, 8, -mean_b, var_b)
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


@pytest.mark.follow_up
@pytest.mark.parametrize("kind", [int, np.int64])
def test_five_billion_rows(submission, reference, rng, kind):
    """Counts of five billion, as int and as np.int64

    zh: 个数有 50 亿，类型是 int 或 np.int64
    """
    _, *a = part(rng, 9, [1.0, -2.0, 0.5])
    _, *b = part(rng, 9, [4.0, 2.0, -3.0], 2.0)
    args = (kind(5_000_000_000), *a, kind(6_000_000_000), *b)
    got = submission.merge_stats(*args)
    assert_close(got, reference.merge_stats(*args), RESULTS)


@pytest.mark.follow_up
def test_no_loop_over_columns(submission, reference, rng):
    """No Python loop over the columns

    zh: 不用 Python 循环遍历各列
    """
    few = (*part(rng, 3, [1.0] * 32), *part(rng, 5, [2.0] * 32))
    many = (*part(rng, 3, [1.0] * 256), *part(rng, 5, [2.0] * 256))
    assert_no_python_loop(submission.merge_stats, few, many)
