"""What instance normalisation keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

images = arrays(np.float64, (2, 3, 2, 4), elements=st.floats(-20, 20))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
per_map = arrays(np.float64, (2, 3, 1, 1), elements=st.floats(-99, 99))
epsilons = st.floats(1e-3, 10.0)
seeds = st.integers(0, 2**32 - 1)


@given(x=images, gamma=vectors, beta=vectors, shift=per_map, eps=epsilons)
def every_map_may_be_brighter(reference, x, gamma, beta, shift, eps):
    y = reference.instance_norm(x, gamma, beta, eps)
    brighter = reference.instance_norm(x + shift, gamma, beta, eps)
    np.testing.assert_allclose(brighter, y, rtol=1e-9, atol=1e-9)


@given(x=images, factor=st.floats(0.01, 100.0), eps=epsilons)
def a_factor_changes_nothing_if_eps_has_its_square(reference, x, factor, eps):
    y = reference.instance_norm(x, None, None, eps)
    scaled = reference.instance_norm(factor * x, None, None, factor**2 * eps)
    np.testing.assert_allclose(scaled, y, rtol=1e-9, atol=1e-9)


@given(x=images, gamma=vectors, beta=vectors, eps=epsilons)
def every_map_is_normalised_for_itself(reference, x, gamma, beta, eps):
    y = reference.instance_norm(x, gamma, beta, eps)
    for n, c in np.ndindex(2, 3):
        plane = x[n, c]
        x_hat = (plane - plane.mean()) / np.sqrt(plane.var() + eps)
        expected = gamma[c] * x_hat + beta[c]
        np.testing.assert_allclose(y[n, c], expected, rtol=1e-9, atol=1e-9)


@given(x=images, gamma=vectors, beta=vectors, eps=epsilons, seed=seeds)
def pixels_may_be_permuted(reference, x, gamma, beta, eps, seed):
    order = np.random.default_rng(seed).permutation(8)
    y = reference.instance_norm(x, gamma, beta, eps).reshape(2, 3, 8)
    permuted = reference.instance_norm(x.reshape(2, 3, 8)[..., order], gamma, beta, eps)
    np.testing.assert_allclose(permuted, y[..., order], rtol=1e-9, atol=1e-9)
