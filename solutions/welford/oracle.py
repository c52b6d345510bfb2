"""Exact answers for `welford`, in fractions."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `welford` with answers exact but for the last bit."""
    rng = np.random.default_rng(1962)
    constant = rng.normal(1.0, 2.0, (8, 3))
    constant[:, 1] = 3.0
    far = rng.normal([1e9, -1e9, 1e9], [2.0, 3.0, 4.0], (10, 3))
    trend = np.linspace(-6.0, 6.0, 9)[:, None] * [1.0, -2.0]
    return [
        _case("the example", np.array([[1.0, 10.0], [3.0, 10.0], [5.0, 40.0]])),
        _case("scales", rng.normal(1.0, 1.0, (7, 4)) * [0.3, 1.0, 2.0, 5.0]),
        _case("one row", rng.normal(2.0, 3.0, (1, 4))),
        _case("two rows", rng.normal(2.0, 3.0, (2, 5))),
        _case("one column", rng.normal(-3.0, 2.0, (6, 1))),
        _case("wide", rng.normal(0.5, 2.0, (3, 8))),
        _case("constant column", constant),
        _case("drift", trend + rng.normal(1.0, 0.5, (9, 2))),
        {**_case("far from zero", far), "tolerance": 1e-6},
    ]


def _case(name: str, xs: np.ndarray) -> dict[str, Any]:
    moments = [_moments(column) for column in xs.T.tolist()]
    mean, var = (np.array(values) for values in zip(*moments, strict=True))
    return {
        "name": name,
        "function": "welford",
        "args": [_array(xs)],
        "result": {"tuple": [_array(mean), _array(var)]},
    }


def _moments(column: list[float]) -> tuple[float, float]:
    exact = [Fraction(value) for value in column]
    mean = sum(exact, Fraction()) / len(exact)
    var = sum(((x - mean) ** 2 for x in exact), Fraction()) / len(exact)
    return float(mean), float(var)


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
