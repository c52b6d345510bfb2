"""Hidden cases of batch_norm_train."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
    raises,
)

RESULTS = ("y", "running_mean", "running_var")


def parameters(rng, columns):
    """Return gamma, beta, running_mean and running_var, none of them neutral."""
    return (
        rng.normal(2.0, 0.5, columns),
        rng.uniform(0.5, 1.5, columns),
        rng.uniform(-3.0, -1.0, columns),
        rng.uniform(2.0, 5.0, columns),
    )


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale

    zh: 各列尺度相差悬殊
    """
    scale = np.array([1e-3, 0.03, 1.0, 3.0, 10.0])
    x = scale * rng.normal([1.0, -2.0, 0.5, 2.0, -1.0], 1.0, size=(8, 5))
    args = (x, *parameters(rng, 5), 0.3, 1e-3)
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS)


def test_batch_of_two(submission, reference, rng):
    """A batch of two rows

    zh: 一个 batch 只有两行
    """
    x = rng.uniform(0.5, 2.0, 6) * [[-1.0], [1.5]] + 1.0
    args = (x, *parameters(rng, 6), 0.4, 0.02)
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS)


def test_single_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    args = (rng.normal(1.0, 0.7, size=(6, 1)), *parameters(rng, 1), 0.2, 0.05)
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS)


def test_one_constant_column(submission, reference, rng):
    """One constant column comes out as beta

    zh: 常数列的输出等于 beta
    """
    x = rng.normal(1.0, 2.0, size=(4, 3))
    x[:, 1] = 3.0
    args = (x, *parameters(rng, 3), 0.25, 1e-4)
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS)


def test_default_momentum_and_eps(submission, reference, rng):
    """Defaults: momentum 0.1, eps 1e-5

    zh: 默认值：momentum 为 0.1，eps 为 1e-5
    """
    x = rng.normal(size=(10, 4)) * [2e-3, 5e-3, 0.01, 2.0]
    args = (x, *parameters(rng, 4))
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS)


def test_running_statistics_far_from_the_batch(submission, reference, rng):
    """Running statistics far from the batch do not touch y

    zh: 滑动统计量与当前 batch 相差很远，y 不受影响
    """
    gamma, beta, _, _ = parameters(rng, 4)
    memory = np.array([40.0, -30.0, 25.0, -50.0]), np.array([0.2, 90.0, 64.0, 0.5])
    args = (rng.normal(-1.0, 1.5, size=(7, 4)), gamma, beta, *memory, 0.25, 0.1)
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS)


@pytest.mark.parametrize("momentum", [0.0, 1.0])
def test_momentum_of_zero_and_one(submission, reference, rng, momentum):
    """Momentum 0 keeps the old statistics, momentum 1 takes the batch's

    zh: momentum 为 0 时保留旧值，为 1 时只取当前 batch
    """
    args = (rng.normal(1.0, 2.0, size=(5, 3)), *parameters(rng, 3), momentum, 0.01)
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS)


def test_ten_batches_in_a_row(submission, reference, rng):
    """Ten batches in a row, each updating the running statistics

    zh: 连续十个 batch，每次都更新滑动统计量
    """
    gamma, beta, _, _ = parameters(rng, 3)
    got = expected = (None, np.zeros(3), np.ones(3))
    for x in rng.normal(2.0, [2.0, 3.0, 5.0], size=(10, 6, 3)):
        got = submission.batch_norm_train(x, gamma, beta, *got[1:], 0.1, 1e-3)
        expected = reference.batch_norm_train(x, gamma, beta, *expected[1:], 0.1, 1e-3)
        assert_close(got, expected, RESULTS)


def test_one_row_is_an_error(submission, reference, rng):
    """A batch of one row raises ValueError

    zh: batch 只有一行时抛 ValueError
    """
    with raises(ValueError):
        submission.batch_norm_train(rng.normal(size=(1, 3)), *parameters(rng, 3))


@pytest.mark.follow_up
def test_columns_far_from_zero(submission, reference, rng):
    """Columns whose mean dwarfs their standard deviation

    zh: 均值远大于标准差的列
    """
    x = rng.normal([1e4, -1e6, 1e8], 1.0, size=(16, 3))
    args = (x, *parameters(rng, 3), 0.3, 1e-3)
    got = submission.batch_norm_train(*args)
    assert_close(got, reference.batch_norm_train(*args), RESULTS, tolerance=1e-6)


@pytest.mark.follow_up
def test_float16_x_with_float32_parameters(submission, reference, rng):
    """float16 x: y is float16, running statistics float32, no overflow

    zh: x 为 float16：y 为 float16，滑动统计量为 float32，不溢出
    """
    x = rng.normal([900.0, -700.0, 50.0], 400.0, size=(64, 3)).astype(np.float16)
    rest = [part.astype(np.float32) for part in parameters(rng, 3)]
    got = submission.batch_norm_train(x, *rest, 0.2, 1e-3)
    y, *running = reference.batch_norm_train(x, *rest, 0.2, 1e-3)
    assert_close(got, (y, *running), RESULTS, tolerance=2e-3)
    assert_close(got[1:], tuple(running), RESULTS[1:], tolerance=1e-5)


@pytest.mark.follow_up
def test_everything_float32(submission, reference, rng):
    """float32 throughout: all three results are float32

    zh: 全部为 float32：三个返回值都是 float32
    """
    x = rng.normal(1.0, 2.0, size=(12, 3)).astype(np.float32)
    rest = [part.astype(np.float32) for part in parameters(rng, 3)]
    got = submission.batch_norm_train(x, *rest, 0.2, 1e-3)
    expected = reference.batch_norm_train(x, *rest, 0.2, 1e-3)
    assert_close(got, expected, RESULTS, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_loop_over_rows(submission, reference, rng):
    """No Python loop over the rows

    zh: 不用 Python 循环遍历各行
    """
    rest = parameters(rng, 3)
    few, many = rng.normal(size=(32, 3)), rng.normal(size=(256, 3))
    assert_no_python_loop(submission.batch_norm_train, (few, *rest), (many, *rest))


@pytest.mark.follow_up
def test_no_loop_over_columns(submission, reference, rng):
    """No Python loop over the columns

    zh: 不用 Python 循环遍历各列
    """
    few = (rng.normal(size=(2, 32)), *parameters(rng, 32))
    many = (rng.normal(size=(2, 256)), *parameters(rng, 256))
    assert_no_python_loop(submission.batch_norm_train, few, many)


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(512, 16), (16, 512)])
def test_little_memory(submission, reference, rng, shape):
    """Peak memory at most 8 times x

    zh: 峰值内存不超过 x 的 8 倍
    """
    args = (rng.normal(size=shape), *parameters(rng, shape[1]))
    assert_little_memory(submission.batch_norm_train, *args)
