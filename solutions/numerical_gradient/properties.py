"""What central differences and relative errors keep, whatever the input."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

tables = arrays(np.float64, (2, 3), elements=st.floats(-10, 10))
steps = st.floats(0.01, 1.0)


@given(x=tables, dout=tables, h=steps)
def of_cubes_the_error_is_the_square_of_the_step(reference, x, dout, h):
    dx = reference.numerical_gradient(lambda t: t**3, x, dout, h)
    np.testing.assert_allclose(dx, (3 * x**2 + h**2) * dout, rtol=0, atol=1e-7)


@given(x=tables, dout=tables, weight=tables, h=steps)
def of_a_linear_function_every_step_is_exact(reference, x, dout, weight, h):
    dx = reference.numerical_gradient(lambda t: t @ weight.T, x, dout[:, :2], h)
    np.testing.assert_allclose(dx, dout[:, :2] @ weight, rtol=0, atol=1e-8)


@given(x=tables, one=tables, other=tables, h=steps)
def it_is_linear_in_dout(reference, x, one, other, h):
    together = reference.numerical_gradient(np.sin, x, one - 2 * other, h)
    a = reference.numerical_gradient(np.sin, x, one, h)
    b = reference.numerical_gradient(np.sin, x, other, h)
    np.testing.assert_allclose(together, a - 2 * b, rtol=0, atol=1e-9)


@given(a=tables, b=tables, scale=st.sampled_from([-4.0, -1.0, 2.0, 1024.0]))
def the_error_is_symmetric_and_between_zero_and_one(reference, a, b, scale):
    error = reference.relative_error(a, b)
    assert error == reference.relative_error(b, a)
    assert 0 <= error <= 1 + 1e-12
    assert reference.relative_error(a, a) == 0
    far = np.abs(a) + np.abs(b) > 1e-7
    large, other = np.where(far, a, 1.0), np.where(far, b, 1.0)
    scaled = reference.relative_error(scale * large, scale * other)
    np.testing.assert_allclose(scaled, reference.relative_error(large, other))
