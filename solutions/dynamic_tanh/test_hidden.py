import numpy as np
import pytest

from normdrill.testing import (
    assert_close,
    assert_little_memory,
    assert_no_python_loop,
)

GRADIENTS = ("dx", "dalpha", "dgamma", "dbeta")


def affine(rng, d):
    """Return a gamma and a beta that no identity could stand for."""
    return rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)


def upstream(rng, shape):
    """Return a dout that no constant could stand for."""
    return rng.normal(0.7, 1.0, shape)


def with_thousands(rng, shape):
    """Return moderate numbers with 1000, -1000 and their like among them."""
    x = rng.normal(0.3, 1.0, shape)
    x[0, 1], x[1, 0], x[1, 2], x[0, 3] = 1000.0, -1000.0, 720.0, -400.0
    return x


def assert_y(submission, reference, *args, tolerance=0.0):
    got = submission.dynamic_tanh(*args)
    assert_close(got, reference.dynamic_tanh(*args), "y", tolerance=tolerance)


def assert_gradients(submission, reference, *args, tolerance=0.0):
    got = submission.dynamic_tanh_backward(*args)
    expected = reference.dynamic_tanh_backward(*args)
    assert_close(got, expected, GRADIENTS, tolerance=tolerance)


def test_moderate_inputs(submission, reference, rng):
    """dynamic_tanh of moderate inputs

    zh: dynamic_tanh，普通大小的输入
    """
    x = rng.normal(0.3, 1.5, (2, 3, 5))
    assert_y(submission, reference, x, 0.7, *affine(rng, 5))


def test_inputs_of_a_thousand(submission, reference, rng):
    """dynamic_tanh of 1000 and -1000 among moderate inputs

    zh: dynamic_tanh，普通输入里混着 1000 和 -1000
    """
    x = with_thousands(rng, (3, 4))
    for alpha in [1.0, -0.9, 1e-3]:
        assert_y(submission, reference, x, alpha, *affine(rng, 4))


def test_any_number_of_leading_axes(submission, reference, rng):
    """dynamic_tanh with any number of leading axes, also none

    zh: dynamic_tanh，前面的轴数任意，也可以没有
    """
    for lead in [(), (6,), (2, 3, 4)]:
        x = rng.normal(-0.3, 1.5, (*lead, 5))
        assert_y(submission, reference, x, 0.6, *affine(rng, 5))


def test_axes_of_equal_length(submission, reference, rng):
    """dynamic_tanh with batch, sequence and features of equal length

    zh: dynamic_tanh，batch、序列、特征三个轴一样长
    """
    x = rng.normal(0.5, 1.0, (3, 3, 3))
    assert_y(submission, reference, x, 1.3, *affine(rng, 3))


def test_alpha_of_zero_and_below(submission, reference, rng):
    """dynamic_tanh with an alpha of 0 and a negative one

    zh: dynamic_tanh，alpha 为 0 和负数
    """
    x = rng.normal(0.5, 1.0, (4, 3))
    for alpha in [0.0, -0.8]:
        assert_y(submission, reference, x, alpha, *affine(rng, 3))


def test_gradients_at_moderate_inputs(submission, reference, rng):
    """Gradients at moderate inputs

    zh: 梯度，普通大小的输入
    """
    x = rng.normal(0.3, 1.0, (2, 3, 5))
    gamma, _ = affine(rng, 5)
    assert_gradients(submission, reference, upstream(rng, x.shape), x, 0.7, gamma)


def test_gradients_at_a_thousand(submission, reference, rng):
    """Gradients at 1000 and -1000 among moderate inputs

    zh: 梯度，普通输入里混着 1000 和 -1000
    """
    x = with_thousands(rng, (3, 4))
    gamma, _ = affine(rng, 4)
    for alpha in [1.0, -0.9, 1e-3]:
        assert_gradients(submission, reference, upstream(rng, (3, 4)), x, alpha, gamma)


def test_gradients_of_a_matrix(submission, reference, rng):
    """Gradients of a matrix, and of four axes

    zh: 梯度，二维和四维的输入
    """
    for shape in [(6, 4), (2, 3, 2, 4)]:
        x = rng.normal(-0.4, 1.0, shape)
        gamma, _ = affine(rng, 4)
        assert_gradients(submission, reference, upstream(rng, shape), x, 1.4, gamma)


def test_gradients_without_leading_axes(submission, reference, rng):
    """Gradients with no leading axis: dgamma and dbeta have nothing to sum

    zh: 梯度，前面一个轴也没有：dgamma、dbeta 没有可加的
    """
    x = rng.normal(0.4, 1.0, 6)
    gamma, _ = affine(rng, 6)
    assert_gradients(submission, reference, upstream(rng, (6,)), x, 0.9, gamma)


def test_gradients_with_axes_of_equal_length(submission, reference, rng):
    """Gradients with batch, sequence and features of equal length

    zh: 梯度，batch、序列、特征三个轴一样长
    """
    for shape in [(3, 3, 3), (4, 4)]:
        x = rng.normal(0.5, 1.0, shape)
        gamma, _ = affine(rng, shape[-1])
        assert_gradients(submission, reference, upstream(rng, shape), x, 0.6, gamma)


def test_gradients_with_alpha_of_zero_and_below(submission, reference, rng):
    """Gradients with an alpha of 0 and a negative one

    zh: 梯度，alpha 为 0 和负数
    """
    x = rng.normal(0.5, 1.0, (4, 3))
    gamma, _ = affine(rng, 3)
    for alpha in [0.0, -0.8]:
        assert_gradients(submission, reference, upstream(rng, (4, 3)), x, alpha, gamma)


@pytest.mark.follow_up
def test_no_scale_and_no_shift(submission, reference, rng):
    """gamma and beta are None

    zh: gamma、beta 为 None
    """
    x = rng.normal(0.3, 1.0, (2, 3, 5))
    gamma, beta = affine(rng, 5)
    for pair in [(None, None), (gamma, None), (None, beta)]:
        assert_y(submission, reference, x, 0.7, *pair)
    assert_gradients(submission, reference, upstream(rng, x.shape), x, 0.7, None)


@pytest.mark.follow_up
def test_float16_keeps_its_digits(submission, reference, rng):
    """float16 in, float16 out, no overflow and no lost digits on the way

    zh: float16 进、float16 出，中间不溢出，也不丢精度
    """
    x = rng.normal(0.0, 1.0, (6, 8))
    x[0, 0], x[1, 1] = 1000.0, 4.0
    gamma, beta = affine(rng, 8)
    half, scale, shift = (part.astype(np.float16) for part in (x, gamma, beta))
    # alpha * 1000 is beyond 65504
    assert_y(submission, reference, half, 80.0, scale, shift, tolerance=4e-3)
    # dout * gamma is beyond 65504; the slope at 4 is as small as a step near 1
    large = 1500.0 * upstream(rng, (6, 8)), 400.0 + 10.0 * x, 60.0 * abs(gamma)
    dout, far, scale = (part.astype(np.float16) for part in large)
    far[0, 0] = 380.0
    args = dout, far, 0.01, scale
    assert_gradients(submission, reference, *args, tolerance=8e-3)
    long = rng.normal(30.0, 1.0, (1200, 2)), rng.normal(2.0, 1.0, (1200, 2)), gamma[:2]
    args = [part.astype(np.float16) for part in long]
    args.insert(2, 0.5)
    assert_gradients(submission, reference, *args, tolerance=8e-3)


@pytest.mark.follow_up
def test_float32_stays_float32(submission, reference, rng):
    """float32 in, float32 out

    zh: float32 进、float32 出
    """
    parts = rng.normal(0.3, 1.0, (2, 3, 5)), *affine(rng, 5), upstream(rng, (2, 3, 5))
    x, gamma, beta, dout = (part.astype(np.float32) for part in parts)
    assert_y(submission, reference, x, 0.7, gamma, beta, tolerance=1e-5)
    assert_gradients(submission, reference, dout, x, 0.7, gamma, tolerance=1e-5)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over elements

    zh: 没有对元素的 Python 循环
    """
    for few, many in [((4, 3, 6), (32, 3, 6)), ((3, 6), (3, 48))]:
        forward, backward = [], []
        for shape in (few, many):
            x, dout = rng.normal(size=shape), upstream(rng, shape)
            gamma, beta = affine(rng, shape[-1])
            forward.append((x, 0.5, gamma, beta))
            backward.append((dout, x, 0.5, gamma))
        assert_no_python_loop(submission.dynamic_tanh, *forward)
        assert_no_python_loop(submission.dynamic_tanh_backward, *backward)


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    x, dout = rng.normal(size=(400, 16)), upstream(rng, (400, 16))
    gamma, beta = affine(rng, 16)
    assert_little_memory(submission.dynamic_tanh, x, 0.5, gamma, beta)
    assert_little_memory(submission.dynamic_tanh_backward, dout, x, 0.5, gamma)
