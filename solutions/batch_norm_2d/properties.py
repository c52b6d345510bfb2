"""What batch normalisation of images keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

images = arrays(np.float64, (2, 3, 2, 3), elements=st.floats(-100, 100))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
seeds = st.integers(0, 2**32 - 1)


def apart(x):
    """Spread the pixels, so that rounding is small beside the variance."""
    return x + np.linspace(0.0, 500.0, x[:, 0].size).reshape(2, 1, 2, 3)


@given(x=images, gamma=vectors, beta=vectors, seed=seeds)
def pixels_may_be_shuffled_over_all_images(reference, x, gamma, beta, seed):
    order = np.random.default_rng(seed).permutation(12)

    def shuffled(values):
        rows = values.transpose(0, 2, 3, 1).reshape(12, 3)[order]
        return rows.reshape(2, 2, 3, 3).transpose(0, 3, 1, 2)

    y = reference.batch_norm_2d(apart(x), gamma, beta)
    again = reference.batch_norm_2d(shuffled(apart(x)), gamma, beta)
    np.testing.assert_allclose(again, shuffled(y), rtol=1e-9, atol=1e-9)


@given(x=images, gamma=vectors, beta=vectors, shift=vectors)
def a_shift_of_a_channel_changes_nothing(reference, x, gamma, beta, shift):
    y = reference.batch_norm_2d(apart(x), gamma, beta)
    moved = apart(x) + 300.0 * shift.reshape(1, 3, 1, 1)
    np.testing.assert_allclose(
        reference.batch_norm_2d(moved, gamma, beta), y, rtol=1e-9, atol=1e-9
    )


@given(x=images, scale=st.floats(0.01, 100.0))
def a_positive_factor_changes_nothing_without_eps(reference, x, scale):
    y = reference.batch_norm_2d(apart(x), None, None, 0.0)
    scaled = reference.batch_norm_2d(scale * apart(x), None, None, 0.0)
    np.testing.assert_allclose(scaled, y, rtol=1e-9, atol=1e-9)


@given(x=images, eps=st.floats(1e-5, 10.0))
def channels_have_mean_zero_and_a_variance_below_one(reference, x, eps):
    y = reference.batch_norm_2d(x, None, None, eps)
    np.testing.assert_allclose(y.mean(axis=(0, 2, 3)), 0.0, atol=1e-9)
    assert (y.var(axis=(0, 2, 3)) < 1.0 + 1e-9).all()
