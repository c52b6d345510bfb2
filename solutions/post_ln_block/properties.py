"""What a Post-LN block keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tokens = arrays(np.float64, (2, 3, 4), elements=st.floats(-20, 20))
weights = arrays(np.float64, (4, 4), elements=st.floats(-2, 2))
vectors = arrays(np.float64, 4, elements=st.floats(-3, 3))
epsilons = st.floats(1e-2, 10.0)


@given(x=tokens, w=weights, b=vectors, eps=epsilons, shift=st.floats(-99, 99))
def a_shift_of_the_bias_changes_nothing(reference, x, w, b, eps, shift):
    one, zero = np.ones(4), np.zeros(4)
    y = reference.post_ln_block(x, w, b, one, zero, eps)
    shifted = reference.post_ln_block(x, w, b + shift, one, zero, eps)
    np.testing.assert_allclose(shifted, y, rtol=1e-9, atol=1e-9)


@given(x=tokens, w=weights, b=vectors, gamma=vectors, beta=vectors, eps=epsilons)
def gamma_and_beta_come_last(reference, x, w, b, gamma, beta, eps):
    y = reference.post_ln_block(x, w, b, gamma, beta, eps)
    x_hat = reference.post_ln_block(x, w, b, np.ones(4), np.zeros(4), eps)
    np.testing.assert_allclose(y, gamma * x_hat + beta, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(x_hat.mean(axis=-1), 0.0, atol=1e-9)
    assert (x_hat.var(axis=-1) < 1.0).all()


@given(x=tokens, w=weights, b=vectors, gamma=vectors, beta=vectors, eps=epsilons)
def the_residual_may_be_part_of_the_sublayer(reference, x, w, b, gamma, beta, eps):
    y = reference.post_ln_block(x, w, b, gamma, beta, eps)
    total = x + x @ w + b
    none = np.zeros((4, 4)), np.zeros(4)
    summed = reference.post_ln_block(total, *none, gamma, beta, eps)
    np.testing.assert_allclose(summed, y, rtol=1e-9, atol=1e-9)
    cancelled = reference.post_ln_block(x, -np.eye(4), none[1], gamma, beta, eps)
    np.testing.assert_allclose(cancelled, np.broadcast_to(beta, x.shape), atol=1e-9)


@given(x=tokens, w=weights, b=vectors, gamma=vectors, beta=vectors, eps=epsilons)
def a_token_stands_alone(reference, x, w, b, gamma, beta, eps):
    y = reference.post_ln_block(x, w, b, gamma, beta, eps)
    alone = reference.post_ln_block(x[1, 2], w, b, gamma, beta, eps)
    np.testing.assert_allclose(alone, y[1, 2], rtol=1e-9, atol=1e-9)
