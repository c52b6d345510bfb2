"""What the gradients of batch normalisation of images keep, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

SHAPE = (2, 3, 2, 2)
images = arrays(np.float64, SHAPE, elements=st.floats(-100, 100))
upstreams = arrays(np.float64, SHAPE, elements=st.floats(-3, 3))
gammas = arrays(np.float64, 3, elements=st.floats(-3, 3))
seeds = st.integers(0, 2**32 - 1)


def apart(x):
    """Spread the numbers of each channel: rounding is small beside the variance."""
    steps = np.linspace(0.0, 50.0, 8).reshape(2, 1, 2, 2)
    return x + np.broadcast_to(steps, SHAPE)


@given(dout=upstreams, x=images, gamma=gammas, eps=st.floats(1e-3, 10.0))
def each_channel_of_dx_sums_to_zero(reference, dout, x, gamma, eps):
    dx, _, dbeta = reference.batch_norm_2d_backward(dout, x, gamma, eps)
    np.testing.assert_allclose(dx.sum(axis=(0, 2, 3)), 0.0, atol=1e-9)
    np.testing.assert_allclose(dbeta, dout.sum(axis=(0, 2, 3)), atol=1e-9)


@given(first=upstreams, second=upstreams, x=images, gamma=gammas)
def the_gradients_are_linear_in_dout(reference, first, second, x, gamma):
    both = reference.batch_norm_2d_backward(2 * first - second, x, gamma, 0.1)
    one = reference.batch_norm_2d_backward(first, x, gamma, 0.1)
    other = reference.batch_norm_2d_backward(second, x, gamma, 0.1)
    for got, a, b in zip(both, one, other, strict=True):
        np.testing.assert_allclose(got, 2 * a - b, atol=1e-9)


@given(dout=upstreams, x=images, gamma=gammas, seed=seeds)
def numbers_of_a_channel_may_change_places(reference, dout, x, gamma, seed):
    order = np.random.default_rng(seed).permutation(8)

    def shuffled(values):
        rows = values.transpose(1, 0, 2, 3).reshape(3, 8)[:, order]
        return rows.reshape(3, 2, 2, 2).transpose(1, 0, 2, 3)

    dx, dgamma, _ = reference.batch_norm_2d_backward(dout, x, gamma, 0.1)
    moved = reference.batch_norm_2d_backward(shuffled(dout), shuffled(x), gamma, 0.1)
    np.testing.assert_allclose(moved[0], shuffled(dx), atol=1e-9)
    np.testing.assert_allclose(moved[1], dgamma, atol=1e-9)


@given(dout=upstreams, x=images, gamma=gammas)
def dgamma_and_dbeta_give_dx(reference, dout, x, gamma):
    x = apart(x)
    dx, dgamma, dbeta = reference.batch_norm_2d_backward(dout, x, gamma, 0.1)
    mean = x.mean(axis=(0, 2, 3), keepdims=True)
    std = np.sqrt(x.var(axis=(0, 2, 3), keepdims=True) + 0.1)
    dgamma, dbeta, gamma = (v.reshape(3, 1, 1) for v in (dgamma, dbeta, gamma))
    closed = gamma / std * (dout - dbeta / 8 - (x - mean) / std * dgamma / 8)
    np.testing.assert_allclose(dx, closed, atol=1e-9)
