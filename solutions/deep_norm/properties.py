"""What DeepNorm and its constants keep, whatever the input."""

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

layers = st.integers(1, 5000)
rows = arrays(np.float64, (3, 4), elements=st.floats(-30, 30))
vectors = arrays(np.float64, 4, elements=st.floats(-3, 3))
alphas = st.floats(0.5, 8.0)


@given(n=layers)
def one_stack_balances_its_updates(reference, n):
    encoder = reference.deep_norm_constants(n, 0)
    alpha, beta = encoder["encoder_alpha"], encoder["encoder_beta"]
    assert math.isclose(2 * n * 2 * beta**2 / alpha**2, 1.0, rel_tol=1e-12)
    decoder = reference.deep_norm_constants(0, n)
    assert decoder == {"decoder_alpha": alpha, "decoder_beta": beta}


@given(n=layers, m=layers)
def a_decoder_does_not_see_its_encoder(reference, n, m):
    both, other = (reference.deep_norm_constants(k, m) for k in (n, n + 1))
    assert both["decoder_alpha"] == other["decoder_alpha"]
    assert both["decoder_beta"] == other["decoder_beta"]
    ratio = both["decoder_beta"] ** 2 / both["decoder_alpha"] ** 2
    assert math.isclose(3 * m * 2 * ratio, 1.0, rel_tol=1e-12)
    product = both["encoder_alpha"] * both["encoder_beta"]
    assert math.isclose(product, 0.81 * 0.87, rel_tol=1e-12)


@given(x=rows, fx=rows, alpha=alphas, gamma=vectors, beta=vectors)
def only_the_weighted_sum_counts(reference, x, fx, alpha, gamma, beta):
    y = reference.deep_norm(x, fx, alpha, gamma, beta, 1.0)
    same = reference.deep_norm(fx, alpha * x, 1.0, gamma, beta, 1.0)
    np.testing.assert_allclose(same, y, rtol=0.0, atol=1e-9)


@given(x=rows, alpha=alphas, gamma=vectors, beta=vectors)
def without_a_sublayer_alpha_only_scales_eps(reference, x, alpha, gamma, beta):
    y = reference.deep_norm(x, 0 * x, alpha, gamma, beta, 1.0)
    same = reference.deep_norm(x, 0 * x, 1.0, gamma, beta, 1.0 / alpha**2)
    np.testing.assert_allclose(same, y, rtol=0.0, atol=1e-8)
