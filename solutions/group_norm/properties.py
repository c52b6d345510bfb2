"""What group normalisation keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

images = arrays(np.float64, (2, 6, 5), elements=st.floats(-20, 20))
vectors = arrays(np.float64, 6, elements=st.floats(-3, 3))
groups = st.sampled_from([1, 2, 3, 6])
epsilons = st.floats(1e-3, 10.0)


@given(x=images, gamma=vectors, beta=vectors, g=groups, eps=epsilons)
def each_group_is_normalised_for_itself(reference, x, gamma, beta, g, eps):
    parts = [
        (part - part.mean(axis=(1, 2), keepdims=True))
        / np.sqrt(part.var(axis=(1, 2), keepdims=True) + eps)
        for part in np.split(x, g, axis=1)
    ]
    x_hat = np.concatenate(parts, axis=1)
    expected = gamma[:, np.newaxis] * x_hat + beta[:, np.newaxis]
    y = reference.group_norm(x, g, gamma, beta, eps)
    np.testing.assert_allclose(y, expected, rtol=1e-9, atol=1e-9)


@given(x=images, gamma=vectors, beta=vectors, g=groups, eps=epsilons)
def a_sample_stands_alone(reference, x, gamma, beta, g, eps):
    y = reference.group_norm(x, g, gamma, beta, eps)
    alone = reference.group_norm(x[1:], g, gamma, beta, eps)
    np.testing.assert_allclose(alone, y[1:], rtol=1e-9, atol=1e-9)


@given(
    x=images,
    g=groups,
    eps=epsilons,
    factor=st.floats(0.1, 10),
    shift=st.floats(-99, 99),
)
def units_and_origin_do_not_matter(reference, x, g, eps, factor, shift):
    y = reference.group_norm(x, g, None, None, eps)
    other = reference.group_norm(factor * x + shift, g, None, None, factor**2 * eps)
    np.testing.assert_allclose(other, y, rtol=1e-6, atol=1e-6)


@given(x=images, g=groups, eps=epsilons)
def the_shape_of_an_image_does_not_matter(reference, x, g, eps):
    y = reference.group_norm(x, g, None, None, eps)
    flat = reference.group_norm(x.reshape(2, 6, 1, 5), g, None, None, eps)
    np.testing.assert_allclose(flat.reshape(x.shape), y, rtol=1e-9, atol=1e-9)
