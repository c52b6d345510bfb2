"""Hidden cases of running_stats."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def pair(submission, reference, dim):
    return submission.RunningStats(dim), reference.RunningStats(dim)


def push(row, *both):
    for stats in both:
        stats.push(row)


def push_batch(rows, *both):
    for stats in both:
        stats.push_batch(rows)


def assert_same(got, want, *ddofs, tolerance=0.0):
    names = ("mean", "var()", *(f"var({ddof})" for ddof in ddofs), "n")
    answers = [
        (stats.mean, stats.var(), *map(stats.var, ddofs), stats.n)
        for stats in (got, want)
    ]
    assert_close(*answers, names, tolerance=tolerance)


def far_from_zero(rng):
    # Sixteen whole numbers this close to 2**30: a difference of mean squares is 0,
    # in whatever order it is computed.
    low = np.stack([rng.permutation(16) % 15 - 7 for _ in range(3)], axis=1)
    return low * [1.0, 1.0, -1.0] + [2.0**30, -(2.0**30), 2.0**30]


def test_after_every_row(submission, reference, rng):
    """Row by row, asked after the second and after each that follows

    zh: 逐行读入，从第二行起每读一行问一次
    """
    got, want = pair(submission, reference, 3)
    xs = rng.normal([1.0, 3.0, -2.0], [1.0, 2.0, 3.0], size=(6, 3))
    push(xs[0], got, want)
    for row in xs[1:]:
        push(row, got, want)
        assert_same(got, want, 0, 1)


def test_first_row(submission, reference, rng):
    """A single row: the variance is 0 for every ddof

    zh: 只有一行：不管 ddof 是几，方差都是 0
    """
    got, want = pair(submission, reference, 5)
    push(rng.uniform(1.0, 4.0, 5) * [1, -1, 2, -2, 1], got, want)
    assert_same(got, want, 1)


def test_first_batch_of_one_row(submission, reference, rng):
    """A single row that comes as a batch

    zh: 只有一行，并且是作为一批来的
    """
    got, want = pair(submission, reference, 4)
    push_batch(rng.uniform(1.0, 4.0, (1, 4)) * [1, -2, -1, 2], got, want)
    assert_same(got, want, 1)


def test_one_batch(submission, reference, rng):
    """A single batch, columns of different scale

    zh: 只来一批，各列尺度不同
    """
    got, want = pair(submission, reference, 4)
    scale = np.array([0.3, 1.0, 2.0, 5.0])
    push_batch(scale * rng.normal([2.0, -1.0, 1.5, -2.0], 1.0, (7, 4)), got, want)
    assert_same(got, want, 1, 3)


def test_batches_of_different_size(submission, reference, rng):
    """Batches of different size and mean

    zh: 各批的大小和均值都不同
    """
    got, want = pair(submission, reference, 3)
    for m, level in ((5, -2.0), (2, 3.0), (9, 1.0)):
        rows = rng.normal([level, 1.0, -level], [1.0, 2.0, 0.5], (m, 3))
        push_batch(rows, got, want)
        assert_same(got, want, 1)


def test_as_many_rows_as_columns(submission, reference, rng):
    """A batch with as many rows as columns

    zh: 一批的行数和列数相等
    """
    got, want = pair(submission, reference, 4)
    push_batch(rng.normal([2.0, -1.0, 1.5, 4.0], 1.0, (4, 4)), got, want)
    assert_same(got, want)


def test_rows_and_batches_in_turn(submission, reference, rng):
    """Row, batch, row, batch of one, asked in between

    zh: 单行、一批、单行、一行的一批，中间也问
    """
    got, want = pair(submission, reference, 6)
    xs = rng.normal([1, -2, 3, 0.5, -1, 2], [1, 2, 1, 0.5, 3, 1], (7, 6))
    push(xs[0], got, want)
    push_batch(xs[1:5], got, want)
    assert_same(got, want, 2)
    push(xs[5], got, want)
    push_batch(xs[6:], got, want)
    assert_same(got, want, 1, 2)


def test_one_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    got, want = pair(submission, reference, 1)
    # A batch of one row: with more, swapped axes either raise or broadcast.
    push_batch(rng.normal(2.0, 1.5, (1, 1)), got, want)
    for row in rng.normal(-2.0, 1.5, (3, 1)):
        push(row, got, want)
    assert_same(got, want, 1)


def test_one_constant_column(submission, reference, rng):
    """One constant column: its variance is 0

    zh: 有一列是常数：它的方差为 0
    """
    got, want = pair(submission, reference, 3)
    xs = rng.normal(1.0, 2.0, (8, 3))
    xs[:, 1] = 3.0
    for row in xs[:4]:
        push(row, got, want)
    push_batch(xs[4:], got, want)
    assert_same(got, want, 1)


def test_two_objects(submission, reference, rng):
    """Two objects that share nothing

    zh: 两个对象互不影响
    """
    first, second = pair(submission, reference, 3), pair(submission, reference, 3)
    for both in (first, second, first):
        push(rng.normal(1.0, 2.0, 3), *both)
        push_batch(rng.normal(-1.0, 2.0, (2, 3)), *both)
    for got, want in (first, second):
        assert_same(got, want)


def test_rows_far_from_zero(submission, reference, rng):
    """Rows around 1e9 with a standard deviation of a few units

    zh: 逐行读入，均值在 1e9 附近、标准差只有几
    """
    got, want = pair(submission, reference, 3)
    for row in far_from_zero(rng):
        push(row, got, want)
    assert_same(got, want, tolerance=1e-6)


def test_batches_far_from_zero(submission, reference, rng):
    """Batches around 1e9 with a standard deviation of a few units

    zh: 分批读入，均值在 1e9 附近、标准差只有几
    """
    got, want = pair(submission, reference, 3)
    xs = far_from_zero(rng)
    push_batch(xs[:5], got, want)
    push_batch(xs[5:], got, want)
    assert_same(got, want, tolerance=1e-6)


class Asked:
    """What an answer costs after the rows have come."""

    def __init__(self, stats):
        self.stats = stats

    def peak(self, *_):
        return self.stats.var.peak()


@pytest.mark.follow_up
def test_no_data_kept(submission, reference, rng):
    """No data kept: after 4096 rows, var needs a tenth of their memory or less

    zh: 不存数据：读过 4096 行之后，var 用的内存不超过它们的十分之一
    """
    stats = submission.RunningStats(8)
    xs = rng.normal(size=(4096, 8))
    stats.push_batch(xs)
    assert_little_memory(Asked(stats), xs, times=0.1)


@pytest.mark.follow_up
def test_no_loop_in_push_batch(submission, reference, rng):
    """push_batch without a Python loop over rows or columns

    zh: push_batch 不对行或列写 Python 循环
    """
    for few, many in (((32, 3), (256, 3)), ((3, 32), (3, 256))):
        stats, wide = (submission.RunningStats(d) for d in (few[1], many[1]))
        small, large = stats.push_batch, wide.push_batch
        assert_no_python_loop(
            Either(small, large), (rng.normal(size=few),), (rng.normal(size=many),)
        )


class Either:
    """`push_batch` of the object that has as many columns as the batch."""

    def __init__(self, small, large):
        self.calls = [small, large]

    def steps(self, xs):
        return self.calls.pop(0).steps(xs)


@pytest.mark.follow_up
def test_float16(submission, reference, rng):
    """float16 in, float64 state, no overflow

    zh: 输入 float16，状态 float64，不溢出
    """
    got, want = pair(submission, reference, 3)
    xs = rng.normal([900.0, -700.0, 50.0], 400.0, size=(16, 3)).astype(np.float16)
    for row in xs[:4]:
        push(row, got, want)
    push_batch(xs[4:], got, want)
    assert_same(got, want, 1)


@pytest.mark.follow_up
def test_float32(submission, reference, rng):
    """float32 in, float64 state

    zh: 输入 float32，状态 float64
    """
    got, want = pair(submission, reference, 3)
    xs = rng.normal(1.0, 2.0, size=(9, 3)).astype(np.float32)
    push_batch(xs[:4], got, want)
    push(xs[4], got, want)
    push_batch(xs[5:], got, want)
    assert_same(got, want)


@pytest.mark.follow_up
def test_whole_numbers(submission, reference, rng):
    """Whole numbers in, float64 state

    zh: 输入整数，状态 float64
    """
    got, want = pair(submission, reference, 4)
    xs = rng.integers(-9, 10, size=(7, 4))
    push(xs[0], got, want)
    push_batch(xs[1:], got, want)
    assert_same(got, want)


@pytest.mark.follow_up
def test_empty_batch(submission, reference, rng):
    """An empty batch changes nothing

    zh: 空的 batch 什么都不改变
    """
    got, want = pair(submission, reference, 3)
    push_batch(np.empty((0, 3)), got, want)
    push_batch(rng.normal(1.0, 2.0, (4, 3)), got, want)
    push_batch(np.empty((0, 3)), got, want)
    assert_same(got, want)
