"""Hidden cases of masked_batch_norm."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def affine(rng, d):
    """Return a gamma and a beta that no identity could stand for."""
    return rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)


def valid(*lengths, steps):
    """Return a mask whose sequences start with so many valid steps."""
    return np.arange(steps) < np.array(lengths)[:, None]


def scattered(rng, *counts, steps):
    """Return a mask with so many valid steps a sequence, anywhere in it."""
    return rng.permuted(valid(*counts, steps=steps), axis=1)


def padded(x, mask, filling):
    """Return x with `filling` in the padding."""
    return np.where(mask[:, :, None], x, filling)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.masked_batch_norm(*args)
    assert_close(got, reference.masked_batch_norm(*args), "y", tolerance=tolerance)


def test_zeros_at_the_end(submission, reference, rng):
    """Sequences of different lengths, zeros at the end

    zh: 各序列长度不同，末尾补 0
    """
    mask = valid(1, 3, 5, steps=5)
    level = np.array([-3.0, 1.0, 4.0]).reshape(3, 1, 1)
    x = padded(level + rng.normal(2.0, 1.5, (3, 5, 4)), mask, 0.0)
    assert_same(submission, reference, x, mask, *affine(rng, 4), 1e-2)


def test_other_numbers_in_the_padding(submission, reference, rng):
    """Other numbers in the padding, and more of it

    zh: padding 里是别的数，再多补几步
    """
    mask = valid(3, 6, 2, 4, steps=6)
    x = padded(rng.normal(-1.0, 2.0, (4, 6, 3)), mask, rng.normal(20.0, 5.0, (4, 6, 3)))
    pair = affine(rng, 3)
    assert_same(submission, reference, x, mask, *pair, 0.1)
    more = np.concatenate([x, rng.normal(9.0, 1.0, (4, 5, 3))], axis=1)
    assert_same(submission, reference, more, valid(3, 6, 2, 4, steps=11), *pair, 0.1)


def test_padding_anywhere(submission, reference, rng):
    """Padding anywhere in a sequence

    zh: padding 出现在任意位置
    """
    mask = scattered(rng, 3, 5, 2, steps=7)
    mask[:, 0] = [False, True, False]  # never the first steps alone
    x = padded(rng.normal(1.0, 2.0, (3, 7, 4)), mask, -9.0)
    assert_same(submission, reference, x, mask, *affine(rng, 4), 0.1)


@pytest.mark.parametrize("filling", [np.nan, np.inf])
def test_nan_or_infinity_in_the_padding(submission, reference, rng, filling):
    """NaN or infinity in the padding

    zh: padding 里是 NaN 或无穷大
    """
    mask = scattered(rng, 4, 2, 5, steps=5)
    sign = 2 * (np.cumsum(~mask, axis=1) % 2) - 1  # both infinities, so sums are NaN
    x = padded(rng.normal(1.0, 2.0, (3, 5, 2)), mask, filling * sign[:, :, None])
    assert_same(submission, reference, x, mask, *affine(rng, 2), 1e-2)


def test_one_valid_step(submission, reference, rng):
    """A single valid step in the batch, and one in each sequence

    zh: 整个 batch 只有一个有效步，或者每个序列只有一个
    """
    mask = valid(1, 1, 1, steps=4)
    x, pair = padded(rng.normal(3.0, 1.0, (3, 4, 5)), mask, 7.0), affine(rng, 5)
    assert_same(submission, reference, x[:1], mask[:1], *pair, 1e-3)
    assert_same(submission, reference, x, mask, *pair, 1e-3)


def test_no_padding(submission, reference, rng):
    """No padding at all

    zh: 完全没有 padding
    """
    x, mask = rng.normal(-2.0, 3.0, (3, 4, 5)), np.ones((3, 4), bool)
    assert_same(submission, reference, x, mask, *affine(rng, 5), 1e-2)


def test_valid_zeros(submission, reference, rng):
    """Valid steps that are 0

    zh: 有效步里有 0
    """
    mask = valid(5, 3, 4, steps=6)
    x = padded(rng.normal(2.0, 1.0, (3, 6, 4)), mask, 0.0)
    x[:, 1], x[0, :, 2] = 0.0, 0.0
    assert_same(submission, reference, x, mask, *affine(rng, 4), 0.1)


def test_equal_valid_steps_give_beta(submission, reference, rng):
    """A feature that is equal in all valid steps gives beta

    zh: 某个特征在所有有效步上都相同时输出 beta
    """
    mask = valid(4, 1, 3, steps=5)
    x = padded(rng.normal(1.0, 2.0, (3, 5, 4)), mask, 11.0)
    x[:, :, 1], x[:, :, 3] = np.where(mask, 3.0, 11.0), 5.0
    assert_same(submission, reference, x, mask, *affine(rng, 4), 1e-3)


def test_features_of_very_different_scale(submission, reference, rng):
    """Features of very different scale

    zh: 各特征尺度相差悬殊
    """
    mask = scattered(rng, 5, 3, 1, 4, steps=6)
    x = rng.normal(1.0, 1.0, (4, 6, 5)) * np.array([1e-3, 0.05, 1.0, 4.0, 30.0])
    assert_same(submission, reference, x, mask, *affine(rng, 5), 1e-3)


@pytest.mark.parametrize("shape", [(4, 4, 3), (3, 5, 5), (4, 4, 4)])
def test_axes_of_equal_length(submission, reference, rng, shape):
    """Axes of equal length

    zh: 有几个轴一样长
    """
    mask = scattered(rng, *[1, 3, 2, 4][: shape[0]], steps=shape[1])
    mask[0, :2], mask[1, 0] = [True, False], False  # no symmetric mask
    x = rng.normal(0.5, 2.0, shape) * np.linspace(0.5, 3.0, shape[2])
    assert_same(submission, reference, x, mask, *affine(rng, shape[2]), 1e-2)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on features of small variance

    zh: 方差很小的特征，用默认的 eps
    """
    mask = scattered(rng, 4, 3, 6, steps=6)
    x = rng.normal(1.0, 1.0, (3, 6, 4)) * np.array([1e-3, 3e-3, 1e-2, 1.0])
    assert_same(submission, reference, x, mask, *affine(rng, 4))


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    mask = scattered(rng, 4, 5, 2, steps=5)
    x = rng.normal(2.0, 1.0, (3, 5, 4)) * np.array([0.2, 1.0, 3.0, 9.0])
    assert_same(submission, reference, x, mask, *affine(rng, 4), 30.0)


@pytest.mark.follow_up
@pytest.mark.parametrize("kind", ["int64", "uint8", "float64"])
def test_a_mask_of_numbers(submission, reference, rng, kind):
    """A mask of 0 and 1 in place of bool

    zh: mask 是 0 和 1，不是 bool
    """
    mask = scattered(rng, 4, 2, 5, steps=5)
    x = padded(rng.normal(1.0, 2.0, (3, 5, 4)), mask, np.nan)
    args = x, mask.astype(kind), *affine(rng, 4)
    assert_same(submission, reference, *args, 1e-2)


@pytest.mark.follow_up
def test_a_sequence_of_padding(submission, reference, rng):
    """A sequence without a valid step

    zh: 某个序列没有有效步
    """
    mask = valid(4, 0, 3, steps=5)
    x = rng.normal(1.0, 2.0, (3, 5, 2))
    for filling in [0.0, np.nan]:
        args = padded(x, mask, filling), mask, *affine(rng, 2), 1e-2
        assert_same(submission, reference, *args)


@pytest.mark.follow_up
def test_nothing_but_padding(submission, reference, rng):
    """A batch of nothing but padding is 0

    zh: 整个 batch 都是 padding，输出全 0
    """
    x, mask = rng.normal(1.0, 2.0, (2, 4, 3)), np.zeros((2, 4), bool)
    assert_same(submission, reference, x, mask, *affine(rng, 3), 1e-2)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (2, 6, 3))  # squares beyond 65504
    large[:, 0], large[:, 1] = 500.0, -500.0
    long = rng.normal(1000.0, 20.0, (2, 300, 2))  # sums beyond 65504
    for x, lengths in [(large, (6, 4)), (long, (300, 200))]:
        pair = [p.astype(np.float16) for p in affine(rng, x.shape[2])]
        args = x.astype(np.float16), valid(*lengths, steps=x.shape[1]), *pair, 1e-3
        assert_same(submission, reference, *args, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    mask = scattered(rng, 4, 5, 2, steps=5)
    x = rng.normal(1.0, 2.0, (3, 5, 4)).astype(np.float32)
    pair = [p.astype(np.float32) for p in affine(rng, 4)]
    assert_same(submission, reference, x, mask, *pair, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_feature_far_from_zero(submission, reference, rng):
    """A feature far from zero keeps its digits

    zh: 离零很远的特征不丢精度
    """
    # Whole numbers near 2**30: a mean of sixteen is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    mask = valid(10, 6, steps=11)
    x = np.zeros((2, 11, 2))
    steps = np.stack([rng.permutation(16), rng.permutation(16)], axis=1)
    x[mask] = steps + np.array([2.0**30, 0.0])
    args = x, mask, *affine(rng, 2), 0.1
    assert_same(submission, reference, *args, tolerance=1e-6)


@pytest.mark.follow_up
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_no_python_loop(submission, rng, axis):
    """No Python loop over sequences, steps or features

    zh: 没有对序列、时间步或特征的 Python 循环
    """
    calls = []
    for length in (4, 32):
        shape = [4, 4, 4]
        shape[axis] = length
        mask = rng.random(shape[:2]) < 0.7
        mask[0, 0] = True
        calls.append((rng.normal(size=shape), mask, *affine(rng, shape[2])))
    assert_no_python_loop(submission.masked_batch_norm, *calls)


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(8, 50, 6), (3, 2, 400)])
def test_little_memory(submission, rng, shape):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    x, mask = rng.normal(size=shape), rng.random(shape[:2]) < 0.7
    mask[0, 0] = True
    pair = affine(rng, shape[2])
    assert_little_memory(submission.masked_batch_norm, x, mask, *pair)
