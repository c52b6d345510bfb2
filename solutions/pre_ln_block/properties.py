"""What a Pre-LN block keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tokens = arrays(np.float64, (2, 3, 4), elements=st.floats(-20, 20))
weights = arrays(np.float64, (4, 4), elements=st.floats(-2, 2))
vectors = arrays(np.float64, 4, elements=st.floats(-3, 3))
epsilons = st.floats(1e-2, 10.0)


@given(
    x=tokens,
    w=weights,
    b=vectors,
    gamma=vectors,
    beta=vectors,
    eps=epsilons,
    shift=st.floats(-99, 99),
)
def a_shift_goes_straight_through(reference, x, w, b, gamma, beta, eps, shift):
    y = reference.pre_ln_block(x, w, b, gamma, beta, eps)
    shifted = reference.pre_ln_block(x + shift, w, b, gamma, beta, eps)
    np.testing.assert_allclose(shifted, y + shift, rtol=1e-9, atol=1e-9)


@given(
    x=tokens, w=weights, v=weights, b=vectors, c=vectors, gamma=vectors, eps=epsilons
)
def the_update_is_linear_in_the_sublayer(reference, x, w, v, b, c, gamma, eps):
    rest = gamma, np.ones(4), eps
    both = reference.pre_ln_block(x, w + v, b + c, *rest)
    first = reference.pre_ln_block(x, w, b, *rest)
    second = reference.pre_ln_block(x, v, c, *rest)
    np.testing.assert_allclose(both, first + second - x, rtol=1e-9, atol=1e-9)


@given(x=tokens, w=weights, b=vectors, gamma=vectors, beta=vectors, eps=epsilons)
def gamma_and_beta_may_be_part_of_the_sublayer(reference, x, w, b, gamma, beta, eps):
    y = reference.pre_ln_block(x, w, b, gamma, beta, eps)
    folded = gamma[:, np.newaxis] * w, beta @ w + b
    plain = reference.pre_ln_block(x, *folded, np.ones(4), np.zeros(4), eps)
    np.testing.assert_allclose(plain, y, rtol=1e-9, atol=1e-9)


@given(x=tokens, w=weights, b=vectors, gamma=vectors, beta=vectors, eps=epsilons)
def a_token_stands_alone(reference, x, w, b, gamma, beta, eps):
    y = reference.pre_ln_block(x, w, b, gamma, beta, eps)
    alone = reference.pre_ln_block(x[1, 2], w, b, gamma, beta, eps)
    np.testing.assert_allclose(alone, y[1, 2], rtol=1e-9, atol=1e-9)
