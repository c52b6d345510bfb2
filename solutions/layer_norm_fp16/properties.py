"""What layer normalisation of float16 keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

STEP = 2.0**-10
finite = st.floats(-20000, 20000, width=16)
rows = arrays(np.float16, (3, 8), elements=finite)
vectors = arrays(np.float16, 8, elements=st.floats(-100, 100, width=16))
epses = st.floats(1e-12, 1e5)


def steps(y):
    """Return one float16 step of the largest value of `y`."""
    return STEP * max(float(np.abs(y).max()), 2.0**-14)


@given(x=rows, gamma=vectors, beta=vectors, eps=epses)
def it_is_the_formula_in_float64_rounded_once(reference, x, gamma, beta, eps):
    # Far from zero float32 loses digits of x - mean: take the mean's size off first.
    x = (x - x.mean(axis=-1, keepdims=True)).astype(np.float16)
    wide = x.astype(np.float64)
    mean, var = wide.mean(-1, keepdims=True), wide.var(-1, keepdims=True)
    product = (wide - mean) / np.sqrt(var + eps) * gamma
    expected = (product + beta).astype(np.float16)
    y = reference.layer_norm_fp16(x, gamma, beta, eps)
    rounding = 1e-5 * float(np.abs(product).max())  # of float32, if the sum cancels
    assert np.abs(y.astype(float) - expected).max() <= steps(expected) + rounding


@given(x=rows, gamma=vectors, beta=vectors, eps=epses)
def every_result_is_a_finite_float16(reference, x, gamma, beta, eps):
    y = reference.layer_norm_fp16(x, gamma, beta, eps)
    assert y.dtype == np.float16
    assert y.shape == x.shape
    assert np.isfinite(y).all()


@given(x=rows, gamma=vectors, beta=vectors, eps=epses, seed=st.integers(0, 2**32 - 1))
def rows_may_be_permuted(reference, x, gamma, beta, eps, seed):
    order = np.random.default_rng(seed).permutation(3)
    y = reference.layer_norm_fp16(x, gamma, beta, eps)
    permuted = reference.layer_norm_fp16(x[order], gamma, beta, eps)
    np.testing.assert_array_equal(permuted, y[order])


@given(value=finite, gamma=vectors, beta=vectors, eps=epses)
def a_constant_row_gives_beta(reference, value, gamma, beta, eps):
    x = np.full((1, 8), value, np.float16)
    y = reference.layer_norm_fp16(x, gamma, beta, eps)
    np.testing.assert_array_equal(y[0], beta)


@given(x=rows, gamma=vectors, beta=vectors, eps=st.floats(1e-5, 1.0))
def a_power_of_two_comes_out_again(reference, x, gamma, beta, eps):
    x = np.where(np.abs(x) < 1, 0, x).astype(np.float16)
    y = reference.layer_norm_fp16(x, gamma, beta, eps)
    doubled = reference.layer_norm_fp16(2 * x, gamma, beta, 4 * eps)
    np.testing.assert_array_equal(doubled, y)
