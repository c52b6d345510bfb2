"""What gradient descent on a quadratic satisfies, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

spectra = arrays(np.float64, 3, elements=st.floats(0.1, 10))
vectors = arrays(np.float64, 3, elements=st.floats(-10, 10))
seeds = st.integers(0, 2**32 - 1)
rates = st.floats(0.01, 0.19)


def turned(values, seed):
    """Return a symmetric matrix with these eigenvalues."""
    size = len(values), len(values)
    q = np.linalg.qr(np.random.default_rng(seed).normal(size=size))[0]
    return (q * values) @ q.T


def loss(h, b, path):
    return ((path @ h) * path).sum(axis=1) / 2 - path @ b


@given(values=spectra, seed=seeds, b=vectors, w0=vectors, share=st.floats(0.01, 0.99))
def below_the_bound_the_loss_never_rises(reference, values, seed, b, w0, share):
    h = turned(values, seed)
    lr = share * reference.max_stable_lr(h)
    losses = loss(h, b, reference.gradient_descent(h, b, w0, lr, 8))
    assert (np.diff(losses) <= 1e-9 * (1 + np.abs(losses[:-1]))).all()


@given(values=spectra, seed=seeds, b=vectors, w0=vectors, lr=rates)
def the_error_shrinks_by_1_minus_lr_h_a_step(reference, values, seed, b, w0, lr):
    h = turned(values, seed)
    path = reference.gradient_descent(h, b, w0, lr, 5)
    error = path - np.linalg.solve(h, b)
    expected = error[:-1] @ (np.eye(3) - lr * h)
    np.testing.assert_allclose(error[1:], expected, atol=1e-8)


@given(values=spectra, seed=seeds, b=vectors, w0=vectors, lr=rates)
def a_path_can_be_taken_up_again(reference, values, seed, b, w0, lr):
    h = turned(values, seed)
    whole = reference.gradient_descent(h, b, w0, lr, 7)
    rest = reference.gradient_descent(h, b, whole[3], lr, 4)
    np.testing.assert_array_equal(rest, whole[3:])


@given(values=spectra, seed=seeds, factor=st.floats(0.1, 10))
def the_bound_is_2_over_the_largest_eigenvalue(reference, values, seed, factor):
    bound = reference.max_stable_lr(turned(values, seed))
    np.testing.assert_allclose(bound * values.max(), 2.0, rtol=1e-12)
    scaled = reference.max_stable_lr(factor * turned(values, seed))
    np.testing.assert_allclose(scaled * factor, bound, rtol=1e-12)
