"""Hidden cases of spectral_norm."""

from functools import partial

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("w_sn", "u", "sigma")


def weight(rng, *shape):
    """Return a weight whose rows differ in length."""
    return rng.normal(0.4, 1.0, shape) * rng.uniform(0.5, 3.0, (shape[0], 1))


def kernels(rng, *shape):
    return weight(rng, shape[0], int(np.prod(shape[1:]))).reshape(shape)


def start(rng, outputs):
    """Return a u of length 1."""
    u = rng.uniform(0.2, 1.0, outputs) * rng.choice([-1.0, 1.0], outputs)
    return u / np.sqrt((u**2).sum())


def unit(a):
    return a / np.sqrt((a**2).sum())


def with_one_start(value, w, u, training):
    """Return what a fixed u gives if `value` is right for another u than `u`.

    So every answer that starts from a random u is wrong in the same way.
    """
    try:
        w_sn, last, sigma = (np.asarray(part, float) for part in value)
    except (TypeError, ValueError):
        return value
    if w_sn.shape != w.shape or last.shape != u.shape or sigma.shape:
        return value
    matrix = w.reshape(len(w), -1)
    reached = u
    for _ in range(8):
        if np.allclose(reached, last, rtol=0.0, atol=1e-6):
            return value
        reached = unit(matrix @ unit(matrix.T @ reached))
    v = unit((np.linalg.pinv(matrix) if training else matrix.T) @ last)
    steps = matrix @ v, sigma * last if training else matrix @ v
    right = np.allclose(last @ last, 1.0) and np.allclose(last @ matrix @ v, sigma)
    if not (right and np.allclose(*steps) and np.allclose(w_sn * sigma, w)):
        return value
    first = np.eye(len(u))[0]
    v = unit(matrix.T @ first)
    last = unit(matrix @ v) if training else first
    sigma = last @ matrix @ v
    return w / sigma, last, sigma


def spectral_norm(submission, w, u, *rest):
    training = rest[1] if len(rest) > 1 else True
    form = partial(with_one_start, w=w, u=u, training=training)
    return submission.spectral_norm.up_to(form)(w, u, *rest)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = spectral_norm(submission, *args)
    expected = reference.spectral_norm(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_one_step(submission, reference, rng):
    """One step, the default

    zh: 迭代一步（默认）
    """
    assert_same(submission, reference, weight(rng, 4, 6), start(rng, 4))
    assert_same(submission, reference, weight(rng, 5, 3), start(rng, 5))


def test_several_steps(submission, reference, rng):
    """Several steps in one call

    zh: 一次调用迭代几步
    """
    for n in [2, 3, 5]:
        assert_same(submission, reference, weight(rng, 4, 5), start(rng, 4), n)


def test_as_many_outputs_as_inputs(submission, reference, rng):
    """As many outputs as inputs

    zh: 输出和输入一样多
    """
    w, u = weight(rng, 4, 4), start(rng, 4)
    assert_same(submission, reference, w, u, 2)
    assert_same(submission, reference, w, u, 2, False)


def test_a_convolution(submission, reference, rng):
    """The weight of a convolution

    zh: 卷积的权重
    """
    for shape in [(4, 3, 2, 2), (3, 3, 3, 3), (5, 2, 3)]:
        w, u = kernels(rng, *shape), start(rng, shape[0])
        assert_same(submission, reference, w, u, 2)
        assert_same(submission, reference, w, u, 2, False)


def test_evaluation(submission, reference, rng):
    """training=False: u stays as it is

    zh: training=False：u 保持不变
    """
    w, u = weight(rng, 4, 5), start(rng, 4)
    assert_same(submission, reference, w, u, 4, False)
    assert_same(submission, reference, w, u, 1, False)


def test_u_goes_from_call_to_call(submission, reference, rng):
    """Three training calls in a row and an evaluation

    zh: 连续训练三次，再推理一次
    """
    w, u = weight(rng, 5, 4), start(rng, 5)
    expected = u
    for training in [True, True, True, False]:
        got = spectral_norm(submission, w, u, 1, training)
        right = reference.spectral_norm(w, expected, 1, training)
        assert_close(got, right, RESULTS)
        u, expected = got[1], right[1]


def test_a_single_row_or_column(submission, reference, rng):
    """A single output, a single input

    zh: 只有一个输出，只有一个输入
    """
    for shape in [(3, 2), (1, 4), (4, 1), (1, 2, 3, 2)]:
        w, u = kernels(rng, *shape) + 0.3, start(rng, shape[0])
        assert_same(submission, reference, w, u, 2)


def test_a_large_eps(submission, reference, rng):
    """An eps that is longer than the vectors

    zh: eps 比向量还长
    """
    w, u = weight(rng, 3, 4), start(rng, 3)
    assert_same(submission, reference, w, u)
    assert_same(submission, reference, w, u, 2, True, 20.0)
    assert_same(submission, reference, w, u, 2, False, 20.0)


def test_tiny_weights_and_the_default_eps(submission, reference, rng):
    """Weights of 1e-13 and the default eps, 1e-12

    zh: 权重只有 1e-13，用默认的 eps（1e-12）
    """
    w, u = weight(rng, 3, 4), start(rng, 3)
    assert_same(submission, reference, w, u)
    w = 3e-14 * w
    assert_same(submission, reference, w, u, 2)
    assert_same(submission, reference, w, u, 2, False)


def test_many_steps(submission, reference, rng):
    """Twenty steps come close to the largest singular value

    zh: 迭代二十步，接近最大奇异值
    """
    # Singular values 8, 4, 2 and 1, with random directions on both sides.
    left, right = (np.linalg.qr(rng.normal(size=(n, 4)))[0] for n in (4, 6))
    w = left * [8.0, 4.0, 2.0, 1.0] @ right.T
    u = start(rng, 4)
    assert_same(submission, reference, w, u)
    got = submission.spectral_norm(w, u, 20)
    assert_close(got, reference.spectral_norm(w, u, 20), RESULTS)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    w, u = weight(rng, 4, 5).astype(np.float32), start(rng, 4).astype(np.float32)
    for training in [True, False]:
        assert_same(submission, reference, w, u, 3, training, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over rows or columns

    zh: 没有对行或列的 Python 循环
    """
    few = weight(rng, 6, 5), start(rng, 6)
    for shape in [(48, 5), (6, 40)]:
        many = weight(rng, *shape), start(rng, shape[0])
        assert_no_python_loop(submission.spectral_norm, few, many)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of w

    zh: 内存不超过 w 的 8 倍
    """
    for shape in [(500, 6), (6, 500)]:
        w, u = weight(rng, *shape), start(rng, shape[0])
        assert_little_memory(submission.spectral_norm, w, u)
