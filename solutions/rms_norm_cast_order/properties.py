"""What RMSNorm in half precision keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

rows = arrays(np.float16, (3, 8), elements=st.floats(-60000, 60000, width=16))
vectors = arrays(np.float16, 8, elements=st.floats(-8, 8, width=16))
dtypes = st.sampled_from([np.float16, np.float32])
epses = st.floats(1e-9, 1e5)


def exact(x, eps):
    wide = x.astype(np.float64)
    return wide / np.sqrt((wide**2).mean(axis=-1, keepdims=True) + eps)


def assert_near(y, expected, digits):
    """Assert an error of at most 2 ** -digits, relative or of float16's smallest."""
    np.testing.assert_allclose(y, expected, rtol=2.0**-digits, atol=2.0**-21)


@given(x=rows, gamma=vectors, dtype=dtypes, eps=epses)
def they_are_the_formula_with_two_roundings_and_one(reference, x, gamma, dtype, eps):
    gamma = gamma.astype(dtype)
    x_hat, factor = exact(x, eps), gamma.astype(np.float64)
    assert_near(reference.rms_norm_llama(x, gamma, eps), x_hat * factor, 9.9)
    assert_near(reference.rms_norm_gemma(x, gamma, eps), x_hat * (1 + factor), 10.9)


@given(x=rows, gamma=vectors, dtype=dtypes, eps=epses)
def llama_takes_the_dtype_of_gamma_and_gemma_that_of_x(reference, x, gamma, dtype, eps):
    assert reference.rms_norm_llama(x, gamma.astype(dtype), eps).dtype == dtype
    assert reference.rms_norm_gemma(x, gamma.astype(dtype), eps).dtype == np.float16


@given(x=rows, eps=epses)
def gemma_at_zero_is_llama_at_one(reference, x, eps):
    ones, zeros = np.ones(8, np.float16), np.zeros(8, np.float16)
    y = reference.rms_norm_llama(x, ones, eps)
    np.testing.assert_array_equal(reference.rms_norm_gemma(x, zeros, eps), y)


@given(x=rows, gamma=vectors, eps=epses)
def the_sign_of_x_comes_out_again(reference, x, gamma, eps):
    for function in (reference.rms_norm_llama, reference.rms_norm_gemma):
        y = function(x, gamma, eps)
        np.testing.assert_array_equal(function(-x, gamma, eps), -y)


@given(x=rows, gamma=vectors, eps=epses, seed=st.integers(0, 2**32 - 1))
def rows_may_be_permuted(reference, x, gamma, eps, seed):
    order = np.random.default_rng(seed).permutation(3)
    for function in (reference.rms_norm_llama, reference.rms_norm_gemma):
        y = function(x, gamma, eps)
        np.testing.assert_array_equal(function(x[order], gamma, eps), y[order])
