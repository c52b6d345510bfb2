"""Exact answers for `merge_stats`: the rows themselves put together, in fractions."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic on all rows together, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `merge_stats` with the exact answers for the rows themselves.

    The parts' statistics go into the call rounded to float64.
    """
    rng = np.random.default_rng(1983)
    far = rng.integers(-40, 40, (16, 3)) / 8 + 2.0**30
    return [
        _case("the example", np.array([[1.0], [3.0]]), np.array([[6.0], [6.0], [9.0]])),
        _case("5 and 11 rows", rng.normal(0.0, 1.0, (5, 4)), rng.normal(3, 2, (11, 4))),
        _case("equal counts", rng.normal(1.0, 1.0, (6, 3)), rng.normal(-2, 2, (6, 3))),
        _case("large and small", rng.normal(2, 1, (40, 2)), rng.normal(-3, 1, (3, 2))),
        _case("one row joins", rng.normal(1.0, 2.0, (7, 3)), rng.normal(5, 1, (1, 3))),
        _case("two single rows", rng.normal(1, 2, (1, 4)), rng.normal(-2, 2, (1, 4))),
        _case("one column", rng.normal(2.0, 1.0, (4, 1)), rng.normal(-1, 3, (9, 1))),
        _case("first empty", np.empty((0, 3)), rng.normal(1.0, 2.0, (5, 3))),
        _case("second empty", rng.normal(1.0, 2.0, (5, 3)), np.empty((0, 3))),
        {**_case("far from zero", far[:4], far[8:]), "tolerance": 1e-6},
    ]


def _case(name: str, a: np.ndarray, b: np.ndarray) -> dict[str, Any]:
    together = np.concatenate([a, b])
    return {
        "name": name,
        "function": "merge_stats",
        "args": [*_statistics(a), *_statistics(b)],
        "result": {"tuple": _statistics(together)},
    }


def _statistics(rows: np.ndarray) -> list[Any]:
    moments = [_moments(column) for column in rows.T.tolist()]
    mean, var = (np.array(values) for values in zip(*moments, strict=True))
    return [len(rows), _array(mean), _array(var)]


def _moments(column: list[float]) -> tuple[float, float]:
    if not column:
        return -2.5, 1.5  # numbers that mean nothing
    exact = [Fraction(value) for value in column]
    mean = sum(exact, Fraction()) / len(exact)
    var = sum(((x - mean) ** 2 for x in exact), Fraction()) / len(exact)
    return float(mean), float(var)


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
