"""What softmax and its logarithm keep, whatever the scores."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

scores = arrays(np.float64, (3, 4, 5), elements=st.floats(-1e3, 1e3))
axes = st.integers(-3, 2)
seeds = st.integers(0, 2**32 - 1)


@given(x=scores, axis=axes)
def weights_are_not_negative_and_sum_to_one(reference, x, axis):
    p = reference.softmax(x, axis)
    assert (p >= 0).all()
    np.testing.assert_allclose(p.sum(axis=axis), 1.0, rtol=1e-9)


@given(x=scores, axis=axes, shift=st.floats(-1e6, 1e6))
def a_shift_changes_nothing(reference, x, axis, shift):
    for function in (reference.softmax, reference.log_softmax):
        # Near 1e6 the shifted scores themselves are rounded, by 1e-10.
        y, shifted = function(x, axis), function(x + shift, axis)
        np.testing.assert_allclose(shifted, y, rtol=1e-7, atol=1e-8)


@given(x=scores, axis=axes)
def the_logarithm_is_that_of_the_weights(reference, x, axis):
    p, logp = reference.softmax(x, axis), reference.log_softmax(x, axis)
    np.testing.assert_allclose(np.exp(logp), p, rtol=1e-9, atol=1e-300)
    difference = logp - logp.max(axis=axis, keepdims=True)
    distance = x - x.max(axis=axis, keepdims=True)
    np.testing.assert_allclose(difference, distance, rtol=1e-9, atol=1e-9)


@given(x=scores, axis=axes, seed=seeds)
def scores_may_be_permuted(reference, x, axis, seed):
    order = np.random.default_rng(seed).permutation(x.shape[axis])
    permuted = reference.softmax(x.take(order, axis), axis)
    expected = reference.softmax(x, axis).take(order, axis)
    np.testing.assert_allclose(permuted, expected, rtol=1e-9, atol=1e-300)
