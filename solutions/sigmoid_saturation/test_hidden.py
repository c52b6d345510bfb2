"""Hidden cases of sigmoid_saturation."""

import numpy as np
import pytest

from normdrill.testing import assert_close, assert_little_memory, assert_no_python_loop


def assert_values(got, expected, name, tolerance=0.0):
    """Compare each value with its own size, not with that of the largest."""
    assert_close(got, expected, name, tolerance=tolerance)
    for index in np.ndindex(expected.shape):
        label = f"{name}[{', '.join(map(str, index))}]"
        assert_close(got[index], expected[index], label, tolerance=tolerance)


def assert_function(submission, reference, name, *inputs):
    # All calls come first: what goes wrong far out tells the mistakes apart.
    results = [getattr(submission, name)(x) for x in inputs]
    for x, got in zip(inputs, results, strict=True):
        label = "y" if name == "sigmoid" else "dy"
        assert_values(got, getattr(reference, name)(x), label)


def assert_fraction(submission, reference, x, *tolerances):
    for tol in tolerances:
        got = submission.saturated_fraction(x, tol)
        assert_close(got, reference.saturated_fraction(x, tol), "fraction")


def moderate(rng):
    x = rng.uniform(-5.0, 5.0, (2, 3, 3))
    x[0, 0] = [0.0, 0.5, -0.5]
    return x


def far(rng, scale=1.0, last=700.0):
    """Return arrays of numbers ever farther from zero.

    In the first, 1 - sigmoid is right for one number and 0 for the others, however it
    is written: exp(-51 log 2) is a few spacings of floats near 1, exp(-39) is none.
    """
    edge = scale * np.r_[51 * np.log(2.0), rng.uniform(39.0, 41.0, 2)]
    return [edge, np.r_[last - rng.uniform(0.0, 2.0, 2), 1000.0, 1500.0]]


def test_sigmoid_near_zero(submission, reference, rng):
    """sigmoid near zero

    zh: sigmoid，零附近
    """
    assert_function(submission, reference, "sigmoid", moderate(rng))


def test_sigmoid_far_to_the_left(submission, reference, rng):
    """sigmoid far to the left: tiny, but not 0

    zh: sigmoid，左边很远处：很小，但不是 0
    """
    x = [-distances for distances in far(rng)]
    assert_function(submission, reference, "sigmoid", *x)


def test_sigmoid_far_to_the_right(submission, reference, rng):
    """sigmoid far to the right

    zh: sigmoid，右边很远处
    """
    assert_function(submission, reference, "sigmoid", *far(rng))


def test_gradient_near_zero(submission, reference, rng):
    """sigmoid_grad near zero

    zh: sigmoid_grad，零附近
    """
    assert_function(submission, reference, "sigmoid_grad", moderate(rng))


def test_gradient_far_to_the_left(submission, reference, rng):
    """sigmoid_grad far to the left: tiny, but not 0

    zh: sigmoid_grad，左边很远处：很小，但不是 0
    """
    x = [-distances for distances in far(rng)]
    assert_function(submission, reference, "sigmoid_grad", *x)


def test_gradient_far_to_the_right(submission, reference, rng):
    """sigmoid_grad far to the right: tiny, but not 0

    zh: sigmoid_grad，右边很远处：很小，但不是 0
    """
    assert_function(submission, reference, "sigmoid_grad", *far(rng))


def test_tanh_gradient_near_zero(submission, reference, rng):
    """tanh_grad near zero

    zh: tanh_grad，零附近
    """
    assert_function(submission, reference, "tanh_grad", moderate(rng) / 2)


def test_tanh_gradient_far_to_the_left(submission, reference, rng):
    """tanh_grad far to the left: tiny, but not 0

    zh: tanh_grad，左边很远处：很小，但不是 0
    """
    x = [-distances for distances in far(rng, 0.5, 300.0)]
    assert_function(submission, reference, "tanh_grad", *x)


def test_tanh_gradient_far_to_the_right(submission, reference, rng):
    """tanh_grad far to the right: tiny, but not 0

    zh: tanh_grad，右边很远处：很小，但不是 0
    """
    assert_function(submission, reference, "tanh_grad", *far(rng, 0.5, 300.0))


def test_fraction_before_and_after_standardising(submission, reference, rng):
    """saturated_fraction of N(50, 20²), before and after standardising

    zh: saturated_fraction，N(50, 20²) 标准化之前和之后
    """
    x = rng.normal(50.0, 20.0, (8, 7))
    z = (x - x.mean()) / x.std()
    assert_fraction(submission, reference, x, 1e-12)
    assert_fraction(submission, reference, z, 0.15, 0.24)
    assert_fraction(submission, reference, 3.0 * z.reshape(2, 4, 7), 0.05)


def test_fraction_with_inputs_of_thousands(submission, reference, rng):
    """saturated_fraction with inputs of thousands

    zh: saturated_fraction，输入里有上千的数
    """
    x = np.r_[-1000.0, -2000.0, -750.0, 1500.0, rng.uniform(-1.0, 1.0, 7)]
    assert_fraction(submission, reference, rng.permutation(x), 0.1)


def test_fraction_for_a_tiny_tol(submission, reference, rng):
    """saturated_fraction for a tol below the machine's eps, and for 0

    zh: saturated_fraction，tol 小于机器精度，以及等于 0
    """
    x = np.r_[rng.uniform(38.0, 42.0, 3), 60.0, -60.0, 100.0, -1.0]
    assert_fraction(submission, reference, rng.permutation(x), 1e-19)
    assert_fraction(submission, reference, np.array([-1000.0, 0.0, 3.0, 1000.0]), 0.0)


@pytest.mark.follow_up
def test_infinite_inputs(submission, reference):
    """Infinite inputs

    zh: 输入是无穷大
    """
    x = np.array([-np.inf, 0.0, np.inf])
    assert_function(submission, reference, "sigmoid", x)
    assert_function(submission, reference, "sigmoid_grad", x)
    assert_function(submission, reference, "tanh_grad", x)


@pytest.mark.follow_up
def test_float32_and_float16_stay(submission, reference, rng):
    """float16 and float32 stay what they are

    zh: float16、float32 进出类型不变
    """
    x = np.r_[rng.uniform(-4.0, 4.0, 6), -200.0, 200.0]
    for dtype, tolerance in [(np.float32, 1e-5), (np.float16, 8e-3)]:
        for name in ["sigmoid", "sigmoid_grad", "tanh_grad"]:
            expected = getattr(reference, name)(x.astype(dtype))
            got = getattr(submission, name)(x.astype(dtype))
            assert_close(got, expected, name, tolerance=tolerance)


@pytest.mark.follow_up
def test_no_python_loop(submission, rng):
    """No Python loop over the entries

    zh: 没有对元素的 Python 循环
    """
    few, many = rng.normal(size=(4, 6)), rng.normal(size=(32, 6))
    for function in [submission.sigmoid, submission.sigmoid_grad, submission.tanh_grad]:
        assert_no_python_loop(function, (few,), (many,))
    assert_no_python_loop(submission.saturated_fraction, (few, 0.2), (many, 0.2))


@pytest.mark.follow_up
def test_little_memory(submission, rng):
    """At most 8 times the memory of x

    zh: 内存不超过 x 的 8 倍
    """
    x = rng.normal(size=(80, 80))
    for function in [submission.sigmoid, submission.sigmoid_grad, submission.tanh_grad]:
        assert_little_memory(function, x)
    assert_little_memory(submission.saturated_fraction, x, 0.2)
