"""Answers for `numerical_gradient`: central differences that have a closed form."""

import math
from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "closed forms of central differences, and exact rational arithmetic"


def cases() -> list[dict[str, Any]]:
    """Return calls of both functions.

    At a step h the central difference of t³ is 3 t² + h², of exp(t) it is
    exp(t) sinh(h)/h, of sin(k t) it is cos(k t) sin(k h)/h; of a linear function it
    is the gradient itself.
    """
    rng = np.random.default_rng(1687)
    x, dout = rng.normal(0.5, 2.0, (3, 4)), rng.normal(size=(3, 4))
    rows = rng.normal(size=4)
    tiny, two = 1e-5 * rng.normal(size=5), rng.normal(size=5)
    weight = np.round(rng.normal(size=(4, 2)), 3)
    above = rng.normal(size=(3, 2))
    linear = f"lambda x: x @ np.array({weight.tolist()})"
    growth = math.sinh(0.1) / 0.1
    cubes = "lambda x: x**3"
    example = [np.array([2.0, 1.0]), np.array([1.0, 10.0])]
    return [
        _gradient("the example", cubes, *example, 0.1, np.array([12.01, 30.1])),
        _gradient("cubes", cubes, x, dout, 0.25, (3 * x**2 + 0.25**2) * dout),
        _gradient(
            "sums of exponentials",
            "lambda x: np.exp(x).sum(axis=0)",
            x,
            rows,
            0.1,
            np.exp(x) * growth * rows,
        ),
        _gradient("linear", linear, x, above, 0.5, above @ weight.T),
        _gradient(
            "default step",
            "lambda x: np.sin(1e5 * x)",
            tiny,
            two,
            None,
            np.cos(1e5 * tiny) * math.sin(1.0) / 1e-5 * two,
        ),
        _error("the example", np.array([1.0, 0.0]), np.array([3.0, 0.0])),
        _error("two arrays", x, x * rng.uniform(0.8, 1.3, x.shape)),
        _error("opposite signs", two, -2 * two),
        _error("around zero", np.array([1e-10, 0.0]), np.array([3e-10, -2e-9])),
        _error("the same", dout, dout),
    ]


def _gradient(
    name: str,
    source: str,
    x: np.ndarray,
    dout: np.ndarray,
    h: float | None,
    result: np.ndarray,
) -> dict[str, Any]:
    args = [{"expression": source}, _array(x), _array(dout)]
    return {
        "name": name,
        "function": "numerical_gradient",
        "args": args if h is None else [*args, h],
        "result": _array(result),
    }


def _error(name: str, a: np.ndarray, b: np.ndarray) -> dict[str, Any]:
    pairs = zip(map(Fraction, a.flat), map(Fraction, b.flat), strict=True)
    ratios = [abs(p - q) / max(Fraction(1e-8), abs(p) + abs(q)) for p, q in pairs]
    return {
        "name": f"error: {name}",
        "function": "relative_error",
        "args": [_array(a), _array(b)],
        "result": float(max(ratios)),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
