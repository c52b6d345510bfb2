"""What the gradients of group normalisation keep, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

SHAPE = (2, 6, 3)
samples = arrays(np.float64, SHAPE, elements=st.floats(-100, 100))
upstreams = arrays(np.float64, SHAPE, elements=st.floats(-3, 3))
gammas = arrays(np.float64, 6, elements=st.floats(-3, 3))
counts = st.sampled_from([1, 2, 3, 6])
seeds = st.integers(0, 2**32 - 1)


@given(dout=upstreams, x=samples, gamma=gammas, groups=counts)
def each_group_of_dx_sums_to_zero(reference, dout, x, gamma, groups):
    dx, _, dbeta = reference.group_norm_backward(dout, x, groups, gamma, 1e-3)
    np.testing.assert_allclose(dx.reshape(2, groups, -1).sum(axis=2), 0.0, atol=1e-9)
    np.testing.assert_allclose(dbeta, dout.sum(axis=(0, 2)), atol=1e-9)


@given(first=upstreams, second=upstreams, x=samples, gamma=gammas, groups=counts)
def the_gradients_are_linear_in_dout(reference, first, second, x, gamma, groups):
    both = reference.group_norm_backward(2 * first - second, x, groups, gamma, 0.1)
    one = reference.group_norm_backward(first, x, groups, gamma, 0.1)
    other = reference.group_norm_backward(second, x, groups, gamma, 0.1)
    for got, a, b in zip(both, one, other, strict=True):
        np.testing.assert_allclose(got, 2 * a - b, atol=1e-9)


@given(dout=upstreams, x=samples, gamma=gammas, groups=counts)
def samples_do_not_feel_each_other(reference, dout, x, gamma, groups):
    dx, dgamma, dbeta = reference.group_norm_backward(dout, x, groups, gamma, 0.1)
    alone = [
        reference.group_norm_backward(dout[i : i + 1], x[i : i + 1], groups, gamma, 0.1)
        for i in range(2)
    ]
    np.testing.assert_allclose(np.concatenate([a[0] for a in alone]), dx, atol=1e-9)
    np.testing.assert_allclose(alone[0][1] + alone[1][1], dgamma, atol=1e-9)
    np.testing.assert_allclose(alone[0][2] + alone[1][2], dbeta, atol=1e-9)


@given(dout=upstreams, x=samples, gamma=gammas, seed=seeds)
def groups_may_change_places(reference, dout, x, gamma, seed):
    order = np.random.default_rng(seed).permutation(3)
    channels = (2 * order[:, None] + np.arange(2)).ravel()
    dx, dgamma, dbeta = reference.group_norm_backward(dout, x, 3, gamma, 0.1)
    moved = reference.group_norm_backward(
        dout[:, channels], x[:, channels], 3, gamma[channels], 0.1
    )
    np.testing.assert_allclose(moved[0], dx[:, channels], atol=1e-9)
    np.testing.assert_allclose(moved[1], dgamma[channels], atol=1e-9)
    np.testing.assert_allclose(moved[2], dbeta[channels], atol=1e-9)
