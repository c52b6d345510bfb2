"""What batch normalisation at inference keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

images = arrays(np.float64, (4, 3, 2, 2), elements=st.floats(-100, 100))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
variances = arrays(np.float64, 3, elements=st.floats(0.1, 100))
factors = st.floats(-3, 3)
seeds = st.integers(0, 2**32 - 1)


@given(x=images, gamma=vectors, beta=vectors, mean=vectors, var=variances)
def every_image_stands_alone(reference, x, gamma, beta, mean, var):
    y = reference.batch_norm_eval(x, gamma, beta, mean, var)
    single = [
        reference.batch_norm_eval(image[None], gamma, beta, mean, var) for image in x
    ]
    np.testing.assert_array_equal(np.concatenate(single), y)


@given(x=images, gamma=vectors, beta=vectors, mean=vectors, var=variances, seed=seeds)
def channels_may_be_permuted(reference, x, gamma, beta, mean, var, seed):
    order = np.random.default_rng(seed).permutation(3)
    y = reference.batch_norm_eval(x, gamma, beta, mean, var)
    permuted = reference.batch_norm_eval(
        x[:, order], gamma[order], beta[order], mean[order], var[order]
    )
    np.testing.assert_array_equal(permuted, y[:, order])


@given(a=images, b=images, t=factors, gamma=vectors, beta=vectors, var=variances)
def y_is_an_affine_function_of_x(reference, a, b, t, gamma, beta, var):
    statistics = gamma, beta, np.array([1.0, -2.0, 0.5]), var
    mixed = reference.batch_norm_eval(t * a + (1 - t) * b, *statistics)
    separate = t * reference.batch_norm_eval(a, *statistics) + (
        1 - t
    ) * reference.batch_norm_eval(b, *statistics)
    np.testing.assert_allclose(mixed, separate, rtol=1e-9, atol=1e-9)


@given(x=images, mean=vectors, var=variances, eps=st.floats(1e-5, 10.0))
def spatial_axes_are_more_rows(reference, x, mean, var, eps):
    y = reference.batch_norm_eval(x, None, None, mean, var, eps)
    rows = x.transpose(0, 2, 3, 1).reshape(-1, 3)
    flat = reference.batch_norm_eval(rows, None, None, mean, var, eps)
    back = flat.reshape(4, 2, 2, 3).transpose(0, 3, 1, 2)
    np.testing.assert_array_equal(back, y)
