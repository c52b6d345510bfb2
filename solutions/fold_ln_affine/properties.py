"""A folded layer does what gamma and beta did, whatever they hold."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

inputs = arrays(np.float64, (5, 4), elements=st.floats(-20, 20))
weights = arrays(np.float64, (3, 4), elements=st.floats(-3, 3))
features = arrays(np.float64, 4, elements=st.floats(-3, 3))
outputs = arrays(np.float64, 3, elements=st.floats(-3, 3))


@given(z=inputs, gamma=features, beta=features, w=weights, b=outputs)
def one_layer_does_the_work_of_two(reference, z, gamma, beta, w, b):
    folded_w, folded_b = reference.fold_ln_affine(gamma, beta, w, b)
    expected = (z * gamma + beta) @ w.T + b
    np.testing.assert_allclose(z @ folded_w.T + folded_b, expected, atol=1e-9)


@given(gamma=features, beta=features, w=weights, b=outputs)
def what_is_missing_is_zero_or_one(reference, gamma, beta, w, b):
    for missing, present in [
        ((None, beta, w, b), (np.ones(4), beta, w, b)),
        ((gamma, None, w, b), (gamma, np.zeros(4), w, b)),
        ((gamma, beta, w, None), (gamma, beta, w, np.zeros(3))),
    ]:
        got = reference.fold_ln_affine(*missing)
        expected = reference.fold_ln_affine(*present)
        for part, other in zip(got, expected, strict=True):
            np.testing.assert_allclose(part, other, rtol=1e-12, atol=1e-12)


@given(gamma=features, beta=features, scale=features, shift=features, w=weights)
def two_affine_steps_fold_into_one(reference, gamma, beta, scale, shift, w):
    # z, then gamma and beta, then scale and shift, then w.
    once = reference.fold_ln_affine(scale, shift, w, None)
    twice = reference.fold_ln_affine(gamma, beta, *once)
    joined = reference.fold_ln_affine(gamma * scale, beta * scale + shift, w, None)
    for part, other in zip(twice, joined, strict=True):
        np.testing.assert_allclose(part, other, atol=1e-9)
