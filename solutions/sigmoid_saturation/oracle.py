"""Answers of mpmath with 60 digits for `sigmoid_saturation`, rounded to float64."""

from collections.abc import Callable
from typing import Any

import numpy as np

SOURCE = "mpmath 1.3.0, 60 digits, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of all four functions with answers right to the last bit."""
    rng = np.random.default_rng(1998)
    example = np.array([0.0, np.log(3.0), -40.0])
    near = rng.uniform(-6.0, 6.0, (3, 4))
    found = []
    for name, x in [("the example", example), ("near zero", near)]:
        found += _gradients(name, x)
    for distance in [1.0, 10.0, 40.0, 100.0, 300.0]:
        found += _gradients(f"at {distance:g}", np.array([distance]))
        found += _gradients(f"at -{distance:g}", np.array([-distance]))
    far = np.array([-1000.0, 1000.0])
    found += _gradients("thousands", far)
    raw = rng.normal(50.0, 20.0, (5, 8))
    scaled = (raw - raw.mean()) / raw.std()
    shares = [("example", example, 0.2), ("raw", raw, 1e-3), ("scaled", scaled, 0.2)]
    return [*found, *(_share(*share) for share in [*shares, ("far", far, 0.0)])]


def _gradients(name: str, x: np.ndarray) -> list[dict[str, Any]]:
    functions = {"sigmoid": _sigmoid, "sigmoid_grad": _slope, "tanh_grad": _tanh_slope}
    return [
        {
            "name": f"{name}, {function}",
            "function": function,
            "args": [_array(x)],
            "result": _array(_each(exact, x)),
        }
        for function, exact in functions.items()
    ]


def _share(name: str, x: np.ndarray, tol: float) -> dict[str, Any]:
    return {
        "name": f"share, {name}",
        "function": "saturated_fraction",
        "args": [_array(x), tol],
        "result": float(np.mean(_each(_slope, x) < tol)),
    }


def _each(exact: Callable[[Any], Any], x: np.ndarray) -> np.ndarray:
    import mpmath

    with mpmath.workdps(60):
        values = [float(exact(mpmath.mpf(v))) for v in x.ravel().tolist()]
    return np.array(values).reshape(x.shape)


def _sigmoid(x: Any) -> Any:
    import mpmath

    return 1 / (1 + mpmath.exp(-x))


def _slope(x: Any) -> Any:
    return _sigmoid(x) * _sigmoid(-x)


def _tanh_slope(x: Any) -> Any:
    import mpmath

    return 1 / mpmath.cosh(x) ** 2


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
