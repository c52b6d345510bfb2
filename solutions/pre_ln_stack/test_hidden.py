import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_no_python_loop,
)


def stack(rng, depth, d, size=1.0):
    """Return ws to final_beta; no two blocks alike, the biases as large as `size`."""
    ws = rng.normal(0.0, 1.0, (depth, d, d))
    bs = size * rng.normal(0.5, 1.0, (depth, d))
    gammas, betas = rng.normal(1.5, 1.0, (depth, d)), rng.normal(-1.0, 1.0, (depth, d))
    return ws, bs, gammas, betas, rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.pre_ln_stack(*args)
    assert_close(got, reference.pre_ln_stack(*args), "y", tolerance=tolerance)


def test_tokens_of_very_different_scale(submission, reference, rng):
    """Tokens of very different scale

    zh: 各 token 尺度相差悬殊
    """
    x = rng.normal(1.0, 1.0, (2, 3, 5)) * np.array([[1e-3], [1.0], [30.0]])
    assert_same(submission, reference, x, *stack(rng, 3, 5, 2e-3), 1e-3)


def test_one_block(submission, reference, rng):
    """A single block

    zh: 只有一层
    """
    x = rng.normal(1.0, 1.0, (2, 3, 5)) * np.array([[1e-3], [1.0], [30.0]])
    assert_same(submission, reference, x, *stack(rng, 1, 5, 2e-3), 1e-3)


def test_tokens_far_from_zero(submission, reference, rng):
    """Tokens whose mean is much larger than their standard deviation

    zh: 均值远大于标准差的 token
    """
    x = rng.normal(0.0, 1.0, (4, 6)) + np.array([[10.0], [-20.0], [5.0], [0.0]])
    assert_same(submission, reference, x, *stack(rng, 2, 6), 0.1)


def test_any_number_of_leading_axes(submission, reference, rng):
    """Any number of leading axes, also none

    zh: 前面的轴数任意，也可以没有
    """
    for lead in [(), (1,), (6,), (2, 3), (1, 4), (2, 3, 4)]:
        x = rng.normal(1.0, 2.0, (*lead, 5))
        assert_same(submission, reference, x, *stack(rng, 2, 5), 0.1)


def test_axes_of_equal_length(submission, reference, rng):
    """Batch, sequence, features and depth of equal length

    zh: batch、序列、特征、层数都一样
    """
    x = rng.normal(0.5, 2.0, (4, 4, 4)) * np.array([[0.1], [1.0], [5.0], [20.0]])
    assert_same(submission, reference, x, *stack(rng, 4, 4), 1e-2)
    assert_same(submission, reference, x[1], *stack(rng, 4, 4), 1e-2)


def test_a_constant_token(submission, reference, rng):
    """A token whose features are all equal

    zh: 某个 token 的特征全相同
    """
    x = rng.normal(1.0, 2.0, (2, 3, 8))
    x[0, 1], x[1, 2] = 3.0, 0.0
    parts = stack(rng, 2, 8)
    assert_same(submission, reference, x, *parts, 1e-3)
    assert_same(submission, reference, x[0, 1], *parts)


def test_six_sublayers_of_zeros(submission, reference, rng):
    """Six sublayers of zeros leave only the last norm

    zh: 六层的子层全为 0，只剩最后的归一化
    """
    x = rng.normal(2.0, 3.0, (2, 3, 5))
    _, _, *norms = stack(rng, 6, 5)
    zeros = np.zeros((6, 5, 5)), np.zeros((6, 5))
    assert_same(submission, reference, x, *zeros, *norms, 0.1)


def test_the_default_eps(submission, reference, rng):
    """The default eps, on tokens of small variance

    zh: 方差很小的 token，用默认的 eps
    """
    x = rng.normal(1.0, 1.0, (4, 6)) * 3e-3
    assert_same(submission, reference, x, *stack(rng, 2, 6, 3e-3))
    assert_same(submission, reference, x[1], *stack(rng, 2, 6, 3e-3))


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    x = rng.normal(2.0, 1.0, (3, 7)) * np.array([[0.2], [1.0], [3.0]])
    assert_same(submission, reference, x, *stack(rng, 3, 7), 30.0)


@pytest.mark.follow_up
def test_float16_does_not_overflow(submission, reference, rng):
    """float16 in, float16 out, no overflow on the way

    zh: float16 进、float16 出，中间不溢出
    """
    x = rng.normal(0.0, 100.0, (2, 3, 8))  # squares beyond 65504
    x[..., 0], x[..., 5] = 500.0, -500.0
    ws, *others = stack(rng, 2, 8)
    halves = [part.astype(np.float16) for part in (x, 100.0 * ws, *others)]
    assert_same(submission, reference, *halves, 1e-3, tolerance=8e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x = rng.normal(1.0, 2.0, (2, 3, 5))
    parts = [part.astype(np.float32) for part in (x, *stack(rng, 3, 5))]
    assert_same(submission, reference, *parts, 0.1, tolerance=1e-4)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over tokens or features

    zh: 没有对 token 或特征的 Python 循环
    """
    parts = stack(rng, 2, 6)
    few, many = rng.normal(size=(4, 3, 6)), rng.normal(size=(32, 3, 6))
    assert_no_python_loop(submission.pre_ln_stack, (few, *parts), (many, *parts))
    short, long = rng.normal(size=(3, 6)), rng.normal(size=(3, 48))
    assert_no_python_loop(
        submission.pre_ln_stack, (short, *parts), (long, *stack(rng, 2, 48))
    )
