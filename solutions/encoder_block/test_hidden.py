from functools import partial

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_no_python_loop, raises


def projections(rng, d):
    """Return wq, wk, wv and wo that no symmetric matrix could stand for."""
    return [rng.normal(0.0, d**-0.5, (d, d)) for _ in range(4)]


def parameters(rng, d, f):
    """Return all parameters of a block; the biases as large as the rest."""
    params = dict(zip(["wq", "wk", "wv", "wo"], projections(rng, d), strict=True))
    for i in "12":
        params[f"gamma{i}"] = rng.normal(1.5, 0.7, d)
        params[f"beta{i}"] = rng.normal(-0.5, 0.7, d)
    params["w1"], params["b1"] = rng.normal(0.0, d**-0.5, (d, f)), rng.normal(size=f)
    params["w2"], params["b2"] = rng.normal(0.0, f**-0.5, (f, d)), rng.normal(size=d)
    return params


def tokens(rng, shape, valid=()):
    """Return x and a mask with so many valid tokens; padding is large."""
    x, mask = rng.normal(0.3, 1.0, shape), np.ones(shape[:2], bool)
    for row, count in enumerate(valid):
        mask[row] = rng.permutation(shape[1]) < count
    return np.where(mask[..., None], x, 3.0 + 4.0 * x), mask


def judged(mask, y):
    """Return y with 0 in the rows of masked tokens, which are not judged."""
    if not isinstance(y, np.ndarray) or y.shape[:2] != mask.shape:
        return y
    y = np.array(y)
    y[~mask] = 0
    return y


def assert_valid(call, right, args, mask, tolerance=0.0):
    """Compare the rows of valid tokens only."""
    form = partial(judged, mask)
    assert_close(call.up_to(form)(*args), form(right(*args)), "y", tolerance=tolerance)


def assert_attention(submission, reference, x, weights, num_heads, mask):
    args = x, *weights, num_heads, mask
    call, right = submission.multi_head_attention, reference.multi_head_attention
    assert_valid(call, right, args, mask)


def assert_block(submission, reference, x, params, num_heads, mask, *mode):
    args = x, params, num_heads, mask, *mode
    assert_valid(submission.encoder_block, reference.encoder_block, args, mask)


def test_attention_of_several_heads(submission, reference, rng):
    """Attention of three heads, nothing masked

    zh: 三个头的注意力，没有 mask
    """
    x, mask = tokens(rng, (2, 4, 6))
    assert_attention(submission, reference, x, projections(rng, 6), 3, mask)


def test_attention_with_padding(submission, reference, rng):
    """Attention with padding, at any place and of large content

    zh: 带 padding 的注意力，位置任意，内容很大
    """
    x, mask = tokens(rng, (3, 5, 4), (3, 1, 5))
    assert_attention(submission, reference, x, projections(rng, 4), 2, mask)


def test_attention_of_one_head_and_of_many(submission, reference, rng):
    """Attention of one head, and of as many as features

    zh: 只有一个头，或者头数等于特征数
    """
    x, mask = tokens(rng, (2, 3, 4), (2, 3))
    for num_heads in [1, 4]:
        weights = projections(rng, 4)
        assert_attention(submission, reference, x, weights, num_heads, mask)


def test_attention_with_axes_of_equal_length(submission, reference, rng):
    """Attention with batch, tokens, heads and head width of equal length

    zh: batch、token 数、头数、每个头的宽度都一样
    """
    x, mask = tokens(rng, (2, 2, 4), (1, 2))
    assert_attention(submission, reference, x, projections(rng, 4), 2, mask)
    x, mask = tokens(rng, (3, 3, 9), (2, 3, 1))
    assert_attention(submission, reference, x, projections(rng, 9), 3, mask)


def test_scores_in_the_thousands(submission, reference, rng):
    """Attention with scores in the thousands

    zh: 分数有几千的注意力
    """
    x, mask = tokens(rng, (2, 4, 6))
    x[:, 1::2] = -x[:, ::2]  # no query whose scores are all far below 0
    wq, wk, wv, wo = projections(rng, 6)
    weights = 50.0 * wq, 50.0 * wk, wv, wo
    assert_attention(submission, reference, x, weights, 2, mask)


def test_scores_in_the_thousands_with_padding(submission, reference, rng):
    """Attention to the only valid token, whose score is far below 0

    zh: 只有一个有效 token，它的分数低到负几千、负几万
    """
    x, mask = tokens(rng, (4, 5, 12), (1, 1, 1, 1))
    x[2:] *= 5.0
    wq, _, wv, wo = projections(rng, 12)
    weights = 30.0 * wq, -30.0 * wq, wv, wo  # a token's score of itself is below 0
    assert_attention(submission, reference, x, weights, 2, mask)


def test_scores_of_very_different_scale(submission, reference, rng):
    """One query with scores in the thousands, the others small

    zh: 一个 query 的分数有几千，其他的都很小
    """
    x, mask = tokens(rng, (2, 4, 6))
    wq, _, wv, wo = projections(rng, 6)
    x[0, 0] *= 100.0 / np.linalg.norm(x[0, 0] @ wq)  # its score of itself is 4082
    assert_attention(submission, reference, x, (wq, wq, wv, wo), 1, mask)


def test_padding_of_huge_content(submission, reference, rng):
    """Attention with padding of huge content, whose scores would be so too

    zh: padding 的内容非常大，算出来的分数也会非常大
    """
    x, mask = tokens(rng, (2, 4, 6), (3, 3))
    x[~mask] = 1e5 * x[mask][::3]  # a valid token, which gives it a score above 0
    wq, _, wv, wo = projections(rng, 6)
    assert_attention(submission, reference, x, (wq, wq, wv, wo), 2, mask)


def test_pre_norm(submission, reference, rng):
    """A block of mode "pre", with padding

    zh: mode 为 "pre" 的块，带 padding
    """
    x, mask = tokens(rng, (2, 5, 6), (4, 5))
    params = parameters(rng, 6, 8)
    assert_block(submission, reference, x, params, 2, mask, "pre")


def test_post_norm(submission, reference, rng):
    """A block of mode "post", with padding

    zh: mode 为 "post" 的块，带 padding
    """
    x, mask = tokens(rng, (2, 5, 6), (3, 5))
    params = parameters(rng, 6, 8)
    assert_block(submission, reference, x, params, 3, mask, "post")


def test_the_default_mode(submission, reference, rng):
    """The default mode

    zh: 默认的 mode
    """
    x, mask = tokens(rng, (1, 3, 4))
    assert_block(submission, reference, x, parameters(rng, 4, 6), 2, mask)


def test_a_single_token(submission, reference, rng):
    """A single token in each sequence, both modes

    zh: 每条序列只有一个 token，两种 mode
    """
    x, mask = tokens(rng, (3, 1, 4))
    params = parameters(rng, 4, 3)
    for mode in ["pre", "post"]:
        assert_block(submission, reference, x, params, 2, mask, mode)


def test_tokens_of_small_variance(submission, reference, rng):
    """Tokens of small variance, both modes: eps counts

    zh: 方差很小的 token，两种 mode：eps 起作用
    """
    x, mask = tokens(rng, (2, 3, 5), (3, 2))
    params = parameters(rng, 5, 7)
    params["b2"] *= 3e-3
    for mode in ["pre", "post"]:
        assert_block(submission, reference, 3e-3 * x, params, 1, mask, mode)


@pytest.mark.follow_up
def test_another_mode(submission, reference, rng):
    """Any other mode raises ValueError

    zh: 别的 mode 抛 ValueError
    """
    x, mask = tokens(rng, (2, 3, 4))
    params = parameters(rng, 4, 6)
    for mode in ["middle", "sandwich"]:
        with raises(ValueError):
            submission.encoder_block(x, params, 2, mask, mode)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    x, mask = tokens(rng, (2, 3, 6), (2, 3))
    x = x.astype(np.float32)
    whole = parameters(rng, 6, 8)
    params = {name: value.astype(np.float32) for name, value in whole.items()}
    for mode in ["pre", "post"]:
        args = x, params, 3, mask, mode
        call, right = submission.encoder_block, reference.encoder_block
        assert_valid(call, right, args, mask, tolerance=1e-4)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over batch, heads or tokens

    zh: 没有对 batch、头、token 的 Python 循环
    """
    few, seen = tokens(rng, (2, 2, 16))
    params = parameters(rng, 16, 4)
    for shape, num_heads in [((16, 2, 16), 2), ((2, 16, 16), 2), ((2, 2, 16), 16)]:
        many, valid = tokens(rng, shape)
        assert_no_python_loop(
            submission.encoder_block,
            (few, params, 2, seen),
            (many, params, num_heads, valid),
        )
