"""Exact answers for `min_max_scale`: fractions, rounded once at the end."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `min_max_scale` with answers that are exact to the last bit."""
    rng = np.random.default_rng(1801)
    scale = np.array([1e-3, 1.0, 30.0, 2000.0])
    offset = np.array([0.0, 5.0, -200.0, 0.0])
    constant = rng.normal(1.0, 2.0, (6, 4))
    constant[:, 1], constant[:, 3] = 3.1, -1000.0
    tiny = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1) * 1e-12
    prompt = np.array([[1.0, -20.0, 7.0], [3.0, 20.0, 7.0], [2.0, -10.0, 7.0]])
    return [
        _case("prompt", prompt),
        _case("prompt, from -1 to 1", prompt, -1.0, 1.0),
        _case("different scale", rng.normal(1.0, 1.0, (5, 4)) * scale + offset),
        _case("another range", rng.normal(-1.0, 2.0, (5, 3)), 2.0, 7.5),
        _case("below zero", rng.normal(-1.0, 2.0, (4, 3)), -8.0, -5.5),
        _case("only low", rng.normal(2.0, 3.0, (5, 2)), -4.0),
        _case("more columns than rows", rng.normal(-2.0, 2.0, (3, 6)), -1.0, 4.0),
        _case("square", rng.normal(0.5, 2.0, (4, 4)) * scale),
        _case("one column", rng.normal(-3.0, 2.0, (6, 1))),
        _case("constant columns", constant, -2.0, 0.5),
        _case("single row", rng.normal(2.0, 3.0, (1, 4)), 0.5, 2.0),
        _case("tiny spread", tiny),
        _case("whole numbers", rng.integers(-50, 90, (5, 3), np.int64), -1.0, 1.0),
    ]


def _case(name: str, x: np.ndarray, *bounds: float) -> dict[str, Any]:
    low, high = map(Fraction, (*bounds, *(0.0, 1.0)[len(bounds) :]))
    y = np.array([_scaled(column, low, high) for column in x.T.tolist()]).T
    return {
        "name": name,
        "function": "min_max_scale",
        "args": [_array(x), *bounds],
        "result": _array(y),
    }


def _scaled(column: list[float], low: Fraction, high: Fraction) -> list[float]:
    exact = [Fraction(value) for value in column]
    smallest, span = min(exact), max(exact) - min(exact)
    shares = [(value - smallest) / span if span else Fraction() for value in exact]
    return [float(low + share * (high - low)) for share in shares]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
