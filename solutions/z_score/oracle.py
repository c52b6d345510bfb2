"""Exact answers for `z_score`: fractions, and square roots to 50 digits."""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, square roots to 50 digits, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `z_score` with answers that are exact but for the last bit."""
    rng = np.random.default_rng(1809)
    scale = np.array([1e-3, 1.0, 30.0, 2000.0])
    constant = rng.normal(1.0, 2.0, (8, 4))
    constant[:, 1], constant[:, 3] = 3.0, -1000.0
    tiny = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1) * 1e-12
    return [
        _case("prompt", np.array([[1.0, 10.0, 5.0], [3.0, 50.0, 5.0]])),
        _case("different scale", rng.normal(1.0, 1.0, (5, 4)) * scale),
        _case("more columns than rows", rng.normal(-2.0, 2.0, (3, 6))),
        _case("square", rng.normal(0.5, 2.0, (4, 4)) * scale),
        _case("one column", rng.normal(-3.0, 2.0, (6, 1))),
        _case("constant columns", constant),
        _case("single row", rng.normal(2.0, 3.0, (1, 4))),
        _case("tiny spread", tiny),
    ]


def _case(name: str, x: np.ndarray) -> dict[str, Any]:
    z = np.array([_standardised(column) for column in x.T.tolist()]).T
    return {
        "name": name,
        "function": "z_score",
        "args": [_array(x)],
        "result": _array(z),
    }


def _standardised(column: list[float]) -> list[float]:
    exact = [Fraction(value) for value in column]
    mean = sum(exact, Fraction()) / len(exact)
    centred = [value - mean for value in exact]
    var = sum((c * c for c in centred), Fraction()) / len(exact)
    return [_ratio_to_root(c, var) if var else 0.0 for c in centred]


def _ratio_to_root(centred: Fraction, var: Fraction) -> float:
    with localcontext(prec=50):
        root = (Decimal(var.numerator) / Decimal(var.denominator)).sqrt()
        return float(Decimal(centred.numerator) / Decimal(centred.denominator) / root)


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
