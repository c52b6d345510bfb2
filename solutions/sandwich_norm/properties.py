"""What a sandwich norm keeps, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

small = st.floats(-3, 3)
rows = arrays(np.float64, (3, 4), elements=st.floats(-30, 30))
squares = arrays(np.float64, (4, 4), elements=small)
vectors = arrays(np.float64, 4, elements=small)
positive = st.floats(0.01, 10)


@given(
    x=rows, w=squares, b=vectors, inner=vectors, outer=vectors, size=st.floats(0, 1e6)
)
def the_change_of_a_token_is_bounded(reference, x, w, b, inner, outer, size):
    y = reference.sandwich_norm(x, size * w, size * b, inner, outer)
    length = np.sqrt(((y - x) ** 2).sum(axis=-1))
    assert (length <= 2.0 * np.abs(outer).max() + 1e-9).all()  # 2 is the root of D


@given(x=rows, inner=vectors, outer=vectors, eps=positive)
def a_sublayer_of_zeros_gives_x_back(reference, x, inner, outer, eps):
    y = reference.sandwich_norm(x, np.zeros((4, 4)), np.zeros(4), inner, outer, eps)
    np.testing.assert_array_equal(y, x)


@given(
    x=rows, w=squares, b=vectors, inner=vectors, outer=vectors, other=vectors,
    eps=positive,
)  # fmt: skip
def the_change_is_linear_in_the_outer_gain(
    reference, x, w, b, inner, outer, other, eps
):
    def change(gain):
        return reference.sandwich_norm(x, w, b, inner, gain, eps) - x

    both = change(outer) + change(other)
    np.testing.assert_allclose(change(outer + other), both, rtol=0.0, atol=1e-9)


@given(x=rows, w=squares, b=vectors, inner=vectors, outer=vectors, eps=positive)
def the_inner_gain_folds_into_w(reference, x, w, b, inner, outer, eps):
    y = reference.sandwich_norm(x, w, b, inner, outer, eps)
    same = reference.sandwich_norm(x, inner[:, None] * w, b, np.ones(4), outer, eps)
    np.testing.assert_allclose(same, y, rtol=0.0, atol=1e-9)
