"""What the gradients of layer normalisation are, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tokens = arrays(np.float64, (2, 3, 5), elements=st.floats(-20, 20))
douts = arrays(np.float64, (2, 3, 5), elements=st.floats(-10, 10))
vectors = arrays(np.float64, 5, elements=st.floats(-3, 3))
epsilons = st.floats(1e-3, 10.0)


def apart(x):
    """Spread each row: it spans 10 at least, whatever was drawn."""
    return x + np.linspace(0.0, 50.0, x.shape[-1])


def loss(dout, x, gamma, beta, eps):
    """Return sum(dout * y), of complex numbers as well."""
    centred = x - x.mean(axis=-1, keepdims=True)
    var = (centred**2).mean(axis=-1, keepdims=True)
    return (dout * (gamma * centred / np.sqrt(var + eps) + beta)).sum()


@given(dout=douts, x=tokens, gamma=vectors, eps=epsilons, way=tokens, turn=vectors)
def they_are_the_derivatives(reference, dout, x, gamma, eps, way, turn):
    # f(x + ih) = f(x) + ih f'(x): the imaginary part has no difference to round.
    dx, dgamma, dbeta = reference.layer_norm_backward(dout, apart(x), gamma, eps)
    step, zero = 1e-30j, np.zeros(5)
    by_x = loss(dout, apart(x) + step * way, gamma, zero, eps).imag * 1e30
    by_gamma = loss(dout, apart(x), gamma + step * turn, zero, eps).imag * 1e30
    by_beta = loss(dout, apart(x), gamma, zero + step * turn, eps).imag * 1e30
    np.testing.assert_allclose((dx * way).sum(), by_x, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose((dgamma * turn).sum(), by_gamma, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose((dbeta * turn).sum(), by_beta, rtol=1e-9, atol=1e-9)


@given(dout=douts, other=douts, x=tokens, gamma=vectors, factor=st.floats(-9, 9))
def they_are_linear_in_dout(reference, dout, other, x, gamma, factor):
    both = reference.layer_norm_backward(dout + factor * other, apart(x), gamma)
    first = reference.layer_norm_backward(dout, apart(x), gamma)
    second = reference.layer_norm_backward(other, apart(x), gamma)
    for whole, a, b in zip(both, first, second, strict=True):
        np.testing.assert_allclose(whole, a + factor * b, rtol=1e-9, atol=1e-9)


@given(dout=douts, x=tokens, gamma=vectors)
def dx_moves_neither_mean_nor_spread(reference, dout, x, gamma):
    dx, _, _ = reference.layer_norm_backward(dout, apart(x), gamma, 0.0)
    centred = apart(x) - apart(x).mean(axis=-1, keepdims=True)
    np.testing.assert_allclose(dx.sum(axis=-1), 0.0, atol=1e-9)
    np.testing.assert_allclose((dx * centred).sum(axis=-1), 0.0, atol=1e-9)
