"""What the Hessian and its condition number satisfy, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (5, 3), elements=st.floats(-10, 10))
spectra = arrays(np.float64, 3, elements=st.floats(0.1, 10))
seeds = st.integers(0, 2**32 - 1)


def turned(values, seed):
    """Return a symmetric matrix with these eigenvalues."""
    size = len(values), len(values)
    q = np.linalg.qr(np.random.default_rng(seed).normal(size=size))[0]
    return (q * values) @ q.T


@given(x=tables, w=arrays(np.float64, 3, elements=st.floats(-10, 10)))
def the_hessian_is_the_mean_square_of_x_w(reference, x, w):
    h = reference.hessian(x)
    np.testing.assert_allclose(h, h.T, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(w @ h @ w, ((x @ w) ** 2).mean(), atol=1e-9)


@given(x=tables, seed=seeds)
def samples_may_be_permuted_and_repeated(reference, x, seed):
    order = np.random.default_rng(seed).permutation(5)
    h = reference.hessian(x)
    twice = reference.hessian(np.r_[x, x[order]])
    np.testing.assert_allclose(twice, h, rtol=1e-12, atol=1e-12)


@given(values=spectra, seed=seeds)
def the_ratio_is_that_of_the_eigenvalues(reference, values, seed):
    kappa = reference.condition_number(turned(values, seed))
    np.testing.assert_allclose(kappa, values.max() / values.min(), rtol=1e-10)


@given(values=spectra, seed=seeds, power=st.integers(-60, 60))
def neither_a_unit_nor_the_inverse_changes_it(reference, values, seed, power):
    h = turned(values, seed)
    kappa = reference.condition_number(h)
    scaled = reference.condition_number(2.0**power * h)
    np.testing.assert_allclose(scaled, kappa, rtol=1e-9)
    inverse = reference.condition_number(np.linalg.inv(h))
    np.testing.assert_allclose(inverse, kappa, rtol=1e-9)


@given(rho=st.floats(0, 0.999))
def two_standardised_features_have_the_ratio_of_1_plus_and_1_minus_rho(reference, rho):
    kappa = reference.condition_number(np.array([[1.0, rho], [rho, 1.0]]))
    np.testing.assert_allclose(kappa, (1 + rho) / (1 - rho), rtol=1e-9)
