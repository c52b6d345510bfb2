"""What a Pre-LN stack keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

small = st.floats(-3, 3)
rows = arrays(np.float64, (3, 4), elements=st.floats(-30, 30))
weights = arrays(np.float64, (2, 4, 4), elements=small)
vectors = arrays(np.float64, (2, 4), elements=small)
finals = arrays(np.float64, (2, 4), elements=small)
EPS = 1.0  # so large that no rounding error is blown up by a small variance


@given(x=rows, gammas=vectors, betas=vectors, final=finals, eps=st.floats(0.01, 10))
def sublayers_of_zeros_leave_the_last_norm(reference, x, gammas, betas, final, eps):
    zeros = np.zeros((2, 4, 4)), np.zeros((2, 4))
    y = reference.pre_ln_stack(x, *zeros, gammas, betas, *final, eps)
    np.testing.assert_array_equal(y, reference.layer_norm(x, *final, eps))


@given(
    x=rows, ws=weights, bs=vectors, gammas=vectors, betas=vectors, final=finals,
    shift=st.floats(-100, 100),
)  # fmt: skip
def a_shift_of_a_token_changes_nothing(
    reference, x, ws, bs, gammas, betas, final, shift
):
    parts = (ws, bs, gammas, betas, *final, EPS)
    y = reference.pre_ln_stack(x, *parts)
    moved = reference.pre_ln_stack(x + shift, *parts)
    np.testing.assert_allclose(moved, y, rtol=0.0, atol=1e-7)


@given(x=rows, ws=weights, bs=vectors, gammas=vectors, betas=vectors, final=finals)
def two_blocks_are_one_after_the_other(reference, x, ws, bs, gammas, betas, final):
    normed = reference.layer_norm(x, gammas[0], betas[0], EPS)
    stream = x + (normed @ ws[0] + bs[0])
    second = [part[1:] for part in (ws, bs, gammas, betas)]
    y = reference.pre_ln_stack(x, ws, bs, gammas, betas, *final, EPS)
    rest = reference.pre_ln_stack(stream, *second, *final, EPS)
    np.testing.assert_allclose(rest, y, rtol=0.0, atol=1e-9)


@given(x=rows, ws=weights, bs=vectors, gammas=vectors, betas=vectors, final=finals)
def gammas_and_betas_fold_into_the_sublayers(
    reference, x, ws, bs, gammas, betas, final
):
    folded = gammas[:, :, None] * ws, bs + np.einsum("li,lij->lj", betas, ws)
    y = reference.pre_ln_stack(x, ws, bs, gammas, betas, *final, EPS)
    same = reference.pre_ln_stack(x, *folded, 0 * gammas + 1, 0 * betas, *final, EPS)
    np.testing.assert_allclose(same, y, rtol=0.0, atol=1e-8)
