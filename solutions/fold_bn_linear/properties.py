"""A folded layer does what the two layers did, whatever they hold."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

inputs = arrays(np.float64, (5, 4), elements=st.floats(-20, 20))
weights = arrays(np.float64, (3, 4), elements=st.floats(-3, 3))
vectors = arrays(np.float64, 3, elements=st.floats(-3, 3))
variances = arrays(np.float64, 3, elements=st.floats(0, 100))
epsilons = st.floats(1e-2, 1.0)


@given(
    x=inputs,
    w=weights,
    b=vectors,
    gamma=vectors,
    beta=vectors,
    mean=vectors,
    var=variances,
    eps=epsilons,
)
def one_layer_does_the_work_of_two(reference, x, w, b, gamma, beta, mean, var, eps):
    folded_w, folded_b = reference.fold_bn_linear(w, b, gamma, beta, mean, var, eps)
    linear = x @ w.T + b
    expected = gamma * (linear - mean) / np.sqrt(var + eps) + beta
    np.testing.assert_allclose(x @ folded_w.T + folded_b, expected, atol=1e-9)


@given(w=weights, gamma=vectors, beta=vectors, mean=vectors, var=variances)
def what_is_missing_is_zero_or_one(reference, w, gamma, beta, mean, var):
    one, zero = np.ones(3), np.zeros(3)
    for missing, present in [
        ((None, gamma, beta), (zero, gamma, beta)),
        ((zero, None, beta), (zero, one, beta)),
        ((zero, gamma, None), (zero, gamma, zero)),
    ]:
        got = reference.fold_bn_linear(w, *missing, mean, var)
        expected = reference.fold_bn_linear(w, *present, mean, var)
        for part, other in zip(got, expected, strict=True):
            np.testing.assert_allclose(part, other, rtol=1e-12, atol=1e-12)


@given(w=weights, b=vectors, gamma=vectors, beta=vectors, mean=vectors, var=variances)
def a_norm_that_does_nothing_leaves_the_layer(reference, w, b, gamma, beta, mean, var):
    same = reference.fold_bn_linear(w, b, np.sqrt(var + 0.25), mean, mean, var, 0.25)
    np.testing.assert_allclose(same[0], w, atol=1e-12)
    np.testing.assert_allclose(same[1], b, atol=1e-12)
    # Two norms one after the other, folded one after the other.
    once = reference.fold_bn_linear(w, b, gamma, beta, mean, var, 0.25)
    twice = reference.fold_bn_linear(*once, gamma, beta, mean, var, 0.25)
    scale = gamma / np.sqrt(var + 0.25)
    np.testing.assert_allclose(twice[0], w * (scale**2)[:, np.newaxis], atol=1e-9)
