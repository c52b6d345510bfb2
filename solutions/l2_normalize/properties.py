"""What dividing rows by their length keeps, whatever the rows."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

rows = arrays(np.float64, (3, 5), elements=st.floats(-20, 20))
signs = st.sampled_from([-1.0, 1.0])
factors = st.floats(0.01, 100.0)


def apart(x):
    """Spread each row: it spans 10 at least, so no row is near zero."""
    return x + np.linspace(0.0, 50.0, x.shape[-1])


@given(x=rows, sign=signs, factor=factors)
def the_length_is_lost_and_the_direction_kept(reference, x, sign, factor):
    y = reference.l2_normalize(apart(x))
    np.testing.assert_allclose((y**2).sum(axis=-1), 1.0, rtol=1e-9)
    scaled = reference.l2_normalize(sign * factor * apart(x))
    np.testing.assert_allclose(scaled, sign * y, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(reference.l2_normalize(y), y, rtol=1e-9, atol=1e-9)


@given(x=rows, dout=rows, way=rows)
def the_gradient_is_the_derivative(reference, x, dout, way):
    # f(x + ih) = f(x) + ih f'(x): the imaginary part has no difference to round.
    moved = apart(x) + 1e-30j * way
    length = np.sqrt((moved**2).sum(axis=-1, keepdims=True))
    derivative = (dout * moved / length).sum().imag * 1e30
    dx = reference.l2_normalize_backward(dout, apart(x))
    np.testing.assert_allclose((dx * way).sum(), derivative, rtol=1e-9, atol=1e-9)


@given(x=rows, dout=rows, factor=factors)
def the_gradient_is_orthogonal_to_x(reference, x, dout, factor):
    dx = reference.l2_normalize_backward(dout, apart(x))
    np.testing.assert_allclose((dx * apart(x)).sum(axis=-1), 0.0, atol=1e-9)
    shorter = reference.l2_normalize_backward(dout, factor * apart(x))
    np.testing.assert_allclose(factor * shorter, dx, rtol=1e-9, atol=1e-9)


@given(x=rows, dout=rows, factor=factors)
def short_rows_are_divided_by_eps(reference, x, dout, factor):
    eps = 45.0 * factor  # a row of five has a length of at most 44.73
    y = reference.l2_normalize(factor * x, eps)
    np.testing.assert_allclose(y, x / 45.0, rtol=1e-9, atol=1e-300)
    dx = reference.l2_normalize_backward(dout, factor * x, eps)
    np.testing.assert_allclose(dx, dout / eps, rtol=1e-9, atol=1e-300)
