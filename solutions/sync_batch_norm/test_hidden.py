"""Hidden cases of sync_batch_norm."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop

STATS = ("n", "mean", "var")
MEANS = ("mean_dout", "mean_dout_xhat")


def workers(rng, *counts, channels=3):
    """Return counts, means and variances of workers whose data differ."""
    shifts = rng.uniform(-3.0, 3.0, (len(counts), channels))
    means, variances = np.zeros((2, *shifts.shape))
    for i, n in enumerate(counts):
        rows = rng.normal(shifts[i], 1.0 + 0.3 * i, (n, channels))
        if n:
            means[i], variances[i] = rows.mean(axis=0), rows.var(axis=0)
    return np.array(counts), means, variances


def sums(rng, *counts, channels=3):
    """Return the two sums and the count of each worker."""
    dout_sums, dout_xhat_sums = np.zeros((2, len(counts), channels))
    for i, n in enumerate(counts):
        dout = rng.normal(0.5 * i, 1.0, (n, channels))
        dout_sums[i] = dout.sum(axis=0)
        dout_xhat_sums[i] = (dout * rng.normal(1.0, 1.0, dout.shape)).sum(axis=0)
    return dout_sums, dout_xhat_sums, np.array(counts)


def assert_stats(submission, reference, args, tolerance=0.0):
    got = submission.sync_stats(*args)
    assert_close(got, reference.sync_stats(*args), STATS, tolerance=tolerance)


def assert_means(submission, reference, args, tolerance=0.0):
    got = submission.sync_backward(*args)
    assert_close(got, reference.sync_backward(*args), MEANS, tolerance=tolerance)


def test_workers_of_one_three_and_seven_rows(submission, reference, rng):
    """Forward: workers of 1, 3 and 7 rows with different means

    zh: 前向：三个 worker 各有 1、3、7 行，均值不同
    """
    assert_stats(submission, reference, workers(rng, 1, 3, 7, channels=4))


def test_four_workers_of_five_rows(submission, reference, rng):
    """Forward: four workers of five rows each

    zh: 前向：四个 worker 各有 5 行
    """
    assert_stats(submission, reference, workers(rng, 5, 5, 5, 5))


def test_a_single_row_on_every_worker(submission, reference, rng):
    """Forward: a single row on every worker, so all variances are 0

    zh: 前向：每个 worker 只有一行，各自的方差都是 0
    """
    rows = rng.uniform(0.5, 3.0, (4, 3)) * [[-1.0], [1.5], [2.0], [-2.5]]
    args = np.ones(4, dtype=np.int64), rows, np.zeros((4, 3))
    assert_stats(submission, reference, args)


def test_an_empty_worker(submission, reference, rng):
    """Forward: one of the workers has no rows

    zh: 前向：有一个 worker 一行都没有
    """
    assert_stats(submission, reference, workers(rng, 4, 0, 1, 6))


def test_one_row_in_all(submission, reference, rng):
    """Forward: one row in all, the other workers are empty

    zh: 前向：总共只有一行，其余 worker 都是空的
    """
    assert_stats(submission, reference, workers(rng, 0, 1, 0))


def test_one_worker(submission, reference, rng):
    """Forward: one worker alone

    zh: 前向：只有一个 worker
    """
    assert_stats(submission, reference, workers(rng, 9))


def test_one_channel(submission, reference, rng):
    """Forward: a single channel

    zh: 前向：只有一个通道
    """
    assert_stats(submission, reference, workers(rng, 2, 8, 3, channels=1))


def test_as_many_workers_as_channels(submission, reference, rng):
    """Forward: as many workers as channels

    zh: 前向：worker 数和通道数相等
    """
    assert_stats(submission, reference, workers(rng, 2, 9, 4, 5, channels=4))


def test_backward_over_one_three_and_seven_rows(submission, reference, rng):
    """Backward: workers of 1, 3 and 7 rows

    zh: 反向：三个 worker 各有 1、3、7 行
    """
    assert_means(submission, reference, sums(rng, 1, 3, 7, channels=4))


def test_backward_with_an_empty_worker(submission, reference, rng):
    """Backward: one of the workers has no rows

    zh: 反向：有一个 worker 一行都没有
    """
    assert_means(submission, reference, sums(rng, 4, 0, 1, 6))


def test_backward_with_one_channel(submission, reference, rng):
    """Backward: a single channel

    zh: 反向：只有一个通道
    """
    assert_means(submission, reference, sums(rng, 5, 2, channels=1))


def test_backward_with_as_many_workers_as_channels(submission, reference, rng):
    """Backward: as many workers as channels

    zh: 反向：worker 数和通道数相等
    """
    assert_means(submission, reference, sums(rng, 2, 9, 4, 1, channels=4))


@pytest.mark.follow_up
@pytest.mark.parametrize("sent", [7.0, np.nan])
def test_an_empty_worker_sends_anything(submission, reference, rng, sent):
    """An empty worker sends any number as mean and variance, or NaN

    zh: 空的 worker 发来的均值和方差是别的数，或者 NaN
    """
    counts, means, variances = workers(rng, 4, 0, 5)
    means[1], variances[1] = sent, sent
    assert_stats(submission, reference, (counts, means, variances))


@pytest.mark.follow_up
def test_channels_far_from_zero(submission, reference, rng):
    """Channels far from zero keep their digits

    zh: 离零很远的通道不丢精度
    """
    # Whole numbers near 2**30, shares of 1/4 and 3/4: the means are exact, their
    # squares are not.
    base = np.array([2.0**30, -(2.0**30), 2.0**30])
    means = base + rng.integers([[-5], [1]], [[0], [6]], (2, 3))
    variances = rng.integers(12, 30, (2, 3)).astype(float)
    assert_stats(submission, reference, (np.array([4, 12]), means, variances), 1e-6)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out, forward and backward

    zh: float32 进、float32 出，前向和反向都是
    """
    counts, *stats = workers(rng, 4, 9, 2)
    args = counts, *(part.astype(np.float32) for part in stats)
    assert_stats(submission, reference, args, tolerance=1e-5)
    *totals, counts = sums(rng, 4, 9, 2)
    args = *(part.astype(np.float32) for part in totals), counts
    assert_means(submission, reference, args, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_loop_over_workers(submission, rng):
    """No Python loop over the workers

    zh: 没有对 worker 的 Python 循环
    """
    few, many = [3] * 16, [3] * 128
    assert_no_python_loop(
        submission.sync_stats, workers(rng, *few), workers(rng, *many)
    )
    assert_no_python_loop(submission.sync_backward, sums(rng, *few), sums(rng, *many))


@pytest.mark.follow_up
def test_no_loop_over_channels(submission, rng):
    """No Python loop over the channels

    zh: 没有对通道的 Python 循环
    """
    few, many = workers(rng, 3, 5, channels=16), workers(rng, 3, 5, channels=128)
    assert_no_python_loop(submission.sync_stats, few, many)
    few, many = sums(rng, 3, 5, channels=16), sums(rng, 3, 5, channels=128)
    assert_no_python_loop(submission.sync_backward, few, many)
