"""What the gradients of batch normalisation keep, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (6, 3), elements=st.floats(-100, 100))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
epsilons = st.floats(0.1, 10.0)
factors = st.floats(-3, 3)
seeds = st.integers(0, 2**32 - 1)


@given(dout=tables, x=tables, gamma=vectors, eps=epsilons)
def two_directions_of_x_are_not_felt(reference, dout, x, gamma, eps):
    dx, dgamma, _ = reference.batch_norm_backward(dout, x, gamma, eps)
    std = np.sqrt(x.var(axis=0) + eps)
    x_hat = (x - x.mean(axis=0)) / std
    np.testing.assert_allclose(dx.sum(axis=0), 0.0, atol=1e-8)
    left = eps / std**2 * gamma * dgamma / std  # what eps leaves of the second
    np.testing.assert_allclose((dx * x_hat).sum(axis=0), left, rtol=1e-8, atol=1e-8)


@given(a=tables, b=tables, t=factors, x=tables, gamma=vectors, eps=epsilons)
def the_gradients_are_linear_in_dout(reference, a, b, t, x, gamma, eps):
    mixed = reference.batch_norm_backward(a + t * b, x, gamma, eps)
    first = reference.batch_norm_backward(a, x, gamma, eps)
    second = reference.batch_norm_backward(b, x, gamma, eps)
    for got, one, two in zip(mixed, first, second, strict=True):
        np.testing.assert_allclose(got, one + t * two, rtol=1e-8, atol=1e-8)


@given(x=tables, gamma=vectors, level=vectors, eps=epsilons)
def a_constant_dout_does_not_reach_x(reference, x, gamma, level, eps):
    dout = np.ones((6, 1)) * level
    dx, dgamma, dbeta = reference.batch_norm_backward(dout, x, gamma, eps)
    np.testing.assert_allclose(dx, 0.0, atol=1e-8)
    np.testing.assert_allclose(dgamma, 0.0, atol=1e-8)
    np.testing.assert_allclose(dbeta, 6 * level, rtol=1e-9)


@given(dout=tables, x=tables, gamma=vectors, eps=epsilons, seed=seeds)
def samples_and_features_may_be_permuted(reference, dout, x, gamma, eps, seed):
    rng = np.random.default_rng(seed)
    rows, columns = rng.permutation(6), rng.permutation(3)
    dx, *others = reference.batch_norm_backward(dout, x, gamma, eps)
    permuted = reference.batch_norm_backward(
        dout[rows][:, columns], x[rows][:, columns], gamma[columns], eps
    )
    expected = dx[rows][:, columns], *(other[columns] for other in others)
    for got, value in zip(permuted, expected, strict=True):
        np.testing.assert_allclose(got, value, rtol=1e-8, atol=1e-8)


@given(x=tables, dout=tables, gamma=vectors, eps=epsilons)
def the_gradients_add_up_to_the_loss(reference, x, dout, gamma, eps):
    # y is linear in gamma and beta, so each times its gradient is its part of the sum.
    _, dgamma, dbeta = reference.batch_norm_backward(dout, x, gamma, eps)
    x_hat = (x - x.mean(axis=0)) / np.sqrt(x.var(axis=0) + eps)
    loss = (dout * (gamma * x_hat + 2.0)).sum()
    np.testing.assert_allclose(
        gamma @ dgamma + 2.0 * dbeta.sum(), loss, rtol=1e-8, atol=1e-8
    )
