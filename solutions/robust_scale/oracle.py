"""Exact answers for `robust_scale`: fractions, rounded once."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `robust_scale` with answers that are right to the last bit."""
    rng = np.random.default_rng(1850)
    scale = np.array([1e-3, 1.0, 30.0, 2000.0])
    mostly = rng.normal(1.0, 2.0, (8, 3))
    mostly[:, 1], mostly[:, 2] = [3, 3, 50, 3, 3, -20, 3, 3], -1000.0
    outlier = rng.normal(0.0, 1.0, (12, 2))
    outlier[4, 0] = 1000.0
    tiny = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1) * 1e-12
    prompt = [[0.0, 7.0], [2.0, 7.0], [4.0, 7.0], [6.0, 7.0], [804.0, 9.0]]
    return [
        _case("prompt", np.array(prompt)),
        _case("different scale", rng.normal(1.0, 1.0, (8, 4)) * scale),
        _case("outlier", outlier),
        _case("seven rows", rng.normal(2.0, 3.0, (7, 2))),
        _case("square", rng.normal(0.5, 2.0, (4, 4)) * scale),
        _case("two rows", rng.normal(-2.0, 2.0, (2, 3))),
        _case("single row", rng.normal(2.0, 3.0, (1, 4))),
        _case("range of zero", mostly),
        _case("tiny range", tiny),
        _case("10 and 90", rng.normal(3.0, 2.0, (7, 3)), 10.0, 90.0),
        _case("not symmetric", rng.normal(3.0, 2.0, (6, 2)), 60.0, 87.5),
        _case("whole range", rng.normal(3.0, 2.0, (6, 2)), 0.0, 100.0),
    ]


def _case(name: str, x: np.ndarray, *percentages: float) -> dict[str, Any]:
    low, high = percentages or (25.0, 75.0)
    y = np.array([_scaled(column, low, high) for column in x.T.tolist()]).T
    return {
        "name": name,
        "function": "robust_scale",
        "args": [_array(x), *percentages],
        "result": _array(y),
    }


def _scaled(column: list[float], low: float, high: float) -> list[float]:
    ordered = sorted(Fraction(value) for value in column)
    median = _percentile(ordered, 50.0)
    spread = _percentile(ordered, high) - _percentile(ordered, low)
    return [float((Fraction(value) - median) / (spread or 1)) for value in column]


def _percentile(ordered: list[Fraction], q: float) -> Fraction:
    position = (len(ordered) - 1) * Fraction(q) / 100
    below = int(position)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (position - below) * (ordered[above] - ordered[below])


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
