"""Hidden cases of fold_bn_conv."""

import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

RESULTS = ("w", "b")


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


def weight(rng, *shape):
    return rng.normal(0.5, 1.0, shape)


def bias(rng, outputs):
    return rng.uniform(-4.0, -2.0, outputs)


def assert_same(submission, reference, *args, tolerance=0.0):
    got = submission.fold_bn_conv(*args)
    expected = reference.fold_bn_conv(*args)
    assert_close(got, expected, RESULTS, tolerance=tolerance)


def test_outputs_of_very_different_variance(submission, reference, rng):
    """Output channels of very different variance

    zh: 各输出通道的方差相差悬殊
    """
    gamma, beta, mean, var = batch_norm(rng, 5)
    var *= [1e-4, 1e-2, 1.0, 4.0, 0.1]
    args = weight(rng, 5, 5, 2, 4), bias(rng, 5), gamma, beta, mean, var, 1e-3
    assert_same(submission, reference, *args)


def test_other_shapes(submission, reference, rng):
    """Axes of equal length, a single channel, a 1 x 1 kernel

    zh: 各轴一样长，只有一个通道，1 x 1 的卷积核
    """
    for shape in [(3, 3, 3, 3), (1, 4, 2, 1), (4, 1, 1, 1)]:
        outputs = shape[0]
        args = weight(rng, *shape), bias(rng, outputs), *batch_norm(rng, outputs), 0.05
        assert_same(submission, reference, *args)


def test_groups(submission, reference, rng):
    """A convolution with groups, and a depthwise one

    zh: 分组卷积和逐通道（depthwise）卷积
    """
    for shape, groups in [((4, 4, 1, 2), 2), ((6, 2, 3, 2), 3), ((4, 1, 2, 3), 4)]:
        outputs = shape[0]
        args = weight(rng, *shape), bias(rng, outputs), *batch_norm(rng, outputs)
        assert_same(submission, reference, *args, 0.1, False, groups)


def test_transposed(submission, reference, rng):
    """A transposed convolution

    zh: 转置卷积
    """
    for shape in [(3, 3, 3, 3), (3, 5, 2, 4), (5, 3, 1, 2)]:
        outputs = shape[1]
        args = weight(rng, *shape), bias(rng, outputs), *batch_norm(rng, outputs)
        assert_same(submission, reference, *args, 0.1, True)


def test_transposed_with_groups(submission, reference, rng):
    """A transposed convolution with groups

    zh: 分组的转置卷积
    """
    for shape, groups in [
        ((6, 3, 2, 3), 2),
        ((4, 2, 1, 2), 2),
        ((6, 4, 3, 1), 2),
        ((3, 2, 2, 2), 3),
    ]:
        outputs = shape[1] * groups
        args = weight(rng, *shape), bias(rng, outputs), *batch_norm(rng, outputs)
        assert_same(submission, reference, *args, 0.1, True, groups)


def test_transposed_depthwise(submission, reference, rng):
    """A transposed convolution with as many groups as input channels

    zh: 组数等于输入通道数的转置卷积
    """
    args = weight(rng, 4, 1, 2, 3), bias(rng, 4), *batch_norm(rng, 4)
    assert_same(submission, reference, *args, 0.1, True, 4)


def test_no_bias(submission, reference, rng):
    """The convolution has no bias

    zh: 卷积没有偏置
    """
    norm = batch_norm(rng, 4)
    w = weight(rng, 4, 4, 2, 3)
    assert_same(submission, reference, w, None, *norm, 0.1)
    assert_same(submission, reference, w, None, *norm, 0.1, True)
    for shape, groups in [((4, 2, 3, 2), 2), ((6, 4, 1, 2), 1)]:
        w = weight(rng, *shape)
        assert_same(submission, reference, w, None, *norm, 0.1, True, groups)


def test_a_running_variance_of_zero(submission, reference, rng):
    """A running variance of 0

    zh: 某个通道的滑动方差是 0
    """
    gamma, beta, mean, var = batch_norm(rng, 4)
    var[2] = 0.0
    args = weight(rng, 4, 4, 1, 2), bias(rng, 4), gamma, beta, mean, var, 0.04
    assert_same(submission, reference, *args)


def test_the_default_eps(submission, reference, rng):
    """The default eps, 1e-5, on small variances

    zh: 方差很小，用默认的 eps（1e-5）
    """
    gamma, beta, mean, var = batch_norm(rng, 4)
    var *= [1e-6, 1e-5, 1e-4, 1.0]
    args = weight(rng, 4, 4, 2, 1), bias(rng, 4), gamma, beta, mean, var
    assert_same(submission, reference, *args)


def test_a_large_eps(submission, reference, rng):
    """A large eps

    zh: 很大的 eps
    """
    args = weight(rng, 5, 5, 2, 3), bias(rng, 5), *batch_norm(rng, 5), 30.0
    assert_same(submission, reference, *args)


def test_negative_and_zero_gamma(submission, reference, rng):
    """A gamma of 0 and negative ones

    zh: gamma 有 0，也有负数
    """
    gamma, beta, mean, var = batch_norm(rng, 4)
    gamma *= [1.0, 0.0, -1.0, -2.0]
    args = weight(rng, 4, 4, 3, 1), bias(rng, 4), gamma, -beta, -mean, var, 0.1
    assert_same(submission, reference, *args)


@pytest.mark.follow_up
def test_gamma_or_beta_is_none(submission, reference, rng):
    """gamma or beta is None

    zh: gamma 或 beta 为 None
    """
    gamma, beta, *running = batch_norm(rng, 4)
    w, b = weight(rng, 4, 3, 2, 2), bias(rng, 4)
    for pair in [(None, None), (gamma, None), (None, beta)]:
        assert_same(submission, reference, w, b, *pair, *running, 0.1)


@pytest.mark.follow_up
@pytest.mark.parametrize("kernel", [(3,), (2, 1, 3)])
def test_kernels_with_one_or_three_axes(submission, reference, rng, kernel):
    """Kernels with one or three axes

    zh: 卷积核有一个轴或三个轴
    """
    b, norm = bias(rng, 4), batch_norm(rng, 4)
    assert_same(submission, reference, weight(rng, 4, 3, *kernel), b, *norm, 0.1)
    w = weight(rng, 6, 2, *kernel)
    assert_same(submission, reference, w, b, *norm, 0.1, True, 2)


@pytest.mark.follow_up
@pytest.mark.parametrize("with_bias", [True, False])
def test_float16_layer_with_float32_batch_norm(submission, reference, rng, with_bias):
    """float16 w, float32 batch norm: float16 results, nothing overflows

    zh: w 为 float16、BN 为 float32：结果为 float16，不溢出
    """
    w, b = weight(rng, 4, 3, 2, 1).astype(np.float16), bias(rng, 4).astype(np.float16)
    gamma, beta, mean, var = (part.astype(np.float32) for part in batch_norm(rng, 4))
    var[1] = 90000.0  # float16 ends at 65504
    gamma[1] = 600.0
    args = w, b if with_bias else None, gamma, beta, mean, var, 1e-3
    assert_same(submission, reference, *args, tolerance=3e-3)


@pytest.mark.follow_up
@pytest.mark.parametrize("transposed", [False, True])
def test_no_python_loop(submission, rng, transposed):
    """No Python loop over channels or groups

    zh: 不用 Python 循环遍历通道或组
    """
    few, many = [], []
    for calls, outputs in [(few, 8), (many, 64)]:
        w = (
            weight(rng, outputs, 4, 1, 2)
            if transposed
            else weight(rng, outputs, 3, 1, 2)
        )
        groups = outputs // 4 if transposed else 1
        norm = batch_norm(rng, outputs)
        calls.extend([w, bias(rng, outputs), *norm, 0.1, transposed, groups])
    assert_no_python_loop(submission.fold_bn_conv, few, many)


@pytest.mark.follow_up
@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("shape", [(256, 4, 1, 2), (4, 256, 1, 2)])
def test_little_memory(submission, rng, shape, transposed):
    """At most 8 times the memory of w

    zh: 内存不超过 w 的 8 倍
    """
    outputs = shape[1] if transposed else shape[0]
    args = weight(rng, *shape), bias(rng, outputs), *batch_norm(rng, outputs)
    assert_little_memory(submission.fold_bn_conv, *args, 0.1, transposed)
