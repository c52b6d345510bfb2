"""Hidden cases of fold_bn_linear."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("w", "b")


def layer(rng, outputs, inputs):
    """Return w and b of a linear layer."""
    return rng.normal(0.5, 1.0, (outputs, inputs)), rng.uniform(-4.0, -2.0, outputs)


def batch_norm(rng, outputs):
    """Return gamma, beta, running_mean and running_var, none of them neutral.

    Means and shifts can stand under a root, so that mixed up arguments give numbers.
    """
    return (
        rng.uniform(1.2, 2.5, outputs),
        rng.uniform(0.3, 0.9, outputs),
        rng.uniform(1.0, 3.0, outputs),
        rng.uniform(2.0, 5.0, outputs),
    )


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.fold_bn_linear(*args)
    expected = reference.fold_bn_linear(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_outputs_of_very_different_variance(submission, reference, rng):
    """Outputs of very different variance

    zh: 各输出的方差相差悬殊
    """
    gamma, beta, mean, var = batch_norm(rng, 5)
    var *= [1e-4, 1e-2, 1.0, 4.0, 0.1]
    args = *layer(rng, 5, 3), gamma, beta, mean, var, 1e-3
    assert_same(submission, reference, *args)


def test_as_many_outputs_as_inputs(submission, reference, rng):
    """As many outputs as inputs

    zh: 输出和输入一样多
    """
    # With the wrong axis other shapes mostly raise: only here can eps be seen too.
    gamma, beta, mean, var = batch_norm(rng, 4)
    var *= [0.0, 0.01, 0.1, 1.0]
    args = *layer(rng, 4, 4), gamma, beta, mean, var, 0.25
    assert_same(submission, reference, *args)


@pytest.mark.parametrize("shape", [(4, 6), (3, 3)])
def test_no_bias(submission, reference, rng, shape):
    """The linear layer has no bias

    zh: 全连接层没有偏置
    """
    w, _ = layer(rng, *shape)
    args = w, None, *batch_norm(rng, shape[0]), 0.1
    assert_same(submission, reference, *args)


@pytest.mark.parametrize("shape", [(1, 4), (4, 1), (1, 1), (7, 2)])
def test_other_shapes(submission, reference, rng, shape):
    """A single output, a single input, many outputs

    zh: 只有一个输出、只有一个输入、输出很多
    """
    args = *layer(rng, *shape), *batch_norm(rng, shape[0]), 0.2
    assert_same(submission, reference, *args)


def test_a_running_variance_of_zero(submission, reference, rng):
    """A running variance of 0

    zh: 某个输出的滑动方差是 0
    """
    gamma, beta, mean, var = batch_norm(rng, 4)
    var[2] = 0.0
    args = *layer(rng, 4, 3), gamma, beta, mean, var, 0.04
    assert_same(submission, reference, *args)


def test_the_default_eps(submission, reference, rng):
    """The default eps, 1e-5, on small variances

    zh: 方差很小，用默认的 eps（1e-5）
    """
    gamma, beta, mean, var = batch_norm(rng, 4)
    args = *layer(rng, 4, 3), gamma, beta, mean, var * [1e-6, 1e-5, 1e-4, 1.0]
    assert_same(submission, reference, *args)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    args = *layer(rng, 5, 4), *batch_norm(rng, 5), 30.0
    assert_same(submission, reference, *args)


def test_negative_and_zero_gamma(submission, reference, rng):
    """A gamma of 0 and negative ones

    zh: gamma 有 0，也有负数
    """
    gamma, beta, mean, var = batch_norm(rng, 4)
    gamma *= [1.0, 0.0, -1.0, -2.0]
    args = *layer(rng, 4, 5), gamma, -beta, -mean, var, 0.1
    assert_same(submission, reference, *args)


def test_two_batch_norms_in_a_row(submission, reference, rng):
    """A second batch norm, folded into the folded layer

    zh: 折叠之后再折叠一个 BN
    """
    first, second = batch_norm(rng, 3), batch_norm(rng, 3)
    w, b = layer(rng, 3, 5)
    got = submission.fold_bn_linear(w, b, *first, 0.1)
    expected = reference.fold_bn_linear(w, b, *first, 0.1)
    assert_close(got, expected, RESULTS)
    got = submission.fold_bn_linear(*got, *second, 0.2)
    expected = reference.fold_bn_linear(*expected, *second, 0.2)
    assert_close(got, expected, RESULTS)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    gamma, beta, *running = batch_norm(rng, 4)
    w, b = layer(rng, 4, 3)
    for pair in [(None, None), (gamma, None), (None, beta)]:
        assert_same(submission, reference, w, b, *pair, *running, 0.1)


@pytest.mark.follow_up
@pytest.mark.parametrize("with_bias", [True, False])
def test_float16_layer_with_float32_batch_norm(submission, reference, rng, with_bias):
    """float16 w, float32 batch norm: float16 results, nothing overflows

    zh: w 为 float16、BN 为 float32：结果为 float16，不溢出
    """
    w, b = (part.astype(np.float16) for part in layer(rng, 4, 3))
    gamma, beta, mean, var = (part.astype(np.float32) for part in batch_norm(rng, 4))
    var[1] = 90000.0  # float16 ends at 65504
    gamma[1] = 600.0
    args = w, b if with_bias else None, gamma, beta, mean, var, 1e-3
    assert_same(submission, reference, *args, tolerance=3e-3)


@pytest.mark.follow_up
@pytest.mark.parametrize("with_bias", [True, False])
def test_everything_float32(submission, reference, rng, with_bias):
    """float32 throughout: both results are float32

    zh: 全部为 float32：两个结果都是 float32
    """
    w, b = (part.astype(np.float32) for part in layer(rng, 4, 3))
    rest = [part.astype(np.float32) for part in batch_norm(rng, 4)]
    args = w, b if with_bias else None, *rest, 0.1
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
        submission.fold_bn_linear,
        (*layer(rng, *few), *batch_norm(rng, few[0])),
        (*layer(rng, *many), *batch_norm(rng, many[0])),
    )


@pytest.mark.follow_up
@pytest.mark.parametrize("shape", [(512, 16), (16, 512), (128, 128)])
def test_little_memory(submission, rng, shape):
    """At most 8 times the memory of w

    zh: 内存不超过 w 的 8 倍
    """
    args = *layer(rng, *shape), *batch_norm(rng, shape[0])
    assert_little_memory(submission.fold_bn_linear, *args)
