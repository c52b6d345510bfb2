"""What dynamic tanh keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

inputs = arrays(np.float64, (3, 4), elements=st.floats(-1000, 1000))
moderate = arrays(np.float64, (3, 4), elements=st.floats(-3, 3))
vectors = arrays(np.float64, 4, elements=st.floats(-3, 3))
alphas = st.floats(-2, 2)
close = {"rtol": 1e-9, "atol": 1e-9}


@given(x=inputs, alpha=alphas, gamma=vectors, beta=vectors)
def every_result_lies_within_gamma_of_beta(reference, x, alpha, gamma, beta):
    y = reference.dynamic_tanh(x, alpha, gamma, beta)
    assert (np.abs(y - beta) <= np.abs(gamma) + 1e-12).all()


@given(x=inputs, alpha=alphas, gamma=vectors)
def the_signs_of_x_and_alpha_pass_through(reference, x, alpha, gamma):
    y = reference.dynamic_tanh(x, alpha, gamma, None)
    np.testing.assert_array_equal(reference.dynamic_tanh(-x, alpha, gamma, None), -y)
    np.testing.assert_array_equal(reference.dynamic_tanh(x, -alpha, gamma, None), -y)


@given(dout=moderate, x=inputs, alpha=alphas, gamma=vectors)
def x_and_alpha_share_their_scale(reference, dout, x, alpha, gamma):
    dx, dalpha, _, _ = reference.dynamic_tanh_backward(dout, x, alpha, gamma)
    size = np.abs(dx * x).sum()
    assert abs((dx * x).sum() - alpha * dalpha) <= 1e-12 * size + 1e-12


@given(dout=moderate, x=moderate, alpha=alphas, gamma=vectors)
def gamma_and_its_gradient_give_the_loss(reference, dout, x, alpha, gamma):
    y = reference.dynamic_tanh(x, alpha, gamma, None)
    _, _, dgamma, _ = reference.dynamic_tanh_backward(dout, x, alpha, gamma)
    np.testing.assert_allclose((dgamma * gamma).sum(), (dout * y).sum(), **close)


@given(dout=moderate, x=moderate, alpha=alphas, gamma=vectors)
def gradients_agree_with_complex_steps(reference, dout, x, alpha, gamma):
    def loss(values, factor):
        return (dout * gamma * np.tanh(factor * values)).sum().imag / 1e-30

    dx, dalpha, _, _ = reference.dynamic_tanh_backward(dout, x, alpha, gamma)
    np.testing.assert_allclose(dalpha, loss(x, alpha + 1e-30j), **close)
    step = 1e-30j * np.eye(4)[2] * np.eye(3)[1][:, None]
    np.testing.assert_allclose(dx[1, 2], loss(x + step, alpha), **close)
