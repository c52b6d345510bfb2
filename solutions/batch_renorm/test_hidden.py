"""Hidden cases of batch_renorm."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("y", "running_mean", "running_std")


def rows(rng, n, columns):
    """Return rows whose columns differ in mean and spread."""
    means = rng.uniform(0.5, 2.0, columns) * rng.choice([-1.0, 1.0], columns)
    return rng.normal(means, rng.uniform(1.0, 2.5, columns), (n, columns))


def affine(rng, columns):
    """Return gamma and beta, neither of them neutral."""
    return rng.normal(2.0, 0.5, columns), rng.uniform(0.5, 1.5, columns)


def memory(x, r, d, eps):
    """Return the running statistics from which the corrections r and d arise."""
    running_std = np.sqrt(x.var(axis=0) + eps) / r
    return x.mean(axis=0) - d * running_std, running_std


def assert_same(submission, reference, args, tolerance=0.0):
    got = submission.batch_renorm_train(*args)
    expected = reference.batch_renorm_train(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_nothing_is_clipped(submission, reference, rng):
    """Corrections within the bounds

    zh: 修正量都在范围内，不用裁剪
    """
    x = rows(rng, 8, 4)
    r, d = rng.uniform(0.5, 0.8, 4), rng.uniform(0.3, 1.2, 4)
    running = memory(x, r ** [1, -1, 1, -1], d * [1, 1, -1, -1], 0.05)
    args = (x, *affine(rng, 4), *running, 3.0, 5.0, 0.3, 0.05)
    assert_same(submission, reference, args)


def test_r_is_clipped_on_both_sides(submission, reference, rng):
    """r beyond its bounds, on both sides

    zh: r 超出范围，两边都有
    """
    x = rows(rng, 7, 4)
    r = np.array([0.3, 2.5, 0.9, 1.2]) * rng.uniform(0.9, 1.1, 4)
    running = memory(x, r, rng.uniform(-1.0, 1.0, 4), 0.02)
    args = (x, *affine(rng, 4), *running, 1.5, 4.0, 0.2, 0.02)
    assert_same(submission, reference, args)


def test_d_is_clipped_on_both_sides(submission, reference, rng):
    """d beyond its bounds, on both sides

    zh: d 超出范围，两边都有
    """
    x = rows(rng, 6, 4)
    d = np.array([-2.0, 1.5, 0.3, -0.4]) * rng.uniform(0.9, 1.1, 4)
    running = memory(x, rng.uniform(0.6, 1.6, 4), d, 0.1)
    args = (x, *affine(rng, 4), *running, 3.0, 0.8, 0.4, 0.1)
    assert_same(submission, reference, args)


def test_both_are_clipped(submission, reference, rng):
    """r and d beyond their bounds

    zh: r 和 d 都超出范围
    """
    x = rows(rng, 9, 5)
    r = np.array([0.2, 0.4, 3.0, 2.2, 1.1]) * rng.uniform(0.9, 1.1, 5)
    d = np.array([1.5, -2.0, 2.5, -1.4, 3.0]) * rng.uniform(0.9, 1.1, 5)
    args = (x, *affine(rng, 5), *memory(x, r, d, 0.01), 1.7, 1.1, 0.25, 0.01)
    assert_same(submission, reference, args)


def test_bounds_of_one_and_zero(submission, reference, rng):
    """r_max = 1 and d_max = 0: plain batch normalisation

    zh: r_max = 1、d_max = 0：就是普通的 BN
    """
    x = rows(rng, 6, 3)
    running = memory(x, np.array([0.5, 1.8, 2.5]), np.array([0.7, -1.2, 2.0]), 0.03)
    args = (x, *affine(rng, 3), *running, 1.0, 0.0, 0.2, 0.03)
    assert_same(submission, reference, args)


def test_no_bounds(submission, reference, rng):
    """Infinite bounds: y is that of the running statistics

    zh: 上界为无穷大：y 就是用滑动统计量归一化的结果
    """
    x = rows(rng, 5, 3)
    running = memory(x, np.array([0.1, 6.0, 1.3]), np.array([8.0, -9.0, 0.5]), 0.04)
    args = (x, *affine(rng, 3), *running, np.inf, np.inf, 0.3, 0.04)
    assert_same(submission, reference, args)


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale

    zh: 各列尺度相差悬殊
    """
    x = rows(rng, 8, 4) * np.array([1e-3, 0.03, 1.0, 10.0])
    running = memory(x, rng.uniform(0.6, 1.6, 4), rng.uniform(-1.0, 1.0, 4), 1e-3)
    args = (x, *affine(rng, 4), *running, 2.0, 1.5, 0.3, 1e-3)
    assert_same(submission, reference, args)


def test_one_constant_column(submission, reference, rng):
    """One constant column

    zh: 有一列是常数
    """
    x = rows(rng, 4, 3)
    x[:, 1] = 3.0
    running = memory(x, np.array([1.3, 0.7, 0.8]), np.array([0.6, -0.9, 0.4]), 0.25)
    args = (x, *affine(rng, 3), *running, 2.0, 3.0, 0.25, 0.25)
    assert_same(submission, reference, args)


def test_one_row(submission, reference, rng):
    """A batch of one row

    zh: batch 只有一行
    """
    x = rows(rng, 1, 3)
    running = memory(x, np.array([1.4, 0.6, 0.9]), np.array([0.5, -1.5, 0.8]), 0.5)
    args = (x, *affine(rng, 3), *running, 2.0, 1.0, 0.3, 0.5)
    assert_same(submission, reference, args)


def test_single_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    x = rows(rng, 6, 1)
    running = memory(x, np.array([0.7]), np.array([1.3]), 0.05)
    args = (x, *affine(rng, 1), *running, 1.2, 1.0, 0.2, 0.05)
    assert_same(submission, reference, args)


def test_default_momentum_and_eps(submission, reference, rng):
    """Defaults: momentum 0.01, eps 1e-5

    zh: 默认值：momentum 为 0.01，eps 为 1e-5
    """
    x = rows(rng, 10, 4) * [2e-3, 5e-3, 0.01, 2.0]
    running = memory(x, rng.uniform(0.6, 1.6, 4), rng.uniform(-1.0, 1.0, 4), 1e-5)
    assert_same(submission, reference, (x, *affine(rng, 4), *running, 2.0, 3.0))


def test_five_batches_in_a_row(submission, reference, rng):
    """Five batches in a row, the bounds opening

    zh: 连续五个 batch，裁剪范围逐步放宽
    """
    gamma, beta = affine(rng, 3)
    got = expected = (None, np.array([0.5, -0.5, 0.2]), np.array([1.0, 2.0, 0.8]))
    for step in range(5):
        x = rows(rng, 6, 3)
        bounds = 1.0 + 0.3 * step, 0.4 * step
        got = submission.batch_renorm_train(
            x, gamma, beta, *got[1:], *bounds, 0.2, 1e-3
        )
        expected = reference.batch_renorm_train(
            x, gamma, beta, *expected[1:], *bounds, 0.2, 1e-3
        )
        assert_close(got, expected, RESULTS)


@pytest.mark.parametrize("momentum", [0.0, 1.0])
def test_momentum_of_zero_and_one(submission, reference, rng, momentum):
    """Momentum 0 keeps the old statistics, momentum 1 takes the batch's

    zh: momentum 为 0 时保留旧值，为 1 时只取当前 batch
    """
    x = rows(rng, 5, 3)
    running = memory(x, np.array([0.6, 1.9, 1.2]), np.array([-0.9, 1.4, 0.3]), 0.01)
    args = (x, *affine(rng, 3), *running, 1.5, 1.0, momentum, 0.01)
    assert_same(submission, reference, args)


@pytest.mark.follow_up
def test_columns_far_from_zero(submission, reference, rng):
    """Columns whose mean dwarfs their standard deviation

    zh: 均值远大于标准差的列
    """
    x = rng.normal([1e4, -1e6, 1e8], 1.0, size=(16, 3))
    running = x[0] + 0.5, np.array([1.5, 0.8, 1.2])
    args = (x, *affine(rng, 3), *running, 2.0, 3.0, 0.3, 1e-3)
    assert_same(submission, reference, args, tolerance=1e-6)


@pytest.mark.follow_up
def test_float16_x_with_float32_parameters(submission, reference, rng):
    """float16 x: y is float16, running statistics float32, no overflow

    zh: x 为 float16：y 为 float16，滑动统计量为 float32，不溢出
    """
    x = rng.normal([900.0, -700.0, 50.0], 400.0, size=(64, 3)).astype(np.float16)
    running = np.array([800.0, -800.0, 0.0]), np.array([300.0, 500.0, 400.0])
    rest = [part.astype(np.float32) for part in (*affine(rng, 3), *running)]
    got = submission.batch_renorm_train(x, *rest, 1.2, 1.0, 0.2, 1e-3)
    y, *running = reference.batch_renorm_train(x, *rest, 1.2, 1.0, 0.2, 1e-3)
    assert_close(got, (y, *running), RESULTS, tolerance=2e-3)
    assert_close(got[1:], tuple(running), RESULTS[1:], tolerance=1e-5)


@pytest.mark.follow_up
def test_everything_float32(submission, reference, rng):
    """float32 throughout: all three results are float32

    zh: 全部为 float32：三个返回值都是 float32
    """
    x = rows(rng, 12, 3)
    running = memory(x, np.array([0.8, 1.3, 1.1]), np.array([0.6, -0.9, 0.4]), 1e-3)
    parts = [part.astype(np.float32) for part in (x, *affine(rng, 3), *running)]
    assert_same(submission, reference, (*parts, 2.0, 3.0, 0.2, 1e-3), tolerance=1e-5)


@pytest.mark.follow_up
def test_no_loop_over_rows(submission, rng):
    """No Python loop over the rows

    zh: 不用 Python 循环遍历各行
    """
    rest = (*affine(rng, 3), np.zeros(3), np.ones(3), 2.0, 3.0)
    few, many = rng.normal(size=(32, 3)), rng.normal(size=(256, 3))
    assert_no_python_loop(submission.batch_renorm_train, (few, *rest), (many, *rest))


@pytest.mark.follow_up
def test_no_loop_over_columns(submission, rng):
    """No Python loop over the columns

    zh: 不用 Python 循环遍历各列
    """
    few, many = (
        (rng.normal(size=(2, c)), *affine(rng, c), np.zeros(c), np.ones(c), 2.0, 3.0)
        for c in (32, 256)
    )
    assert_no_python_loop(submission.batch_renorm_train, few, many)


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(512, 16), (16, 512)])
def test_little_memory(submission, rng, shape):
    """Peak memory at most 8 times x

    zh: 峰值内存不超过 x 的 8 倍
    """
    columns = shape[1]
    running = np.zeros(columns), np.ones(columns)
    args = (rng.normal(size=shape), *affine(rng, columns), *running, 2.0, 3.0)
    assert_little_memory(submission.batch_renorm_train, *args)
