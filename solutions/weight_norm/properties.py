"""What weight normalisation keeps, whatever the weights."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

directions = arrays(np.float64, (3, 5), elements=st.floats(-20, 20))
gains = arrays(np.float64, 3, elements=st.floats(-3, 3))
signs = st.sampled_from([-1.0, 1.0])
factors = st.floats(0.01, 100.0)


def apart(v):
    """Spread each row: it spans 10 at least, so no row is near zero."""
    return v + np.linspace(0.0, 50.0, v.shape[-1])


@given(v=directions, g=gains)
def rows_have_the_length_of_g_and_the_direction_of_v(reference, v, g):
    w = reference.weight_norm(apart(v), g)
    length = np.sqrt((w**2).sum(axis=1))
    np.testing.assert_allclose(length, np.abs(g), rtol=1e-9, atol=1e-12)
    unit = apart(v) / np.sqrt((apart(v) ** 2).sum(axis=1, keepdims=True))
    np.testing.assert_allclose((w * unit).sum(axis=1), g, rtol=1e-9, atol=1e-12)


@given(dw=directions, v=directions, g=gains, sign=signs, factor=factors)
def the_length_of_v_does_not_matter(reference, dw, v, g, sign, factor):
    longer = sign * factor * apart(v)
    w, other = reference.weight_norm(apart(v), g), reference.weight_norm(longer, g)
    np.testing.assert_allclose(other, sign * w, rtol=1e-9, atol=1e-9)
    dv, dg = reference.weight_norm_backward(dw, apart(v), g)
    other_dv, other_dg = reference.weight_norm_backward(dw, longer, g)
    np.testing.assert_allclose(
        sign * factor * other_dv, sign * dv, rtol=1e-9, atol=1e-9
    )
    np.testing.assert_allclose(other_dg, sign * dg, rtol=1e-9, atol=1e-9)


@given(dw=directions, v=directions, g=gains, way=directions, turn=gains)
def the_gradients_are_the_derivatives(reference, dw, v, g, way, turn):
    # f(x + ih) = f(x) + ih f'(x): the imaginary part has no difference to round.
    def loss(v, g):
        length = np.sqrt((v**2).sum(axis=1, keepdims=True))
        return (dw * g[:, np.newaxis] * v / length).sum()

    dv, dg = reference.weight_norm_backward(dw, apart(v), g)
    by_v = loss(apart(v) + 1e-30j * way, g).imag * 1e30
    by_g = loss(apart(v), g + 1e-30j * turn).imag * 1e30
    np.testing.assert_allclose((dv * way).sum(), by_v, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose((dg * turn).sum(), by_g, rtol=1e-9, atol=1e-9)


@given(dw=directions, v=directions, g=gains)
def dv_is_orthogonal_to_v(reference, dw, v, g):
    dv, _ = reference.weight_norm_backward(dw, apart(v), g)
    np.testing.assert_allclose((dv * apart(v)).sum(axis=1), 0.0, atol=1e-9)
