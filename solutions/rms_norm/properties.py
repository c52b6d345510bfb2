"""What root mean square normalisation keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

rows = arrays(np.float64, (3, 5), elements=st.floats(-20, 20))
vectors = arrays(np.float64, 5, elements=st.floats(-3, 3))
signs = st.sampled_from([-1.0, 1.0])
seeds = st.integers(0, 2**32 - 1)


def apart(x):
    """Spread each row: it spans 10 at least, so no row is near zero."""
    return x + np.linspace(0.0, 50.0, x.shape[-1])


@given(x=rows, gamma=vectors, sign=signs, factor=st.floats(0.01, 100.0))
def a_factor_changes_the_sign_at_most(reference, x, gamma, sign, factor):
    y = reference.rms_norm(apart(x), gamma, 0.0)
    scaled = reference.rms_norm(sign * factor * apart(x), gamma, 0.0)
    np.testing.assert_allclose(scaled, sign * y, rtol=1e-9, atol=1e-9)


@given(x=rows, factor=st.floats(0.01, 100.0), eps=st.floats(1e-6, 10.0))
def a_factor_changes_nothing_if_eps_has_its_square(reference, x, factor, eps):
    y = reference.rms_norm(x, None, eps)
    scaled = reference.rms_norm(factor * x, None, factor**2 * eps)
    np.testing.assert_allclose(scaled, y, rtol=1e-9, atol=1e-9)


@given(x=rows, eps=st.floats(1e-6, 10.0))
def the_mean_square_of_a_row_is_one_but_for_eps(reference, x, eps):
    y = reference.rms_norm(x, None, eps)
    mean_square = (x**2).mean(axis=-1)
    expected = mean_square / (mean_square + eps)
    np.testing.assert_allclose((y**2).mean(axis=-1), expected, rtol=1e-9, atol=1e-12)


@given(x=rows, gamma=vectors, seed=seeds)
def rows_and_features_may_be_permuted(reference, x, gamma, seed):
    rng = np.random.default_rng(seed)
    order, features = rng.permutation(3), rng.permutation(5)
    y = reference.rms_norm(apart(x), gamma)
    permuted = reference.rms_norm(apart(x)[order][:, features], gamma[features])
    np.testing.assert_allclose(permuted, y[order][:, features], rtol=1e-9, atol=1e-9)
