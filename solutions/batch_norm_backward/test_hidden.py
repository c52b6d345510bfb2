import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("dx", "dgamma", "dbeta")


def upstream(rng, shape):
    """Return a dout and a gamma that no constant could stand for."""
    return rng.normal(0.7, 1.0, shape), rng.normal(1.5, 1.0, shape[-1])


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.batch_norm_backward(*args)
    expected = reference.batch_norm_backward(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_columns_of_very_different_scale(submission, reference, rng):
    """Columns of very different scale

    zh: 各列尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (6, 4)) * np.array([1e-3, 1.0, 5.0, 30.0])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-3)


def test_more_features_than_samples(submission, reference, rng):
    """More features than samples, and the other way round

    zh: 特征比样本多，或样本比特征多
    """
    for shape in [(3, 8), (9, 4)]:
        x = rng.normal(-1.0, 2.0, shape)
        dout, gamma = upstream(rng, shape)
        assert_same(submission, reference, dout, x, gamma, 0.1)


def test_as_many_samples_as_features(submission, reference, rng):
    """As many samples as features

    zh: 样本数等于特征数
    """
    for shape in [(4, 4), (5, 5)]:
        x = rng.normal(0.5, 2.0, shape)
        dout, gamma = upstream(rng, shape)
        assert_same(submission, reference, dout, x, gamma, 1e-2)


def test_columns_away_from_zero(submission, reference, rng):
    """Columns whose mean is larger than their spread

    zh: 均值比标准差大的列
    """
    x = rng.normal(0.0, 1.0, (6, 3)) + np.array([5.0, -4.0, 8.0])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-3)


def test_two_samples(submission, reference, rng):
    """A batch of two samples

    zh: batch 里只有两个样本
    """
    x = rng.normal(1.0, 2.0, (2, 5))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1.0)


def test_a_constant_column(submission, reference, rng):
    """A constant column: x_hat is 0, dx is not

    zh: 整列相同：x_hat 为 0，dx 不为 0
    """
    x = rng.normal(1.0, 2.0, (8, 4))
    x[:, 1], x[:, 3] = 3.0, 0.0
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 1e-2)


def test_a_single_feature(submission, reference, rng):
    """A single feature

    zh: 只有一个特征
    """
    x = rng.normal(1.0, 2.0, (7, 1))
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.1)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on columns of small variance

    zh: 方差很小的列，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (6, 4)) * np.array([1e-3, 3e-3, 1e-2, 1.0])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (7, 3)) * np.array([0.5, 2.0, 6.0])
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 30.0)


@pytest.mark.follow_up
def test_gamma_is_none(submission, reference, rng):
    """gamma is None: no scale, and dgamma is None

    zh: gamma 为 None：没有缩放，dgamma 也是 None
    """
    x = rng.normal(1.0, 2.0, (6, 5))
    dout, _ = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, None, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    large = rng.normal(0.0, 100.0, (8, 5))  # squares beyond 65504
    large[0], large[5] = 500.0, -500.0
    dout, gamma = 2e3 * rng.normal(size=large.shape), rng.uniform(40.0, 60.0, 5)
    long = rng.normal(100.0, 20.0, (1024, 3))  # sums beyond 65504
    ordinary, scale = upstream(rng, long.shape)
    for case in [(dout, large, gamma), (ordinary, long, scale)]:
        args = [part.astype(np.float16) for part in case]
        assert_same(submission, reference, *args, 1e-3, tolerance=4e-3)


@pytest.mark.follow_up
def test_float16_without_gamma(submission, reference, rng):
    """float16 in, gamma is None, and the mean of dout lies between two float16 numbers

    zh: float16 进，gamma 为 None，dout 的均值落在两个 float16 数之间
    """
    # float16 numbers from 1024 on are 1 apart, and the mean is halfway between two.
    dout = np.stack([1024 + rng.permutation(8) for _ in range(3)], axis=1)
    x = np.stack([rng.permutation(8) - 3.0 for _ in range(3)], axis=1)
    args = dout.astype(np.float16), x.astype(np.float16), None, 0.1
    assert_same(submission, reference, *args, tolerance=4e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (6, 5))
    dout, gamma = upstream(rng, x.shape)
    args = [part.astype(np.float32) for part in (dout, x, gamma)]
    assert_same(submission, reference, *args, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_a_column_far_from_zero(submission, reference, rng):
    """A column far from zero keeps its digits

    zh: 离零很远的一列不丢精度
    """
    # Whole numbers near 2**30: a mean of eight is exact, a square is not. Running
    # means round at 1e-7 there, hence the wider tolerance.
    x = 2.0**30 + np.stack([rng.permutation(8), rng.permutation(8)], axis=1)
    dout, gamma = upstream(rng, x.shape)
    assert_same(submission, reference, dout, x, gamma, 0.1, tolerance=1e-6)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over samples or features

    zh: 没有对样本或特征的 Python 循环
    """
    for few, many in [((4, 6), (32, 6)), ((6, 3), (6, 24))]:
        calls = []
        for shape in (few, many):
            dout, gamma = upstream(rng, shape)
            calls.append((dout, rng.normal(size=shape), gamma))
        assert_no_python_loop(submission.batch_norm_backward, *calls)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 12 times the memory of x

    zh: 内存不超过 x 的 12 倍
    """
    for shape in [(800, 8), (8, 800)]:
        dout, gamma = upstream(rng, shape)
        args = (dout, rng.normal(size=shape), gamma)
        assert_little_memory(submission.batch_norm_backward, *args, times=12.0)
