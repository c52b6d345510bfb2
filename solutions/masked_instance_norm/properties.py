"""What instance normalisation with lengths keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

B, C, T = 3, 2, 5
samples = arrays(np.float64, (B, C, T), elements=st.floats(-100, 100))
counts = arrays(np.int64, B, elements=st.integers(1, T))
fillings = st.floats(allow_nan=True, allow_infinity=True)
seeds = st.integers(0, 2**32 - 1)


def valid(lengths, steps=T):
    return np.arange(steps) < lengths[:, None, None]


@given(x=samples, lengths=counts, filling=fillings, more=st.integers(0, 4))
def the_padding_never_matters(reference, x, lengths, filling, more):
    y = reference.masked_instance_norm(x, lengths)
    longer = np.pad(np.where(valid(lengths), x, filling), ((0, 0), (0, 0), (0, more)))
    again = reference.masked_instance_norm(longer, lengths)
    np.testing.assert_allclose(again[:, :, :T], y, rtol=1e-9, atol=1e-9)
    assert (again[~np.broadcast_to(valid(lengths, T + more), again.shape)] == 0).all()


@given(x=samples, lengths=counts, eps=st.floats(1e-3, 10.0))
def it_is_instance_norm_of_the_cut_samples(reference, x, lengths, eps):
    y = reference.masked_instance_norm(x, lengths, eps)
    for sample, length, got in zip(x, lengths, y, strict=True):
        cut = sample[:, :length]
        std = np.sqrt(cut.var(axis=1, keepdims=True) + eps)
        expected = (cut - cut.mean(axis=1, keepdims=True)) / std
        np.testing.assert_allclose(got[:, :length], expected, atol=1e-9)


@given(x=samples, lengths=counts, eps=st.floats(1e-3, 10.0))
def channels_have_mean_zero_and_a_variance_below_one(reference, x, lengths, eps):
    y = reference.masked_instance_norm(x, lengths, eps)
    n = lengths[:, None]
    np.testing.assert_allclose(y.sum(axis=2) / n, 0.0, atol=1e-9)
    assert ((y**2).sum(axis=2) / n < 1.0 + 1e-9).all()


@given(x=samples, lengths=counts, seed=seeds)
def samples_and_channels_may_change_places(reference, x, lengths, seed):
    rng = np.random.default_rng(seed)
    order, channels = rng.permutation(B), rng.permutation(C)
    y = reference.masked_instance_norm(x, lengths)
    moved = reference.masked_instance_norm(x[order][:, channels], lengths[order])
    np.testing.assert_array_equal(moved, y[order][:, channels])
