"""Hidden cases of update_running_stats."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop, raises

RESULTS = ("running_mean", "running_var")


def statistics(rng, channels):
    """Return running_mean, running_var, batch_mean and batch_var, all far apart."""
    return (
        rng.uniform(-3.0, -1.0, channels),
        rng.uniform(2.0, 5.0, channels),
        rng.uniform(1.0, 4.0, channels),
        rng.uniform(6.0, 9.0, channels),
    )


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.update_running_stats(*args)
    expected = reference.update_running_stats(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_one_batch_pytorch(submission, reference, rng):
    """One batch, "pytorch"

    zh: 一个 batch，"pytorch"
    """
    assert_same(submission, reference, *statistics(rng, 5), 8, 0.3, "pytorch")


def test_one_batch_keras(submission, reference, rng):
    """One batch, "keras"

    zh: 一个 batch，"keras"
    """
    assert_same(submission, reference, *statistics(rng, 5), 8, 0.8, "keras")


@pytest.mark.parametrize("convention", ["pytorch", "keras"])
def test_a_count_of_two(submission, reference, rng, convention):
    """Two values per channel

    zh: 每个通道只有两个数
    """
    assert_same(submission, reference, *statistics(rng, 4), 2, 0.2, convention)


def test_the_default_convention(submission, reference, rng):
    """The default convention is "pytorch"

    zh: convention 的默认值是 "pytorch"
    """
    assert_same(submission, reference, *statistics(rng, 3), 6, 0.1)


@pytest.mark.parametrize("convention", ["pytorch", "keras"])
@pytest.mark.parametrize("momentum", [0.0, 1.0])
def test_momentum_of_zero_and_one(submission, reference, rng, momentum, convention):
    """Momentum 0 and 1: all old, or all new

    zh: momentum 为 0 或 1：全是旧值，或者全是新值
    """
    assert_same(submission, reference, *statistics(rng, 3), 5, momentum, convention)


@pytest.mark.parametrize(("convention", "momentum"), [("pytorch", 0.1), ("keras", 0.9)])
def test_ten_batches_in_a_row(submission, reference, rng, convention, momentum):
    """Ten batches in a row, of different sizes

    zh: 连续十个 batch，大小各不相同
    """
    got = expected = np.zeros(3), np.ones(3)
    for count in [8, 8, 3, 12, 8, 2, 5, 9, 4, 7]:
        batch = rng.uniform(8.0, 12.0, 3), rng.uniform(1.0, 4.0, 3)
        rest = *batch, count, momentum, convention
        got = submission.update_running_stats(*got, *rest)
        expected = reference.update_running_stats(*expected, *rest)
        assert_close(got, expected, RESULTS)


def test_a_constant_channel(submission, reference, rng):
    """A channel that is constant in this batch

    zh: 某个通道在这个 batch 里是常数
    """
    running_mean, running_var, batch_mean, batch_var = statistics(rng, 4)
    batch_var[1] = running_var[2] = 0.0
    args = running_mean, running_var, batch_mean, batch_var, 6
    assert_same(submission, reference, *args, 0.25, "pytorch")
    assert_same(submission, reference, *args, 0.75, "keras")


@pytest.mark.parametrize("channels", [1, 2, 6])
def test_as_many_channels_as_values(submission, reference, rng, channels):
    """One channel, two channels, and as many channels as values

    zh: 一个通道、两个通道，以及通道数和每个通道的个数相等
    """
    stats = statistics(rng, channels)
    assert_same(submission, reference, *stats, 6, 0.4, "pytorch")
    assert_same(submission, reference, *stats, 6, 0.7, "keras")


@pytest.mark.follow_up
@pytest.mark.parametrize("of_the_batch", ["float32", "float64"])
def test_float32_buffers(submission, reference, rng, of_the_batch):
    """float32 running statistics stay float32

    zh: 滑动统计量是 float32 时，更新后仍是 float32
    """
    stats = statistics(rng, 4)
    running = [part.astype(np.float32) for part in stats[:2]]
    batch = [part.astype(of_the_batch) for part in stats[2:]]
    for rest in [(6, 0.1, "pytorch"), (6, 0.9, "keras")]:
        args = *running, *batch, *rest
        assert_same(submission, reference, *args, tolerance=1e-5)


@pytest.mark.follow_up
def test_one_value_pytorch(submission, rng):
    """count = 1, "pytorch": ValueError

    zh: count = 1，"pytorch"：抛 ValueError
    """
    mean, var, batch_mean, _ = statistics(rng, 3)
    for value in [np.zeros(3), np.ones(3)]:
        with raises(ValueError):
            submission.update_running_stats(
                mean, var, batch_mean, value, 1, 0.1, "pytorch"
            )


@pytest.mark.follow_up
def test_one_value_keras(submission, reference, rng):
    """count = 1, "keras": an update like any other

    zh: count = 1，"keras"：照常更新
    """
    mean, var, batch_mean, _ = statistics(rng, 3)
    args = mean, var, batch_mean, np.zeros(3), 1, 0.9, "keras"
    assert_same(submission, reference, *args)


@pytest.mark.follow_up
def test_an_unknown_convention(submission, rng):
    """An unknown convention: ValueError

    zh: 没见过的 convention：抛 ValueError
    """
    for convention in ["caffe", "paddle", "tensorflow", ""]:
        with raises(ValueError):
            submission.update_running_stats(*statistics(rng, 3), 6, 0.1, convention)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over the channels

    zh: 不用 Python 循环遍历通道
    """
    few, many = statistics(rng, 32), statistics(rng, 256)
    for rest in [(6, 0.1, "pytorch"), (6, 0.9, "keras")]:
        assert_no_python_loop(
            submission.update_running_stats, (*few, *rest), (*many, *rest)
        )
