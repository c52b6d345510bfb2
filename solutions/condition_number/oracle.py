"""Answers of mpmath with 60 digits for `condition_number`, rounded to float64."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "fractions, and mpmath 1.3.0 with 60 digits, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of both functions with exact answers."""
    rng = np.random.default_rng(1998)
    raw = rng.normal(2.0, 1.0, (9, 3)) * np.array([0.5, 2.0, 12.0])
    tables = [
        ("the example", np.array([[3.0, 1.0], [1.0, 3.0]])),
        ("raw", raw),
        ("wide", rng.normal(1.0, 2.0, (3, 5))),
        ("square", rng.normal(0.0, 1.0, (4, 4))),
        ("one sample", np.array([[2.0, -3.0]])),
    ]
    z = (raw - raw.mean(axis=0)) / raw.std(axis=0)
    matrices = [
        ("the example", np.array([[5.0, 3.0], [3.0, 5.0]])),
        ("raw", raw.T @ raw / 9),
        ("standardised", z.T @ z / 9),
        ("correlated", np.array([[1.0, 0.99], [0.99, 1.0]])),
        ("single", np.array([[7.0]])),
        ("small unit", 1e-20 * np.array([[2.0, 1.0], [1.0, 3.0]])),
        ("rounding", np.diag([1.0, 1e-17])),
        ("below zero", np.diag([-1e-17, 1.0])),
        ("small", np.diag([1.0, 1e-15])),
        ("at the bound", np.diag([2.0**-51, 1.0])),
        ("above the bound", np.diag([1.0, 3 * 2.0**-52])),
    ]
    return [*(_hessian(*t) for t in tables), *(_condition(*m) for m in matrices)]


def _hessian(name: str, x: np.ndarray) -> dict[str, Any]:
    rows = [[Fraction(v) for v in row] for row in x.tolist()]
    n, d = x.shape
    h = [
        [float(sum(row[i] * row[j] for row in rows) / n) for j in range(d)]
        for i in range(d)
    ]
    result = _array(np.array(h))
    return {"name": name, "function": "hessian", "args": [_array(x)], "result": result}


def _condition(name: str, h: np.ndarray) -> dict[str, Any]:
    import mpmath

    with mpmath.workdps(60):
        exact = mpmath.matrix(((h + h.T) / 2).tolist())
        values = mpmath.eigsy(exact, eigvals_only=True)
        low, high = min(values), max(values)
        infinite = low <= len(h) * mpmath.mpf(2) ** -52 * high
        kappa = float("inf") if infinite else float(high / low)
    return {
        "name": f"condition, {name}",
        "function": "condition_number",
        "args": [_array(h)],
        "result": kappa,
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
