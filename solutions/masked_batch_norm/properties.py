"""What batch normalisation with a mask keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

B, T, D = 3, 4, 2
sequences = arrays(np.float64, (B, T, D), elements=st.floats(-100, 100))
masks = arrays(np.bool_, (B, T)).filter(np.any)
vectors = arrays(np.float64, D, elements=st.floats(-3, 3))
fillings = st.floats(allow_nan=True, allow_infinity=True)
seeds = st.integers(0, 2**32 - 1)


@given(x=sequences, mask=masks, gamma=vectors, beta=vectors, filling=fillings)
def the_padding_never_matters(reference, x, mask, gamma, beta, filling):
    y = reference.masked_batch_norm(x, mask, gamma, beta)
    other = np.where(mask[:, :, None], x, filling)
    assert (reference.masked_batch_norm(other, mask, gamma, beta) == y).all()
    assert (y[~mask] == 0).all()


@given(x=sequences, mask=masks, gamma=vectors, beta=vectors, eps=st.floats(1e-3, 10.0))
def it_is_batch_norm_of_the_valid_steps(reference, x, mask, gamma, beta, eps):
    y = reference.masked_batch_norm(x, mask, gamma, beta, eps)
    steps = x[mask]
    packed = (steps - steps.mean(axis=0)) / np.sqrt(steps.var(axis=0) + eps)
    np.testing.assert_allclose(y[mask], packed * gamma + beta, atol=1e-9)


@given(x=sequences, mask=masks, gamma=vectors, beta=vectors, seed=seeds)
def steps_may_change_places(reference, x, mask, gamma, beta, seed):
    order = np.random.default_rng(seed).permutation(B * T)
    y = reference.masked_batch_norm(x, mask, gamma, beta, 0.1)
    moved = reference.masked_batch_norm(
        x.reshape(1, -1, D)[:, order], mask.reshape(1, -1)[:, order], gamma, beta, 0.1
    )
    np.testing.assert_allclose(moved, y.reshape(1, -1, D)[:, order], atol=1e-9)


@given(x=sequences, mask=masks, gamma=vectors, beta=vectors)
def one_sequence_twice_gives_the_same(reference, x, mask, gamma, beta):
    y = reference.masked_batch_norm(x, mask, gamma, beta, 0.1)
    twice = np.concatenate([x, x]), np.concatenate([mask, mask])
    both = reference.masked_batch_norm(*twice, gamma, beta, 0.1)
    np.testing.assert_allclose(both, np.concatenate([y, y]), atol=1e-9)
