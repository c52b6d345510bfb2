"""Hidden cases of precise_bn."""

import numpy as np
import pytest

from normdrill.testing import Mismatch, assert_close, assert_no_python_loop

RESULTS = ("mean", "var")


def drifting(rng, *sizes, channels=3):
    """Return batches of these sizes whose means and scales move along."""
    means = rng.uniform(-1.0, 1.0, channels)
    steps = rng.uniform(0.5, 1.5, channels) * rng.choice([-1.0, 1.0], channels)
    return [
        rng.normal(means + i * steps, 1.0 + 0.3 * i, (size, channels))
        for i, size in enumerate(sizes)
    ]


def assert_same(submission, reference, batches, tolerance=0.0):
    got = submission.precise_bn(batches)
    assert_close(got, reference.precise_bn(batches), RESULTS, tolerance=tolerance)


def test_unequal_batches(submission, reference, rng):
    """Batches of different sizes whose mean drifts

    zh: 大小不同、均值在漂移的 batch
    """
    assert_same(submission, reference, drifting(rng, 5, 11, 3, 8, channels=4))


def test_equal_batches(submission, reference, rng):
    """Batches of equal size whose mean drifts

    zh: 大小相同、均值在漂移的 batch
    """
    assert_same(submission, reference, drifting(rng, 6, 6, 6, 6))


def test_a_small_last_batch(submission, reference, rng):
    """A small last batch, far from the others

    zh: 最后一个 batch 很小，和其他的差得远
    """
    batches = drifting(rng, 16, 16, 16, 2)
    batches[-1] += 6.0
    assert_same(submission, reference, batches)


def test_twenty_batches(submission, reference, rng):
    """Twenty batches of different sizes

    zh: 二十个大小不同的 batch
    """
    sizes = rng.integers(2, 12, 20)
    batches = [rng.normal(rng.normal(0.0, 2.0, 3), 1.0, (n, 3)) for n in sizes]
    assert_same(submission, reference, batches)


def test_one_batch(submission, reference, rng):
    """One batch alone

    zh: 只有一个 batch
    """
    assert_same(submission, reference, drifting(rng, 7, channels=4))


def test_some_batches_of_one_row(submission, reference, rng):
    """Some batches of one row

    zh: 有的 batch 只有一行
    """
    assert_same(submission, reference, drifting(rng, 1, 5, 1, 4, 1))


def test_two_rows_in_two_batches(submission, reference, rng):
    """Two batches of one row each

    zh: 两个 batch，各一行
    """
    rows = rng.uniform(0.5, 2.0, (2, 4)) * [[-1.0], [1.5]]
    assert_same(submission, reference, [rows[:1], rows[1:]])


def test_one_channel(submission, reference, rng):
    """A single channel

    zh: 只有一个通道
    """
    assert_same(submission, reference, drifting(rng, 4, 9, 2, channels=1))


def test_channels_that_are_constant(submission, reference, rng):
    """Channels that are constant in a batch, or in all

    zh: 有的通道在单个 batch 里是常数，有的自始至终是常数
    """
    batches = drifting(rng, 4, 8, 2)
    for i, batch in enumerate(batches):
        batch[:, 0], batch[:, 1] = 3.0, 2.0 * i - 1.0
    assert_same(submission, reference, batches)


def test_as_many_rows_as_channels(submission, reference, rng):
    """As many rows in a batch as channels, and as many batches

    zh: 每个 batch 的行数、通道数和 batch 个数都相等
    """
    assert_same(submission, reference, drifting(rng, 4, 4, 4, 4, channels=4))


@pytest.mark.follow_up
@pytest.mark.parametrize("place", [0, 1, 3])
def test_an_empty_batch(submission, reference, rng, place):
    """One of the batches is empty

    zh: 有一个 batch 是空的
    """
    batches = drifting(rng, 5, 8, 3)
    batches.insert(place, np.empty((0, 3)))
    assert_same(submission, reference, batches)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    batches = [b.astype(np.float32) for b in drifting(rng, 5, 8, 3)]
    assert_same(submission, reference, batches, tolerance=1e-5)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float32 out, no overflow on the way

    zh: float16 进、float32 出，中间不溢出
    """
    large = [300.0 * b for b in drifting(rng, 6, 9)]  # squares beyond 65504
    long = [rng.normal(100.0, 20.0, (n, 3)) for n in (900, 700)]  # sums beyond it
    for batches in (large, long):
        halves = [b.astype(np.float16) for b in batches]
        assert_same(submission, reference, halves, tolerance=1e-4)


@pytest.mark.follow_up
def test_a_channel_far_from_zero(submission, reference, rng):
    """A channel far from zero keeps its digits

    zh: 离零很远的通道不丢精度
    """
    # Whole numbers near 2**30, sixteen rows: their mean is exact, a square is not.
    rows = 2.0**30 + rng.permuted(np.arange(48).reshape(16, 3), axis=0) % 8
    batches = [rows[:4], rows[4:6], rows[6:]]
    assert_same(submission, reference, batches, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or channels

    zh: 没有对行或通道的 Python 循环
    """
    few, many = drifting(rng, 4, 6, channels=5), drifting(rng, 32, 48, channels=5)
    assert_no_python_loop(submission.precise_bn, (few,), (many,))
    narrow, wide = drifting(rng, 4, 6, channels=5), drifting(rng, 4, 6, channels=40)
    assert_no_python_loop(submission.precise_bn, (narrow,), (wide,))


@pytest.mark.follow_up
def test_memory_of_one_batch(submission, rng):
    """The memory of one batch, not of all of them

    zh: 只用一个 batch 的内存，不是全部的
    """
    batches = [rng.normal(size=(100, 8)) for _ in range(40)]
    ratio = submission.precise_bn.peak(batches) / batches[0].nbytes
    if ratio > 8.0:
        raise Mismatch("memory", ratio=ratio, allowed=8.0)
