"""What spectral normalisation keeps, whatever the weight."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

seeds = st.integers(0, 2**32 - 1)
sizes = st.integers(1, 6)
steps = st.integers(1, 8)


def drawn(seed, outs, ins):
    """Return a weight without rows near zero, and a u of length 1."""
    rng = np.random.default_rng(seed)
    w, u = rng.uniform(0.1, 1.0, (outs, ins)), rng.uniform(0.1, 1.0, outs)
    w *= 10.0 ** rng.uniform(-3.0, 3.0)
    return w * rng.choice([-1.0, 1.0], ins), u / np.sqrt((u**2).sum())


@given(seed=seeds, outs=sizes, ins=sizes, n=steps, training=st.booleans())
def sigma_is_at_most_the_largest_singular_value(
    reference, seed, outs, ins, n, training
):
    w, u = drawn(seed, outs, ins)
    sigma = reference.spectral_norm(w, u, n, training)[2]
    assert 0.0 < sigma <= np.linalg.svd(w, compute_uv=False)[0] * (1 + 1e-12)


@given(seed=seeds, outs=sizes, ins=sizes, n=steps)
def more_steps_never_make_sigma_smaller(reference, seed, outs, ins, n):
    w, u = drawn(seed, outs, ins)
    fewer, more = (reference.spectral_norm(w, u, k)[2] for k in (n, n + 1))
    assert more >= fewer * (1 - 1e-12)


@given(seed=seeds, outs=sizes, ins=sizes, first=steps, second=steps)
def steps_in_two_calls_are_steps_in_one(reference, seed, outs, ins, first, second):
    w, u = drawn(seed, outs, ins)
    between = reference.spectral_norm(w, u, first)[1]
    twice = reference.spectral_norm(w, between, second)
    once = reference.spectral_norm(w, u, first + second)
    for a, b in zip(twice, once, strict=True):
        np.testing.assert_array_equal(a, b)


@given(seed=seeds, outs=sizes, ins=sizes, n=steps, scale=st.floats(1e-3, 1e3))
def a_positive_factor_is_taken_off_again(reference, seed, outs, ins, n, scale):
    w, u = drawn(seed, outs, ins)
    w_sn, left, sigma = reference.spectral_norm(w, u, n)
    scaled = reference.spectral_norm(scale * w, u, n)
    np.testing.assert_allclose(scaled[0], w_sn, rtol=1e-9)
    np.testing.assert_allclose(scaled[1], left, rtol=1e-9)
    np.testing.assert_allclose(scaled[2], scale * sigma, rtol=1e-9)


@given(seed=seeds, outs=sizes, n=steps, training=st.booleans())
def kernels_count_as_rows(reference, seed, outs, n, training):
    w, u = drawn(seed, outs, 12)
    flat = reference.spectral_norm(w, u, n, training)
    kernels = reference.spectral_norm(w.reshape(outs, 2, 3, 2), u, n, training)
    np.testing.assert_array_equal(kernels[0].reshape(outs, 12), flat[0])
    np.testing.assert_array_equal(kernels[1], flat[1])
    assert kernels[2] == flat[2]
