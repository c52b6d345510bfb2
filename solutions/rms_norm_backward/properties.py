"""What the gradients of RMSNorm are, whatever the input."""

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


def loss(dout, x, gamma, eps):
    """Return sum(dout * y), of complex numbers as well."""
    mean_square = (x**2).mean(axis=-1, keepdims=True)
    return (dout * gamma * x / np.sqrt(mean_square + eps)).sum()


@given(dout=douts, x=tokens, gamma=vectors, eps=epsilons, way=tokens, turn=vectors)
def they_are_the_derivatives(reference, dout, x, gamma, eps, way, turn):
    # f(x + ih) = f(x) + ih f'(x): the imaginary part has no difference to round.
    dx, dgamma = reference.rms_norm_backward(dout, apart(x), gamma, eps)
    by_x = loss(dout, apart(x) + 1e-30j * way, gamma, eps).imag * 1e30
    by_gamma = loss(dout, apart(x), gamma + 1e-30j * turn, eps).imag * 1e30
    np.testing.assert_allclose((dx * way).sum(), by_x, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose((dgamma * turn).sum(), by_gamma, rtol=1e-9, atol=1e-9)


@given(dout=douts, other=douts, x=tokens, gamma=vectors, factor=st.floats(-9, 9))
def they_are_linear_in_dout(reference, dout, other, x, gamma, factor):
    both = reference.rms_norm_backward(dout + factor * other, apart(x), gamma)
    first = reference.rms_norm_backward(dout, apart(x), gamma)
    second = reference.rms_norm_backward(other, apart(x), gamma)
    for whole, a, b in zip(both, first, second, strict=True):
        np.testing.assert_allclose(whole, a + factor * b, rtol=1e-9, atol=1e-9)


@given(dout=douts, x=tokens, gamma=vectors)
def dx_is_orthogonal_to_x_without_eps(reference, dout, x, gamma):
    dx, _ = reference.rms_norm_backward(dout, apart(x), gamma, 0.0)
    np.testing.assert_allclose((dx * apart(x)).sum(axis=-1), 0.0, atol=1e-9)


@given(dout=douts, x=tokens, gamma=vectors)
def without_gamma_it_is_one(reference, dout, x, gamma):
    dx, nothing = reference.rms_norm_backward(dout * gamma, apart(x), None)
    scaled, _ = reference.rms_norm_backward(dout, apart(x), gamma)
    assert nothing is None
    np.testing.assert_allclose(dx, scaled, rtol=1e-9, atol=1e-9)
