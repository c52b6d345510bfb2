"""Hidden cases of fold_ln_affine."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("w", "b")


def affine(rng, inputs):
    """Return a gamma and a beta that no identity could stand for."""
    return rng.uniform(1.5, 3.0, inputs), rng.uniform(0.4, 1.2, inputs)


def layer(rng, outputs, inputs):
    """Return w and b of a linear layer; no row of w has a mean near 0."""
    return rng.uniform(-0.5, 2.0, (outputs, inputs)), rng.uniform(2.0, 4.0, outputs)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.fold_ln_affine(*args)
    expected = reference.fold_ln_affine(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


@pytest.mark.parametrize("shape", [(3, 6), (7, 4)])
def test_fewer_and_more_outputs_than_inputs(submission, reference, rng, shape):
    """Fewer outputs than inputs, and more

    zh: 输出比输入少，输出比输入多
    """
    args = *affine(rng, shape[1]), *layer(rng, *shape)
    assert_same(submission, reference, *args)


def test_as_many_outputs_as_inputs(submission, reference, rng):
    """As many outputs as inputs

    zh: 输出和输入一样多
    """
    args = *affine(rng, 5), *layer(rng, 5, 5)
    assert_same(submission, reference, *args)


@pytest.mark.parametrize("shape", [(4, 6), (3, 3)])
def test_no_bias(submission, reference, rng, shape):
    """The linear layer has no bias

    zh: 全连接层没有偏置
    """
    w, _ = layer(rng, *shape)
    args = *affine(rng, shape[1]), w, None
    assert_same(submission, reference, *args)


@pytest.mark.parametrize("shape", [(1, 4), (4, 1), (1, 1)])
def test_a_single_output_or_input(submission, reference, rng, shape):
    """A single output, a single input

    zh: 只有一个输出、只有一个输入
    """
    args = *affine(rng, shape[1]), *layer(rng, *shape)
    assert_same(submission, reference, *args)


def test_negative_and_zero_gamma(submission, reference, rng):
    """A gamma of 0 and negative ones

    zh: gamma 有 0，也有负数
    """
    gamma, beta = affine(rng, 4)
    gamma *= [1.0, 0.0, -1.0, -2.0]
    args = gamma, beta * [-1.0, 2.0, 1.0, -3.0], *layer(rng, 5, 4)
    assert_same(submission, reference, *args)


def test_inputs_of_very_different_scale(submission, reference, rng):
    """Inputs of very different gamma and beta

    zh: 各输入的 gamma、beta 相差悬殊
    """
    gamma, beta = affine(rng, 4)
    gamma *= [1e-3, 1.0, 30.0, 0.1]
    beta *= [10.0, -0.1, 1.0, 100.0]
    assert_same(submission, reference, gamma, beta, *layer(rng, 3, 4))


def test_several_layers_read_the_same_norm(submission, reference, rng):
    """Several layers read the same norm, as query, key and value do

    zh: 几个层共用一个归一化，像 query、key、value 那样
    """
    gamma, beta = affine(rng, 4)
    for outputs, has_bias in [(6, True), (2, False), (4, True)]:
        w, b = layer(rng, outputs, 4)
        assert_same(submission, reference, gamma, beta, w, b if has_bias else None)


def test_two_affine_steps_in_a_row(submission, reference, rng):
    """A second gamma and beta, folded into the folded layer

    zh: 折叠之后再折叠一组 gamma、beta
    """
    first, second = affine(rng, 3), affine(rng, 3)
    got = expected = layer(rng, 4, 3)
    for gamma, beta in (second, first):
        got = submission.fold_ln_affine(gamma, beta, *got)
        expected = reference.fold_ln_affine(gamma, beta, *expected)
        assert_close(got, expected, RESULTS)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    gamma, beta = affine(rng, 3)
    for outputs in (4, 1):
        w, b = layer(rng, outputs, 3)
        for pair in [(None, None), (gamma, None), (None, beta)]:
            assert_same(submission, reference, *pair, w, b)
            assert_same(submission, reference, *pair, w, None)


@pytest.mark.follow_up
@pytest.mark.parametrize("has_bias", [True, False])
def test_float16_layer_with_float32_affine(submission, reference, rng, has_bias):
    """float16 w, float32 gamma and beta: float16 results, nothing overflows

    zh: w 为 float16、gamma 和 beta 为 float32：结果为 float16，不溢出
    """
    w, b = layer(rng, 4, 6)
    gamma, beta = (part.astype(np.float32) for part in affine(rng, 6))
    w[:, 1] = w[:, 4] = 256.0
    beta[1], beta[4] = 300.0, -300.0  # products beyond 65504 that cancel
    args = gamma, beta, w.astype(np.float16), b.astype(np.float16) if has_bias else None
    assert_same(submission, reference, *args, tolerance=3e-3)


@pytest.mark.follow_up
@pytest.mark.parametrize("has_bias", [True, False])
def test_everything_float32(submission, reference, rng, has_bias):
    """float32 throughout: both results are float32

    zh: 全部为 float32：两个结果都是 float32
    """
    gamma, beta, w, b = (
        part.astype(np.float32) for part in (*affine(rng, 5), *layer(rng, 4, 5))
    )
    args = gamma, beta, w, b if has_bias else None
    assert_same(submission, reference, *args, tolerance=1e-5)


@pytest.mark.follow_up
@pytest.mark.parametrize("axis", [0, 1])
def test_no_python_loop(submission, rng, axis):
    """No Python loop over outputs or inputs

    zh: 不用 Python 循环遍历输出或输入
    """
    few, many = [8, 8], [8, 8]
    many[axis] = 64
    assert_no_python_loop(
        submission.fold_ln_affine,
        (*affine(rng, few[1]), *layer(rng, *few)),
        (*affine(rng, many[1]), *layer(rng, *many)),
    )


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(512, 16), (16, 512), (128, 128)])
def test_little_memory(submission, rng, shape):
    """At most 8 times the memory of w

    zh: 内存不超过 w 的 8 倍
    """
    args = *affine(rng, shape[1]), *layer(rng, *shape)
    assert_little_memory(submission.fold_ln_affine, *args)
