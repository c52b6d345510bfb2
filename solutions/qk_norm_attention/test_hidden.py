import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop


def gammas(rng, dh):
    """Return a gamma_q and a gamma_k that no ones could stand for."""
    return rng.normal(1.0, 0.5, dh), rng.normal(-0.8, 0.5, dh)


def heads(rng, shape, size=1.0):
    """Return q and k of mean 0.5 before `size`, and v of mean 1."""
    q, k = size * rng.normal(0.5, 1.0, shape), size * rng.normal(0.5, 1.0, shape)
    return q, k, rng.normal(1.0, 2.0, shape)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.qk_norm_attention(*args)
    assert_close(got, reference.qk_norm_attention(*args), "y", tolerance=tolerance)


def test_heads_of_very_different_scale(submission, reference, rng):
    """Heads of very different scale

    zh: 各个头尺度相差悬殊
    """
    q, k, v = heads(rng, (2, 3, 4, 6), np.array([3e-2, 1.0, 30.0])[:, None, None])
    assert_same(submission, reference, q, k, v, *gammas(rng, 6), 0.4, 1e-3)


def test_large_queries_and_keys(submission, reference, rng):
    """Queries and keys 50 times as large

    zh: query 和 key 放大 50 倍
    """
    q, k, v = heads(rng, (2, 2, 5, 4), 50.0)
    assert_same(submission, reference, q, k, v, *gammas(rng, 4), 0.5, 1e-3)


def test_positions_of_very_different_scale(submission, reference, rng):
    """Positions of very different scale, each with its own norm

    zh: 各位置尺度相差悬殊，各算各的
    """
    size = np.array([[0.1], [1.0], [5.0], [20.0], [0.5]])
    q, k, v = heads(rng, (1, 2, 5, 3), size)
    assert_same(submission, reference, q, k, v, *gammas(rng, 3), 0.7, 1e-2)


def test_queries_and_keys_far_from_zero(submission, reference, rng):
    """Queries and keys whose mean is larger than their standard deviation

    zh: query 和 key 的均值大于标准差
    """
    q, k, v = heads(rng, (2, 2, 3, 5))
    assert_same(submission, reference, q + 3.0, k - 2.0, v, *gammas(rng, 5), 0.6, 0.1)


def test_more_positions_than_features(submission, reference, rng):
    """More positions than features, one batch and one head

    zh: 位置数多于特征数，只有一个样本、一个头
    """
    q, k, v = heads(rng, (1, 1, 7, 3))
    assert_same(submission, reference, q, k, v, *gammas(rng, 3), 1.0, 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, heads, positions and features of equal length

    zh: batch、头、位置、特征四个轴一样长
    """
    size = np.array([0.3, 1.0, 3.0])[:, None, None]
    q, k, v = heads(rng, (3, 3, 3, 3), size)
    assert_same(submission, reference, q, k, v, *gammas(rng, 3), 0.8, 0.1)


def test_a_query_and_a_key_of_zeros(submission, reference, rng):
    """A query of zeros attends to all keys alike

    zh: 全零的 query，对所有 key 一视同仁
    """
    q, k, v = heads(rng, (2, 2, 4, 5))
    q[0, 1, 2], k[1, 0, 3] = 0.0, 0.0
    assert_same(submission, reference, q, k, v, *gammas(rng, 5), 0.5, 1e-3)
    assert_same(submission, reference, q, k, v, *gammas(rng, 5), 0.5)


def test_a_single_position(submission, reference, rng):
    """A single position: y is v

    zh: 只有一个位置：y 就是 v
    """
    q, k, v = heads(rng, (2, 3, 1, 4))
    assert_same(submission, reference, q, k, v, *gammas(rng, 4), 0.5, 0.1)


def test_scores_in_the_thousands(submission, reference, rng):
    """A large scale: scores in the thousands, and a query whose scores are 0

    zh: scale 很大：分数有几千，还有一个 query 的分数全是 0
    """
    q, k, v = heads(rng, (2, 2, 4, 6))
    q[0, 1, 2] = 0.0
    k[:, :, 1::2] = -k[:, :, ::2]  # no query whose scores are all far below 0
    assert_same(submission, reference, q, k, v, *gammas(rng, 6), 2000.0, 0.1)


def test_several_scales(submission, reference, rng):
    """A small, a common and a learned scale

    zh: 小的、常用的和学出来的 scale
    """
    q, k, v = heads(rng, (2, 2, 3, 4))
    for scale in [0.05, 0.5, 1.7]:
        assert_same(submission, reference, q, k, v, *gammas(rng, 4), scale, 0.1)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on small queries and keys

    zh: 数值很小的 query 和 key，用默认的 eps
    """
    q, k, v = heads(rng, (2, 2, 3, 4), 1e-3)
    assert_same(submission, reference, q, k, v, *gammas(rng, 4), 0.9)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    q, k, v = heads(rng, (2, 2, 3, 4), 3.0)
    assert_same(submission, reference, q, k, v, *gammas(rng, 4), 1.5, 30.0)


@pytest.mark.follow_up
def test_the_gammas_are_none(submission, reference, rng):
    """gamma_q and gamma_k are None

    zh: gamma_q、gamma_k 为 None
    """
    q, k, v = heads(rng, (2, 2, 3, 4))
    assert_same(submission, reference, q, k, v, None, None, 0.5, 0.1)


@pytest.mark.follow_up
def test_another_number_of_keys(submission, reference, rng):
    """More keys than queries, and fewer

    zh: key 比 query 多，或者少
    """
    for t, s in [(2, 5), (5, 2)]:
        q, _, _ = heads(rng, (2, 2, t, 4))
        _, k, v = heads(rng, (2, 2, s, 4))
        assert_same(submission, reference, q, k, v, *gammas(rng, 4), 0.5, 0.1)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    q, k, v = heads(rng, (2, 2, 3, 8), 100.0)  # squares beyond 65504
    q[..., 0], k[..., 5] = 500.0, -500.0
    halves = [part.astype(np.float16) for part in (q, k, v, *gammas(rng, 8))]
    assert_same(submission, reference, *halves, 0.3, 1e-3, tolerance=8e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    parts = [*heads(rng, (2, 2, 3, 4)), *gammas(rng, 4)]
    singles = [part.astype(np.float32) for part in parts]
    assert_same(submission, reference, *singles, 0.5, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over batch, heads or positions

    zh: 没有对 batch、头、位置的 Python 循环
    """
    parts = (*gammas(rng, 4), 0.5)
    few = heads(rng, (2, 2, 2, 4))
    for shape in [(16, 2, 2, 4), (2, 16, 2, 4), (2, 2, 16, 4)]:
        many = heads(rng, shape)
        assert_no_python_loop(
            submission.qk_norm_attention, (*few, *parts), (*many, *parts)
        )
