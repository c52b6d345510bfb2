"""Exact answers for `ridge_fit`: fractions, without a single square root.

In units of x the weights solve (C + lam · diag C) w = c, with the covariances C of the
features and c with y, which are rational.
"""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, rounded to float64"
Row = list[Fraction]


def cases() -> list[dict[str, Any]]:
    """Return calls of `ridge_fit` with answers right to the last bit."""
    rng = np.random.default_rng(1970)
    example = np.array([[1.0], [3.0]]), np.array([4.0, 10.0])
    scale = np.array([0.05, 1.0, 20.0])
    x = rng.normal(2.0, 1.0, (8, 3)) * scale
    y = x @ (1 / scale) + rng.normal(3.0, 0.5, 8)
    wide = rng.normal(1.0, 2.0, (3, 4)), rng.normal(2.0, 1.0, 3)
    return [
        _case("the example, least squares", *example, 0.0),
        _case("the example", *example, 0.5),
        _case("different scale", x, y, 0.3),
        _case("least squares", x, y, 0.0),
        _case("y far from zero", x, y + 100.0, 0.3),
        _case("a huge penalty", x, y, 1e5),
        _case("more features than samples", *wide, 0.5),
    ]


def _case(name: str, x: np.ndarray, y: np.ndarray, lam: float) -> dict[str, Any]:
    columns = [[Fraction(v) for v in column] for column in x.T.tolist()]
    values = [Fraction(v) for v in y.tolist()]
    penalty = Fraction(lam)
    rows = [
        [
            _covariance(a, b) * (1 + penalty if i == j else 1)
            for j, b in enumerate(columns)
        ]
        + [_covariance(a, values)]
        for i, a in enumerate(columns)
    ]
    w = _solved(rows)
    b = _mean(values) - sum(_mean(c) * v for c, v in zip(columns, w, strict=True))
    return {
        "name": name,
        "function": "ridge_fit",
        "args": [_array(x), _array(y), lam],
        "result": {"tuple": [_array(np.array([float(v) for v in w])), float(b)]},
    }


def _mean(values: Row) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def _covariance(a: Row, b: Row) -> Fraction:
    return _mean([u * v for u, v in zip(a, b, strict=True)]) - _mean(a) * _mean(b)


def _solved(rows: list[Row]) -> Row:
    """Gauss-Jordan elimination; the last column is the right-hand side."""
    for p, pivot in enumerate(rows):
        pivot[:] = [v / pivot[p] for v in pivot]
        for row in rows:
            if row is not pivot:
                row[:] = [v - row[p] * u for v, u in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
