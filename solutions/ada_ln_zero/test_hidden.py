import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_no_python_loop,
)


def conditioned(rng, batch, d, dc=3, size=1.0):
    """Return cond, w_mod, b_mod, w and b; the biases of the sublayer of `size`."""
    cond, w_mod = rng.normal(0.5, 1.0, (batch, dc)), rng.normal(0.0, 1.0, (dc, 3 * d))
    w, b = rng.normal(0.0, 1.0, (d, d)), size * rng.normal(0.5, 1.0, d)
    return cond, w_mod, rng.normal(0.5, 1.0, 3 * d), w, b


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.ada_ln_zero(*args)
    assert_close(got, reference.ada_ln_zero(*args), "y", tolerance=tolerance)


def test_tokens_of_very_different_scale(submission, reference, rng):
    """Tokens of very different scale

    zh: 各 token 尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (2, 3, 5)) * np.array([[1e-3], [1.0], [10.0]])
    assert_same(submission, reference, x, *conditioned(rng, 2, 5), 1e-3)


def test_tokens_far_from_zero(submission, reference, rng):
    """Tokens whose mean is much larger than their standard deviation

    zh: 均值远大于标准差的 token
    """
    x = rng.normal(0.0, 1.0, (2, 4, 6)) + np.array([[10.0], [-20.0], [5.0], [0.0]])
    assert_same(submission, reference, x, *conditioned(rng, 2, 6), 0.1)


def test_other_numbers_of_samples_and_tokens(submission, reference, rng):
    """Other numbers of samples and tokens, also one

    zh: 样本数、token 数各不相同，也有等于 1 的
    """
    for batch, tokens, d in [(1, 1, 4), (1, 6, 5), (5, 1, 4), (3, 2, 5), (2, 7, 3)]:
        x = rng.normal(1.0, 2.0, (batch, tokens, d))
        parts = conditioned(rng, batch, d, dc=2)
        assert_same(submission, reference, x, *parts, 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Samples, tokens, features and condition of equal length

    zh: 样本数、token 数、特征数、条件维度都相等
    """
    x = rng.normal(0.5, 2.0, (4, 4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    assert_same(submission, reference, x, *conditioned(rng, 4, 4, dc=4), 1e-2)


def test_a_modulation_of_zeros(submission, reference, rng):
    """A modulation of zeros gives x back

    zh: w_mod、b_mod 全为 0 时，输出就是 x
    """
    x = rng.normal(2.0, 3.0, (2, 3, 5))
    cond, w_mod, b_mod, w, b = conditioned(rng, 2, 5)
    assert_same(submission, reference, x, cond, 0 * w_mod, 0 * b_mod, w, b)


def test_a_condition_of_zeros(submission, reference, rng):
    """A condition of zeros leaves b_mod

    zh: 条件全为 0 时，只剩 b_mod
    """
    x = rng.normal(2.0, 3.0, (2, 3, 5))
    cond, *others = conditioned(rng, 2, 5)
    assert_same(submission, reference, x, 0 * cond, *others, 0.1)


def test_a_constant_token(submission, reference, rng):
    """A token whose features are all equal

    zh: 某个 token 的特征全相同
    """
    x = rng.normal(1.0, 2.0, (2, 3, 8))
    x[0, 1], x[1, 2] = 3.0, 0.0
    assert_same(submission, reference, x, *conditioned(rng, 2, 8), 1e-3)
    assert_same(submission, reference, x, *conditioned(rng, 2, 8))


def test_the_default_eps(submission, reference, rng):
    """The default eps, on tokens of small variance

    zh: 方差很小的 token，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (2, 4, 6)) * 1e-3
    assert_same(submission, reference, x, *conditioned(rng, 2, 6))


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (2, 3, 7)) * np.array([[0.2], [1.0], [3.0]])
    assert_same(submission, reference, x, *conditioned(rng, 2, 7), 30.0)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    x = rng.normal(0.0, 100.0, (2, 3, 8))  # squares beyond 65504
    x[..., 0], x[..., 5] = 500.0, -500.0
    cond, w_mod, b_mod, w, b = conditioned(rng, 2, 8)
    cond[:, 1:], w_mod[1:] = [400.0, -400.0], 200.0  # large products that cancel
    parts = (x, cond, w_mod, b_mod, 50.0 * w, b)  # the update larger than x
    halves = [part.astype(np.float16) for part in parts]
    assert_same(submission, reference, *halves, 1e-3, tolerance=1e-2)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5))
    parts = [part.astype(np.float32) for part in (x, *conditioned(rng, 2, 5))]
    assert_same(submission, reference, *parts, 0.1, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over samples, tokens or features

    zh: 没有对样本、token 或特征的 Python 循环
    """
    base = (rng.normal(size=(3, 3, 6)), *conditioned(rng, 3, 6))
    for batch, tokens, d in [(24, 3, 6), (3, 24, 6), (3, 3, 48)]:
        large = (rng.normal(size=(batch, tokens, d)), *conditioned(rng, batch, d))
        assert_no_python_loop(submission.ada_ln_zero, base, large)
