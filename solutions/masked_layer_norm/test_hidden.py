"""Hidden cases of masked_layer_norm."""

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


def valid(*counts, width):
    """Return a mask whose rows start with so many valid entries."""
    return np.arange(width) < np.array(counts)[:, None]


def scattered(rng, *counts, width):
    """Return a mask with so many valid entries a row, anywhere in it."""
    return rng.permuted(valid(*counts, width=width), axis=1)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.masked_layer_norm(*args)
    assert_close(got, reference.masked_layer_norm(*args), "y", tolerance=tolerance)


def test_zeros_at_the_end(submission, reference, rng):
    """Rows of different lengths, zeros at the end

    zh: 各行长度不同，末尾补 0
    """
    mask = valid(7, 4, 2, 5, width=7)
    x = rng.normal(2.0, 1.5, (4, 7)) * mask
    assert_same(submission, reference, x, mask, *affine(rng, 7), 1e-2)


def test_other_numbers_in_the_padding(submission, reference, rng):
    """Other numbers in the padding

    zh: padding 里是别的数
    """
    mask = valid(3, 6, 5, 2, 4, width=6)
    x = np.where(mask, rng.normal(-1.0, 2.0, (5, 6)), rng.normal(20.0, 5.0, (5, 6)))
    assert_same(submission, reference, x, mask, *affine(rng, 6), 0.1)


def test_padding_anywhere(submission, reference, rng):
    """Padding anywhere in a row

    zh: padding 出现在任意位置
    """
    mask = scattered(rng, 3, 5, 4, 6, width=8)
    mask[:3, 0] = False  # never the first entries of a row
    x = np.where(mask, rng.normal(1.0, 2.0, (4, 8)), -9.0)
    assert_same(submission, reference, x, mask, *affine(rng, 8), 0.1)


@pytest.mark.parametrize("filling", [np.nan, np.inf, -np.inf, 1e300])
def test_nan_or_infinity_in_the_padding(submission, reference, rng, filling):
    """NaN, infinity or a huge number in the padding

    zh: padding 里是 NaN、无穷大或极大的数
    """
    mask = scattered(rng, 4, 2, 6, 3, width=6)
    x = np.where(mask, rng.normal(1.0, 2.0, (4, 6)), filling)
    assert_same(submission, reference, x, mask, *affine(rng, 6), 1e-2)


def test_one_valid_entry(submission, reference, rng):
    """Rows with one valid entry

    zh: 只有一个有效元素的行
    """
    mask = scattered(rng, 1, 5, 1, 3, width=5)
    x = np.where(mask, rng.normal(3.0, 1.0, (4, 5)), 7.0)
    assert_same(submission, reference, x, mask, *affine(rng, 5), 1e-3)
    assert_same(submission, reference, x[:1], mask[:1], *affine(rng, 5), 1e-3)


def test_a_row_of_padding(submission, reference, rng):
    """A row without a valid entry is 0

    zh: 没有有效元素的行，输出全 0
    """
    mask = valid(4, 0, 3, 0, width=5)
    x = np.where(mask, rng.normal(1.0, 2.0, (4, 5)), 0.0)
    assert_same(submission, reference, x, mask, *affine(rng, 5), 1e-2)
    x = np.where(mask, x, np.nan)
    assert_same(submission, reference, x, mask, *affine(rng, 5), 1e-2)


def test_nothing_but_padding(submission, reference, rng):
    """A batch of nothing but padding

    zh: 整个 batch 都是 padding
    """
    x, mask = rng.normal(1.0, 2.0, (3, 4)), np.zeros((3, 4), bool)
    assert_same(submission, reference, x, mask, *affine(rng, 4), 1e-2)


def test_no_padding(submission, reference, rng):
    """No padding at all

    zh: 完全没有 padding
    """
    x, mask = rng.normal(-2.0, 3.0, (3, 5)), np.ones((3, 5), bool)
    assert_same(submission, reference, x, mask, *affine(rng, 5), 1e-2)


def test_valid_zeros(submission, reference, rng):
    """Valid entries that are 0

    zh: 有效元素里有 0
    """
    mask = valid(6, 4, 5, 3, width=7)
    x = rng.normal(2.0, 1.0, (4, 7)) * mask
    x[:, 1] = 0.0
    assert_same(submission, reference, x, mask, *affine(rng, 7), 0.1)
    x[2] = 0.0
    assert_same(submission, reference, x, mask, *affine(rng, 7), 0.1)


def test_equal_valid_entries_give_beta(submission, reference, rng):
    """Equal valid entries give beta

    zh: 有效元素全相同时输出 beta
    """
    mask = valid(4, 8, 2, 3, width=8)
    x = rng.normal(1.0, 2.0, (4, 8))
    x[0], x[1] = np.where(mask[0], 3.0, 11.0), 5.0
    assert_same(submission, reference, x, mask, *affine(rng, 8), 1e-3)


def test_rows_of_very_different_scale(submission, reference, rng):
    """Rows of very different scale

    zh: 各行尺度相差悬殊
    """
    mask = scattered(rng, 5, 3, 4, 6, width=7)
    x = rng.normal(1.0, 1.0, (4, 7)) * np.array([[1e-3], [0.05], [1.0], [30.0]])
    assert_same(submission, reference, x, mask, *affine(rng, 7), 1e-3)


def test_as_many_rows_as_entries(submission, reference, rng):
    """As many rows as entries in a row

    zh: 行数和每行的元素个数相等
    """
    mask = scattered(rng, 5, 2, 3, 4, 3, width=5)
    x = rng.normal(0.5, 2.0, (5, 5)) * np.array([[0.1], [1.0], [3.0], [5.0], [9.0]])
    assert_same(submission, reference, x, mask, *affine(rng, 5), 1e-2)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on rows of small variance

    zh: 方差很小的行，用默认的 eps
    """
    mask = scattered(rng, 4, 3, 6, 5, width=6)
    x = rng.normal(1.0, 1.0, (4, 6)) * np.array([[1e-3], [3e-3], [1e-2], [1.0]])
    assert_same(submission, reference, x, mask, *affine(rng, 6))


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    mask = scattered(rng, 4, 7, 3, width=7)
    x = rng.normal(2.0, 1.0, (3, 7)) * np.array([[0.2], [1.0], [3.0]])
    assert_same(submission, reference, x, mask, *affine(rng, 7), 30.0)


@pytest.mark.follow_up
@pytest.mark.parametrize("kind", ["int64", "uint8", "float64"])
def test_a_mask_of_numbers(submission, reference, rng, kind):
    """A mask of 0 and 1 in place of bool

    zh: mask 是 0 和 1，不是 bool
    """
    mask = scattered(rng, 4, 2, 6, 3, 5, width=6)
    x = np.where(mask, rng.normal(1.0, 2.0, (5, 6)), np.nan)
    args = x, mask.astype(kind), *affine(rng, 6)
    assert_same(submission, reference, *args, 1e-2)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (3, 8))  # squares beyond 65504
    large[:, 0], large[:, 1] = 500.0, -500.0
    long = rng.normal(100.0, 20.0, (3, 1024))  # sums beyond 65504
    for x, counts in [(large, (8, 4, 6)), (long, (1000, 900, 1024))]:
        d = x.shape[1]
        pair = [p.astype(np.float16) for p in affine(rng, d)]
        args = x.astype(np.float16), valid(*counts, width=d), *pair, 1e-3
        assert_same(submission, reference, *args, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    mask = scattered(rng, 4, 5, 2, width=5)
    x = rng.normal(1.0, 2.0, (3, 5)).astype(np.float32)
    pair = [p.astype(np.float32) for p in affine(rng, 5)]
    assert_same(submission, reference, x, mask, *pair, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_row_far_from_zero(submission, reference, rng):
    """A row far from zero keeps its digits

    zh: 离零很远的一行不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    mask = valid(8, 8, width=11)
    x = np.zeros((2, 11))
    x[:, :8] = 2.0**30 + np.stack([rng.permutation(8), rng.permutation(8)])
    args = x, mask, *affine(rng, 11), 0.1
    assert_same(submission, reference, *args, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or elements

    zh: 没有对行或元素的 Python 循环
    """
    for small, large in [((4, 6), (32, 6)), ((3, 6), (3, 48))]:
        calls = []
        for b, d in (small, large):
            counts = rng.integers(1, d, b)
            mask = scattered(rng, *counts, width=d)
            calls.append((rng.normal(size=(b, d)), mask, *affine(rng, d)))
        assert_no_python_loop(submission.masked_layer_norm, *calls)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    for b, d in [(800, 8), (8, 800)]:
        x, mask = rng.normal(size=(b, d)), rng.random((b, d)) < 0.7
        assert_little_memory(submission.masked_layer_norm, x, mask, *affine(rng, d))
