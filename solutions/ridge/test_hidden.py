"""Hidden cases of ridge."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_little_memory, assert_no_python_loop


def assert_fit(submission, reference, x, y, lam, tolerance=0.0):
    """Compare each weight in units of its own feature too."""
    got, expected = submission.ridge_fit(x, y, lam), reference.ridge_fit(x, y, lam)
    assert_close(got, expected, ("w", "b"), tolerance=tolerance)
    std = x.std(axis=0)
    name = "w * std"
    assert_close(got[0] * std, expected[0] * std, name, tolerance=tolerance)


def data(rng, n, d, unit=1.0):
    """Return features with mean 2 and their own units, and what depends on them."""
    z = rng.normal(2.0, 1.0, (n, d))
    y = z @ rng.uniform(1.0, 2.0, d) + rng.normal(3.0, 0.5, n)
    return z * unit, y


def test_features_of_different_scale(submission, reference, rng):
    """Features of very different scale

    zh: 各特征的尺度相差悬殊
    """
    x, y = data(rng, 12, 3, np.array([0.05, 1.0, 20.0]))
    assert_fit(submission, reference, x, y, 0.3)


def test_without_a_penalty(submission, reference, rng):
    """lam = 0 is least squares

    zh: lam = 0 就是最小二乘
    """
    x, y = data(rng, 9, 2, np.array([0.2, 5.0]))
    assert_fit(submission, reference, x, y, 0.0)


def test_few_and_many_samples(submission, reference, rng):
    """The same lam for few samples and for many

    zh: 样本少和样本多，用同一个 lam
    """
    for n in [5, 40]:
        x, y = data(rng, n, 2, np.array([3.0, 0.5]))
        assert_fit(submission, reference, x, y, 2.0)


def test_y_far_from_zero(submission, reference, rng):
    """y far from zero: only b follows

    zh: y 离零很远：只有 b 跟着变
    """
    x, y = data(rng, 10, 3, np.array([0.5, 2.0, 4.0]))
    assert_fit(submission, reference, x, y + 100.0, 0.5)


def test_y_in_another_unit(submission, reference, rng):
    """y in another unit

    zh: y 换了单位
    """
    x, y = data(rng, 10, 2, np.array([2.0, 0.3]))
    assert_fit(submission, reference, x, 1000.0 * y, 0.25)


def test_correlated_features(submission, reference, rng):
    """Two correlated features

    zh: 两个相关的特征
    """
    x, y = data(rng, 16, 2)
    x[:, 1] = 3.0 * x[:, 0] + rng.normal(0.0, 0.5, 16)
    assert_fit(submission, reference, x, y, 0.1)


def test_a_huge_penalty(submission, reference, rng):
    """A huge lam: every prediction is close to the mean of y

    zh: lam 极大：预测值都接近 y 的均值
    """
    x, y = data(rng, 8, 3, np.array([0.5, 1.0, 8.0]))
    assert_fit(submission, reference, x, y, 1e5)


def test_more_features_than_samples(submission, reference, rng):
    """More features than samples

    zh: 特征比样本多
    """
    x, y = data(rng, 4, 6, np.array([0.2, 0.5, 1.0, 2.0, 5.0, 9.0]))
    assert_fit(submission, reference, x, y, 0.5)


def test_as_many_features_as_samples(submission, reference, rng):
    """As many features as samples

    zh: 特征数等于样本数
    """
    x, y = data(rng, 4, 4, np.array([0.5, 1.0, 2.0, 4.0]))
    assert_fit(submission, reference, x, y, 0.4)


def test_a_single_feature(submission, reference, rng):
    """A single feature

    zh: 只有一个特征
    """
    x, y = data(rng, 6, 1, 4.0)
    assert_fit(submission, reference, x, y, 0.7)


@pytest.mark.follow_up
def test_a_constant_column(submission, reference, rng):
    """A constant column gets the weight 0

    zh: 常数列的权重为 0
    """
    x, y = data(rng, 8, 3)
    x[:, 1] = 3.0
    assert_fit(submission, reference, x, y, 0.3)


@pytest.mark.follow_up
def test_a_column_far_from_zero(submission, reference, rng):
    """A column far from zero keeps its digits

    zh: 离零很远的一列不丢精度
    """
    x, y = data(rng, 8, 2)
    x[:, 0] = 2.0**28 + rng.permutation(8)
    assert_fit(submission, reference, x, y, 0.3, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over the samples

    zh: 没有对样本的 Python 循环
    """
    few, many = [(*data(rng, n, 3), 0.3) for n in (6, 48)]
    assert_no_python_loop(submission.ridge_fit, few, many)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    assert_little_memory(submission.ridge_fit, *data(rng, 600, 8), 0.3)
