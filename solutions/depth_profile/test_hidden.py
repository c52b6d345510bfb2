import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop

RESULTS = ("grad_norms", "variances")


def stack(rng, depth, b, d):
    """Return weights, tokens and an upstream gradient that no constant replaces."""
    ws = rng.normal(0.1, d**-0.5, (depth, d, d))
    x = rng.normal(0.5, 1.5, (b, d))
    return ws, x, rng.normal(0.4, 1.0, (b, d))


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.depth_profile(*args)
    expected = reference.depth_profile(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_one_block_pre(submission, reference, rng):
    """One block of mode "pre"

    zh: 一个块，mode 为 "pre"
    """
    assert_same(submission, reference, *stack(rng, 1, 3, 5), "pre")


def test_one_block_post(submission, reference, rng):
    """One block of mode "post"

    zh: 一个块，mode 为 "post"
    """
    assert_same(submission, reference, *stack(rng, 1, 3, 5), "post")


def test_two_blocks_pre(submission, reference, rng):
    """Two blocks of mode "pre"

    zh: 两个块，mode 为 "pre"
    """
    assert_same(submission, reference, *stack(rng, 2, 4, 6), "pre")


def test_two_blocks_post(submission, reference, rng):
    """Two blocks of mode "post"

    zh: 两个块，mode 为 "post"
    """
    assert_same(submission, reference, *stack(rng, 2, 4, 6), "post")


def test_eight_blocks(submission, reference, rng):
    """Eight blocks: the stream grows in "pre" and keeps its variance in "post"

    zh: 八个块："pre" 的主干不断变大，"post" 的方差不变
    """
    for mode in ["pre", "post"]:
        assert_same(submission, reference, *stack(rng, 8, 3, 5), mode)


def test_a_single_token(submission, reference, rng):
    """A single token

    zh: 只有一个 token
    """
    for mode in ["pre", "post"]:
        assert_same(submission, reference, *stack(rng, 2, 1, 6), mode)


def test_axes_of_equal_length(submission, reference, rng):
    """As many blocks and tokens as features

    zh: 块数、token 数、特征数都一样
    """
    for mode in ["pre", "post"]:
        assert_same(submission, reference, *stack(rng, 3, 3, 3), mode)


def test_tokens_of_very_different_scale(submission, reference, rng):
    """Tokens of very different scale: eps counts for the small one

    zh: 各 token 尺度相差悬殊：小的那个，eps 起作用
    """
    ws, x, dout = stack(rng, 2, 3, 5)
    for mode in ["pre", "post"]:
        args = ws, x * np.array([[1e-2], [1.0], [10.0]]), dout, mode
        assert_same(submission, reference, *args)


def test_a_constant_token(submission, reference, rng):
    """A token whose features are all equal

    zh: 某个 token 的特征全相同
    """
    ws, x, dout = stack(rng, 2, 3, 8)
    x[1] = 3.0
    # The root of eps makes its gradient 316 times larger than the others.
    dout[1] *= 3e-3
    assert_same(submission, reference, ws, x, dout, "pre")


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    for mode in ["pre", "post"]:
        parts = [part.astype(np.float32) for part in stack(rng, 2, 3, 6)]
        assert_same(submission, reference, *parts, mode, tolerance=1e-4)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over tokens or features

    zh: 没有对 token 或特征的 Python 循环
    """
    few = stack(rng, 2, 3, 4)
    for many in [stack(rng, 2, 24, 4), stack(rng, 2, 3, 32)]:
        for mode in ["pre", "post"]:
            assert_no_python_loop(submission.depth_profile, (*few, mode), (*many, mode))
