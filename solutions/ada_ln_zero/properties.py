"""What adaLN-Zero keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

small = st.floats(-3, 3)
tokens = arrays(np.float64, (2, 3, 4), elements=st.floats(-30, 30))
conditions = arrays(np.float64, (2, 2), elements=small)
mod_weights = arrays(np.float64, (2, 12), elements=small)
mod_biases = arrays(np.float64, 12, elements=small)
squares = arrays(np.float64, (4, 4), elements=small)
vectors = arrays(np.float64, 4, elements=small)
EPS = 1.0  # so large that no rounding error is blown up by a small variance


@given(x=tokens, cond=conditions, w=squares, b=vectors, eps=st.floats(1e-6, 10))
def a_modulation_of_zeros_gives_x_back(reference, x, cond, w, b, eps):
    zeros = np.zeros((2, 12)), np.zeros(12)
    y = reference.ada_ln_zero(x, cond, *zeros, w, b, eps)
    np.testing.assert_array_equal(y, x)


@given(
    x=tokens, cond=conditions, w_mod=mod_weights, b_mod=mod_biases, w=squares, b=vectors
)
def a_sample_depends_on_its_own_condition_only(reference, x, cond, w_mod, b_mod, w, b):
    y = reference.ada_ln_zero(x, cond, w_mod, b_mod, w, b, EPS)
    for i in range(2):
        alone = slice(i, i + 1)
        one = reference.ada_ln_zero(x[alone], cond[alone], w_mod, b_mod, w, b, EPS)
        np.testing.assert_allclose(one, y[alone], rtol=0.0, atol=1e-9)


@given(x=tokens, cond=conditions, b_mod=mod_biases, w=squares, b=vectors)
def the_gate_scales_the_change(reference, x, cond, b_mod, w, b):
    factors = np.repeat([1.0, 1.0, 4.0], 4)
    zeros = np.zeros((2, 12))
    y = reference.ada_ln_zero(x, cond, zeros, b_mod, w, b, EPS)
    larger = reference.ada_ln_zero(x, cond, zeros, factors * b_mod, w, b, EPS)
    np.testing.assert_allclose(larger - x, 4.0 * (y - x), rtol=0.0, atol=1e-9)


@given(x=tokens, cond=conditions, b_mod=mod_biases, w=squares, b=vectors)
def a_constant_modulation_is_a_gamma_and_a_beta(reference, x, cond, b_mod, w, b):
    shift, scale, gate = np.split(b_mod, 3)
    y = reference.ada_ln_zero(x, cond, np.zeros((2, 12)), b_mod, w, b, EPS)
    folded = ((1 + scale)[:, None] * w * gate, (shift @ w + b) * gate)
    ones = np.repeat([0.0, 0.0, 1.0], 4)
    same = reference.ada_ln_zero(x, cond, np.zeros((2, 12)), ones, *folded, EPS)
    np.testing.assert_allclose(same, y, rtol=0.0, atol=1e-9)
