"""Hidden cases of ghost_batch_norm."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
    raises,
)

RESULTS = ("y", "running_mean", "running_var")


def rows(rng, n, columns):
    """Return rows whose mean and spread move along, so that chunks differ."""
    steps = np.arange(n)[:, None]
    drift = rng.uniform(0.3, 0.6, columns) * rng.choice([-1.0, 1.0], columns)
    return rng.normal(1.0, 1.0 + 0.1 * steps, (n, columns)) + drift * steps


def parameters(rng, columns):
    """Return gamma, beta, running_mean and running_var, none of them neutral."""
    return (
        rng.normal(2.0, 0.5, columns),
        rng.uniform(0.5, 1.5, columns),
        rng.uniform(-3.0, -1.0, columns),
        rng.uniform(2.0, 5.0, columns),
    )


def assert_same(submission, reference, args, tolerance=0.0):
    got = submission.ghost_batch_norm(*args)
    expected = reference.ghost_batch_norm(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_ten_rows_in_chunks_of_four(submission, reference, rng):
    """Ten rows in chunks of 4, 4 and 2

    zh: 十行分成 4、4、2 三块
    """
    args = (rows(rng, 10, 3), *parameters(rng, 3), 4, 0.3, 1e-3)
    assert_same(submission, reference, args)


def test_nine_rows_in_three_chunks(submission, reference, rng):
    """Nine rows in three chunks of three

    zh: 九行正好分成三块，每块三行
    """
    args = (rows(rng, 9, 5), *parameters(rng, 5), 3, 0.2, 0.01)
    assert_same(submission, reference, args)


def test_twelve_rows_in_four_chunks(submission, reference, rng):
    """Twelve rows in four chunks of three

    zh: 十二行正好分成四块，每块三行
    """
    args = (rows(rng, 12, 3), *parameters(rng, 3), 3, 0.4, 0.05)
    assert_same(submission, reference, args)


def test_chunks_of_two(submission, reference, rng):
    """Chunks of two rows

    zh: 每块只有两行
    """
    x = np.tile([[-1.0], [1.5]], (4, 1)) * rng.uniform(0.5, 2.0, (8, 4)) + 1.0
    args = (x, *parameters(rng, 4), 2, 0.3, 0.02)
    assert_same(submission, reference, args)


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale, in chunks of 5, 5 and 2 rows

    zh: 各列尺度相差悬殊，分成 5、5、2 行三块
    """
    x = rows(rng, 12, 4) * np.array([1e-3, 0.03, 1.0, 10.0])
    args = (x, *parameters(rng, 4), 5, 0.3, 1e-3)
    assert_same(submission, reference, args)


def test_a_column_that_is_constant_in_a_chunk(submission, reference, rng):
    """A column that is constant in one chunk comes out as beta there

    zh: 某一列在一块里是常数，那一块的输出就是 beta
    """
    x = rows(rng, 8, 3)
    x[:4, 1] = 3.0
    args = (x, *parameters(rng, 3), 4, 0.25, 1e-4)
    assert_same(submission, reference, args)


def test_single_column(submission, reference, rng):
    """A single column, with a short last chunk

    zh: 只有一列，最后一块较短
    """
    args = (rows(rng, 8, 1), *parameters(rng, 1), 3, 0.2, 0.05)
    assert_same(submission, reference, args)


def test_default_momentum_and_eps(submission, reference, rng):
    """Defaults: momentum 0.1, eps 1e-5

    zh: 默认值：momentum 为 0.1，eps 为 1e-5
    """
    x = rows(rng, 10, 4) * [2e-3, 5e-3, 0.01, 2.0]
    assert_same(submission, reference, (x, *parameters(rng, 4), 4))


def test_running_statistics_far_from_the_batch(submission, reference, rng):
    """Running statistics far from the batch do not touch y

    zh: 滑动统计量与当前 batch 相差很远，y 不受影响
    """
    gamma, beta, _, _ = parameters(rng, 4)
    memory = np.array([40.0, -30.0, 25.0, -50.0]), np.array([0.2, 90.0, 64.0, 0.5])
    args = (rows(rng, 10, 4), gamma, beta, *memory, 4, 0.25, 0.1)
    assert_same(submission, reference, args)


@pytest.mark.parametrize("momentum", [0.0, 1.0])
def test_momentum_of_zero_and_one(submission, reference, rng, momentum):
    """Momentum 0 keeps the old statistics, momentum 1 takes the last chunk's

    zh: momentum 为 0 时保留旧值，为 1 时只取最后一块的
    """
    args = (rows(rng, 6, 3), *parameters(rng, 3), 3, momentum, 0.01)
    assert_same(submission, reference, args)


def test_three_batches_in_a_row(submission, reference, rng):
    """Three batches in a row, each updating the running statistics

    zh: 连续三个 batch，每次都更新滑动统计量
    """
    gamma, beta, _, _ = parameters(rng, 3)
    got = expected = (None, np.zeros(3), np.ones(3))
    for _ in range(3):
        x = rows(rng, 8, 3)
        got = submission.ghost_batch_norm(x, gamma, beta, *got[1:], 4, 0.1, 1e-3)
        expected = reference.ghost_batch_norm(
            x, gamma, beta, *expected[1:], 4, 0.1, 1e-3
        )
        assert_close(got, expected, RESULTS)


def test_a_last_chunk_of_one_row_is_an_error(submission, rng):
    """A last chunk of one row raises ValueError

    zh: 最后一块只有一行时抛 ValueError
    """
    with raises(ValueError):
        submission.ghost_batch_norm(rows(rng, 3, 2), *parameters(rng, 2), 2)


@pytest.mark.follow_up
@pytest.mark.parametrize("size", [6, 9])
def test_one_chunk(submission, reference, rng, size):
    """A chunk as large as the batch, or larger

    zh: 一块和整个 batch 一样大，或者更大
    """
    args = (rows(rng, 6, 3), *parameters(rng, 3), size, 0.3, 1e-3)
    assert_same(submission, reference, args)


@pytest.mark.follow_up
def test_a_batch_of_one_row_is_an_error(submission, rng):
    """A batch of one row raises ValueError

    zh: 整个 batch 只有一行时抛 ValueError
    """
    with raises(ValueError):
        submission.ghost_batch_norm(rng.normal(size=(1, 3)), *parameters(rng, 3), 4)


@pytest.mark.follow_up
def test_columns_far_from_zero(submission, reference, rng):
    """Columns whose mean dwarfs their standard deviation

    zh: 均值远大于标准差的列
    """
    x = rng.normal([1e4, -1e6, 1e8], 1.0, size=(20, 3))
    args = (x, *parameters(rng, 3), 8, 0.3, 1e-3)
    assert_same(submission, reference, args, tolerance=1e-6)


@pytest.mark.follow_up
def test_float16_x_with_float32_parameters(submission, reference, rng):
    """float16 x: y is float16, running statistics float32, no overflow

    zh: x 为 float16：y 为 float16，滑动统计量为 float32，不溢出
    """
    x = rng.normal([900.0, -700.0, 50.0], 400.0, size=(64, 3)).astype(np.float16)
    rest = [part.astype(np.float32) for part in parameters(rng, 3)]
    got = submission.ghost_batch_norm(x, *rest, 24, 0.2, 1e-3)
    y, *running = reference.ghost_batch_norm(x, *rest, 24, 0.2, 1e-3)
    assert_close(got, (y, *running), RESULTS, tolerance=2e-3)
    assert_close(got[1:], tuple(running), RESULTS[1:], tolerance=1e-5)


@pytest.mark.follow_up
def test_everything_float32(submission, reference, rng):
    """float32 throughout: all three results are float32

    zh: 全部为 float32：三个返回值都是 float32
    """
    x = rows(rng, 12, 3).astype(np.float32)
    rest = [part.astype(np.float32) for part in parameters(rng, 3)]
    assert_same(submission, reference, (x, *rest, 5, 0.2, 1e-3), tolerance=1e-5)


@pytest.mark.follow_up
def test_no_loop_over_rows(submission, rng):
    """No Python loop over the rows

    zh: 不用 Python 循环遍历各行
    """
    rest = parameters(rng, 3)
    few, many = rng.normal(size=(32, 3)), rng.normal(size=(256, 3))
    assert_no_python_loop(
        submission.ghost_batch_norm, (few, *rest, 16), (many, *rest, 128)
    )


@pytest.mark.follow_up
def test_no_loop_over_columns(submission, rng):
    """No Python loop over the columns

    zh: 不用 Python 循环遍历各列
    """
    few = (rng.normal(size=(4, 32)), *parameters(rng, 32), 2)
    many = (rng.normal(size=(4, 256)), *parameters(rng, 256), 2)
    assert_no_python_loop(submission.ghost_batch_norm, few, many)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """Peak memory at most 8 times x

    zh: 峰值内存不超过 x 的 8 倍
    """
    args = (rng.normal(size=(512, 16)), *parameters(rng, 16), 128)
    assert_little_memory(submission.ghost_batch_norm, *args)
