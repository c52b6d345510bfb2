"""What sigmoid and its relatives satisfy, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

near = arrays(np.float64, (3, 5), elements=st.floats(-15, 15))
far = arrays(np.float64, (3, 5), elements=st.floats(-700, 700))
seeds = st.integers(0, 2**32 - 1)


@given(x=near)
def sigmoid_of_x_and_of_minus_x_add_up_to_1(reference, x):
    total = reference.sigmoid(x) + reference.sigmoid(-x)
    np.testing.assert_allclose(total, 1.0, rtol=1e-14)


@given(x=far)
def the_gradient_is_the_product_of_both_sides(reference, x):
    product = reference.sigmoid(x) * reference.sigmoid(-x)
    np.testing.assert_allclose(reference.sigmoid_grad(x), product, rtol=1e-13)


@given(x=near)
def the_gradient_is_a_difference_quotient(reference, x):
    h = 1e-5
    quotient = (reference.sigmoid(x + h) - reference.sigmoid(x - h)) / (2 * h)
    np.testing.assert_allclose(reference.sigmoid_grad(x), quotient, atol=1e-9)


@given(x=arrays(np.float64, 6, elements=st.floats(-300, 300)))
def the_gradient_of_tanh_is_four_times_that_of_sigmoid_at_2x(reference, x):
    expected = 4 * reference.sigmoid_grad(2 * x)
    np.testing.assert_allclose(reference.tanh_grad(x), expected, rtol=1e-13)
    assert (reference.tanh_grad(x) > 0).all()
    assert (reference.tanh_grad(x) < 1 + 1e-15).all()


@given(x=far, tol=st.floats(0, 0.3), seed=seeds)
def a_share_does_not_depend_on_order_and_sign(reference, x, tol, seed):
    rng = np.random.default_rng(seed)
    other = rng.permutation(x.ravel()) * rng.choice([-1.0, 1.0], x.size)
    share = reference.saturated_fraction(x, tol)
    assert reference.saturated_fraction(other, tol) == share
    assert 0 <= share <= 1
