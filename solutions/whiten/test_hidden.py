"""Hidden cases of whiten."""

from functools import partial

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)


def table(rng, n, *spreads, level=5.0):
    """Rows whose covariance has exactly these roots of eigenvalues."""
    d = len(spreads)
    ones_first = np.c_[np.ones(n), rng.normal(size=(n, d))]
    coordinates = np.linalg.qr(ones_first)[0][:, 1:] * np.sqrt(n)
    axes = np.linalg.qr(rng.normal(size=(d, d)))[0]
    offset = level * rng.uniform(0.5, 1.5, d) * rng.choice([-1, 1], d)
    return coordinates * spreads @ axes + offset


def in_order_of(want, got):
    """Give the columns of `got` the order and the signs of those of `want`."""
    if not (isinstance(got, np.ndarray) and got.shape == want.shape):
        return got  # which is wrong whatever its order
    if not np.isfinite(got).all():
        return got
    likeness = want.T @ got
    order = np.argmax(np.abs(likeness), axis=1)
    signs = np.sign(likeness[np.arange(len(order)), order])
    return got[:, order] * np.where(signs == 0, 1, signs).astype(got.dtype)


def assert_same_zca(submission, reference, x, *eps, tolerance=0.0):
    args = (x, "zca", *eps)
    got, want = submission.whiten(*args), reference.whiten(*args)
    assert_close(got, want, "y", tolerance=tolerance)


def assert_same_pca(submission, reference, x, *eps, tolerance=0.0):
    args = (x, "pca", *eps)
    want = reference.whiten(*args)
    got = submission.whiten.up_to(partial(in_order_of, want))(*args)
    assert_close(got, want, "y", tolerance=tolerance)


def test_three_correlated_columns(submission, reference, rng):
    """Three correlated columns, nothing but x given

    zh: 三列相关的数据，只传 x
    """
    x = table(rng, 8, 0.5, 1.0, 3.0)
    assert_close(submission.whiten(x), reference.whiten(x), "y")


def test_zca_with_eps(submission, reference, rng):
    """ZCA with eps

    zh: ZCA，带 eps
    """
    assert_same_zca(submission, reference, table(rng, 7, 0.3, 2.0, 1.0, 0.7), 0.5)
    assert_same_zca(submission, reference, table(rng, 6, 0.3, 2.0), 0.01)


def test_zca_of_small_values(submission, reference, rng):
    """ZCA of values around 1e-4

    zh: 数值只有 1e-4 左右的 ZCA
    """
    x = 1e-4 * table(rng, 9, 0.4, 1.0, 2.0)
    assert_same_zca(submission, reference, x)


def test_zca_of_columns_of_different_scale(submission, reference, rng):
    """Columns of different scale

    zh: 各列尺度不同
    """
    x = table(rng, 8, 0.5, 1.0, 1.5, 2.5) * [0.3, 1.0, 5.0, 12.0]
    assert_same_zca(submission, reference, x)


def test_zca_of_one_row_more_than_columns(submission, reference, rng):
    """One row more than columns

    zh: 行数只比列数多一
    """
    assert_same_zca(submission, reference, table(rng, 4, 0.5, 1.0, 2.0))


def test_pca(submission, reference, rng):
    """PCA without eps

    zh: PCA，不带 eps
    """
    assert_same_pca(submission, reference, table(rng, 9, 0.5, 1.0, 2.0))
    assert_same_pca(submission, reference, table(rng, 5, 3.0, 0.3))


def test_pca_with_eps(submission, reference, rng):
    """PCA with eps

    zh: PCA，带 eps
    """
    x = table(rng, 8, 0.6, 2.5, 1.2, 0.25)
    assert_same_pca(submission, reference, x, 0.3)


def test_pca_of_small_values(submission, reference, rng):
    """PCA of values around 1e-4, one row more than columns

    zh: 数值只有 1e-4 左右的 PCA，行数只比列数多一
    """
    assert_same_pca(submission, reference, 1e-4 * table(rng, 4, 0.4, 1.0, 2.0))


@pytest.mark.follow_up
def test_one_column(submission, reference, rng):
    """A single column

    zh: 只有一列
    """
    x = table(rng, 6, 2.5)
    assert_same_zca(submission, reference, x)
    assert_same_zca(submission, reference, x, 0.4)


@pytest.mark.follow_up
def test_fewer_rows_than_columns(submission, reference, rng):
    """Fewer rows than columns, with eps

    zh: 行比列少，带 eps
    """
    x = rng.normal(1.0, 2.0, (3, 5))
    assert_same_zca(submission, reference, x, 0.1)


@pytest.mark.follow_up
def test_a_column_twice(submission, reference, rng):
    """The same column twice, with eps

    zh: 有两列相同，带 eps
    """
    x = table(rng, 8, 0.5, 1.0, 2.0)[:, [0, 1, 2, 1]]
    assert_same_zca(submission, reference, x, 0.1)


@pytest.mark.follow_up
def test_zca_of_a_white_table(submission, reference, rng):
    """A table that is white but for its means

    zh: 除了均值，本来就是白的
    """
    assert_same_zca(submission, reference, table(rng, 7, 1.0, 1.0, 1.0))


@pytest.mark.follow_up
def test_columns_far_from_zero(submission, reference, rng):
    """Columns around 1e6 with a standard deviation of about 1

    zh: 均值在 1e6 附近、标准差约为 1 的列
    """
    x = table(rng, 16, 0.5, 1.0, 2.0, level=1e6)
    assert_same_zca(submission, reference, x, tolerance=1e-6)


@pytest.mark.follow_up
def test_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = table(rng, 8, 0.5, 1.0, 2.0).astype(np.float32)
    assert_same_zca(submission, reference, x, tolerance=1e-4)
    assert_same_pca(submission, reference, x, 0.1, tolerance=1e-4)


@pytest.mark.follow_up
def test_no_loop_over_rows(submission, reference, rng):
    """No Python loop over the rows

    zh: 不对行写 Python 循环
    """
    few, many = table(rng, 24, 0.5, 1.0, 2.0), table(rng, 192, 0.5, 1.0, 2.0)
    assert_no_python_loop(submission.whiten, (few,), (many,))


@pytest.mark.follow_up
def test_little_memory(submission, reference, rng):
    """At most 8 times the memory of a tall x

    zh: x 很高时，内存不超过它的 8 倍
    """
    assert_little_memory(submission.whiten, rng.normal(size=(1600, 4)))
