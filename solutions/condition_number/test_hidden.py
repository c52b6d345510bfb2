"""Hidden cases of condition_number."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_little_memory, assert_no_python_loop

EPS = 2.0**-52


def assert_h(submission, reference, *inputs):
    for x in inputs:
        assert_close(submission.hessian(x), reference.hessian(x), "h")


def assert_kappa(submission, reference, *matrices, tolerance=0.0):
    # All calls come first: the later matrices tell the mistakes apart.
    results = [submission.condition_number(h) for h in matrices]
    for h, got in zip(matrices, results, strict=True):
        expected = reference.condition_number(h)
        assert_close(got, expected, "kappa", tolerance=tolerance)


def turned(rng, values):
    """Return a symmetric matrix with these eigenvalues and no zero entries."""
    q = np.linalg.qr(rng.normal(size=(len(values), len(values))))[0]
    h = (q * values) @ q.T
    return (h + h.T) / 2


def test_features_of_different_scale(submission, reference, rng):
    """hessian of features of different scale and mean

    zh: hessian，各特征的尺度和均值都不同
    """
    unit = np.array([0.5, 2.0, 12.0])
    assert_h(submission, reference, rng.normal(2.0, 1.0, (7, 3)) * unit)


def test_more_features_than_samples(submission, reference, rng):
    """hessian of more features than samples, and of one sample

    zh: hessian，特征比样本多，以及只有一个样本
    """
    x = rng.normal(1.0, 2.0, (3, 5))
    assert_h(submission, reference, x, x[:1])


def test_as_many_features_as_samples(submission, reference, rng):
    """hessian of as many features as samples

    zh: hessian，特征数等于样本数
    """
    assert_h(submission, reference, rng.normal(1.0, 2.0, (4, 4)))


def test_a_single_feature(submission, reference, rng):
    """A single feature: h is 1 x 1, its condition number is 1

    zh: 只有一个特征：h 是 1 x 1，条件数是 1
    """
    x = rng.normal(3.0, 2.0, (6, 1))
    assert_h(submission, reference, x)
    assert_kappa(submission, reference, reference.hessian(x))


def test_a_given_spectrum(submission, reference, rng):
    """condition_number of matrices with given eigenvalues

    zh: condition_number，给定特征值的矩阵
    """
    values = rng.permutation([0.5, 2.0, 3.0, 40.0])
    h = turned(rng, values * rng.uniform(0.9, 1.1, 4))
    assert_kappa(submission, reference, h, turned(rng, np.array([7.0, 0.3])))


def test_raw_and_standardised_features(submission, reference, rng):
    """condition_number of raw, of centred and of standardised features

    zh: condition_number，原始特征、减了均值的特征、标准化后的特征
    """
    x = rng.normal(2.0, 1.0, (24, 3)) * np.array([0.5, 2.0, 12.0])
    centred = x - x.mean(axis=0)
    tables = x, centred, centred / x.std(axis=0)
    matrices = [reference.hessian(table) for table in tables]
    assert_kappa(submission, reference, *matrices)


def test_correlated_features(submission, reference, rng):
    """condition_number of two standardised features with correlation 0.99

    zh: condition_number，标准化后相关系数为 0.99 的两个特征
    """
    rho = rng.uniform(0.985, 0.995)
    pair = np.array([[1.0, rho], [rho, 1.0]])
    assert_kappa(submission, reference, pair, 3.0 * pair)


def test_the_unit_of_h_does_not_matter(submission, reference, rng):
    """condition_number of 1e-20 and of 1e20 times a matrix

    zh: condition_number，矩阵乘上 1e-20 和 1e20
    """
    h = turned(rng, rng.uniform(1.0, 9.0, 3))
    assert_kappa(submission, reference, 1e-20 * h, 1e20 * h)


def test_an_eigenvalue_that_is_rounding(submission, reference, rng):
    """condition_number is infinite where the smallest eigenvalue may be rounding

    zh: condition_number，最小特征值可能只是舍入误差时，结果是无穷大
    """
    matrices = [
        np.diag(rng.permutation([2.0, 1.0, smallest]))
        for smallest in (1e-17, -1e-17, 0.0)
    ]
    assert_kappa(submission, reference, *matrices, 2.0**60 * matrices[0])


def test_the_bound_depends_on_d(submission, reference, rng):
    """condition_number where the smallest eigenvalue lies close to d * eps

    zh: condition_number，最小特征值在 d * eps 附近
    """
    wide = rng.permutation([1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 6.0 * EPS])
    narrow = rng.permutation([1.0, 3.0 * EPS])
    edge = rng.permutation([4.0, 0.5, 1.0, 16.0 * EPS])
    assert_kappa(submission, reference, *map(np.diag, [wide, narrow, edge]))


def test_a_small_eigenvalue_that_counts(submission, reference, rng):
    """condition_number is large, but finite, above the bound

    zh: condition_number，过了界就是有限的，再大也一样
    """
    matrices = [
        np.diag(rng.permutation([3.0, 1.0, smallest])) for smallest in (1e-14, 3e-11)
    ]
    assert_kappa(submission, reference, *matrices)


@pytest.mark.follow_up
def test_symmetric_up_to_rounding(submission, reference, rng):
    """h is symmetric only up to rounding

    zh: h 只在舍入误差内对称
    """
    off = EPS * rng.integers(1, 3)
    h = np.array([[2.0, 2 * off], [-2 * off, 2.0]])
    assert_kappa(submission, reference, h)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out, with the eps of float32

    zh: float32 进、float32 出，eps 也用 float32 的
    """
    x = rng.normal(1.0, 2.0, (6, 3)).astype(np.float32)
    got = submission.hessian(x)
    assert_close(got, reference.hessian(x), "h", tolerance=1e-5)
    matrices = [
        np.diag(rng.permutation([1.0, smallest])).astype(np.float32)
        for smallest in (1e-4, 1e-8)
    ]
    assert_kappa(submission, reference, *matrices, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over the samples

    zh: 没有对样本的 Python 循环
    """
    few, many = rng.normal(size=(6, 4)), rng.normal(size=(48, 4))
    assert_no_python_loop(submission.hessian, (few,), (many,))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    assert_little_memory(submission.hessian, rng.normal(size=(600, 20)))
