"""What whitening keeps, whatever the table."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

seeds = st.integers(0, 2**32 - 1)
spreads = st.lists(st.floats(0.1, 10.0), min_size=1, max_size=4)
kinds = st.sampled_from(["zca", "pca"])


def table(seed, spreads):
    """Eight rows whose covariance has the squares of `spreads` as eigenvalues."""
    rng = np.random.default_rng(seed)
    d = len(spreads)
    ones_first = np.c_[np.ones(8), rng.normal(size=(8, d))]
    coordinates = np.linalg.qr(ones_first)[0][:, 1:] * np.sqrt(8)
    return coordinates * spreads @ rotation(rng, d) + rng.normal(size=d)


def rotation(rng, d):
    return np.linalg.qr(rng.normal(size=(d, d)))[0]


@given(seed=seeds, spreads=spreads, kind=kinds)
def the_covariance_is_the_identity(reference, seed, spreads, kind):
    y = reference.whiten(table(seed, spreads), kind)
    np.testing.assert_allclose(y.mean(axis=0), 0.0, atol=1e-9)
    np.testing.assert_allclose(y.T @ y / 8, np.eye(len(spreads)), rtol=0, atol=1e-9)


@given(seed=seeds, spreads=spreads, kind=kinds, eps=st.floats(0.0, 10.0))
def eps_leaves_less_than_the_identity(reference, seed, spreads, kind, eps):
    y = reference.whiten(table(seed, spreads), kind, eps)
    lam = np.sort(np.square(spreads))
    expected = np.sort(lam / (lam + eps))
    got = np.linalg.eigvalsh(y.T @ y / 8)
    np.testing.assert_allclose(got, expected, rtol=0, atol=1e-9)


@given(seed=seeds, spreads=spreads, eps=st.floats(0.0, 10.0))
def zca_turns_with_the_rows(reference, seed, spreads, eps):
    x = table(seed, spreads)
    turn = rotation(np.random.default_rng(seed + 1), len(spreads))
    turned = reference.whiten(x @ turn, "zca", eps)
    expected = reference.whiten(x, "zca", eps) @ turn
    np.testing.assert_allclose(turned, expected, rtol=0, atol=1e-8)


@given(seed=seeds, spreads=spreads, eps=st.floats(0.0, 10.0))
def zca_is_symmetric(reference, seed, spreads, eps):
    x = table(seed, spreads)
    cross = (x - x.mean(axis=0)).T @ reference.whiten(x, "zca", eps)
    np.testing.assert_allclose(cross, cross.T, rtol=0, atol=1e-8)


@given(seed=seeds, spreads=spreads, shift=st.floats(-100, 100))
def a_shift_changes_nothing(reference, seed, spreads, shift):
    x = table(seed, spreads)
    y = reference.whiten(x, "zca")
    np.testing.assert_allclose(reference.whiten(x + shift), y, rtol=0, atol=1e-8)
