"""Exact answers for `standardize_split`: fractions, and square roots to 50 digits."""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, square roots to 50 digits, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `standardize_split` with answers exact but for the last bit."""
    rng = np.random.default_rng(1803)
    unit = np.array([1e-3, 1.0, 30.0, 2000.0])
    constant, seen = rng.normal(1.0, 2.0, (8, 4)), rng.normal(2.0, 3.0, (5, 4))
    constant[:, 1], constant[:, 3], seen[:, 3] = 3.0, -40.0, -40.0
    tiny = np.stack([rng.permutation(8) - 3, rng.permutation(8) + 10], axis=1) * 1e-12
    prompt = np.array([[1.0, 10.0, 5.0], [3.0, 50.0, 5.0]])
    return [
        _case("prompt", prompt, np.array([[4.0, 30.0, 8.0]])),
        _case(
            "different scale",
            rng.normal(1.0, 1.0, (5, 4)) * unit,
            rng.normal(2.0, 1.5, (7, 4)) * unit,
        ),
        _case("drift", rng.normal(-2.0, 1.0, (8, 3)), rng.normal(9.0, 4.0, (6, 3))),
        _case("wide", rng.normal(-2.0, 2.0, (4, 6)), rng.normal(1.0, 3.0, (3, 6))),
        _case("square", rng.normal(0.5, 2.0, (4, 4)), rng.normal(2.0, 1.0, (4, 4))),
        _case("one column", rng.normal(-3.0, 2.0, (6, 1)), rng.normal(size=(4, 1))),
        _case("single test row", rng.normal(1.0, 2.0, (6, 4)), rng.normal(size=(1, 4))),
        _case("single training row", rng.normal(2.0, 3.0, (1, 4)), seen),
        _case("constant columns", constant, seen),
        _case("tiny spread", tiny, tiny[:5] + 4e-12),
    ]


def _case(name: str, train: np.ndarray, test: np.ndarray) -> dict[str, Any]:
    pairs = zip(train.T.tolist(), test.T.tolist(), strict=True)
    columns = [_standardised(one, other) for one, other in pairs]
    results = [np.array(table).T for table in zip(*columns, strict=True)]
    return {
        "name": name,
        "function": "standardize_split",
        "args": [_array(train), _array(test)],
        "result": {"tuple": [_array(table) for table in results]},
    }


def _standardised(
    train: list[float], test: list[float]
) -> tuple[list[float], list[float]]:
    exact = [Fraction(value) for value in train]
    mean = sum(exact, Fraction()) / len(exact)
    var = sum(((x - mean) ** 2 for x in exact), Fraction()) / len(exact) or Fraction(1)
    return (
        [_ratio_to_root(x - mean, var) for x in exact],
        [_ratio_to_root(Fraction(value) - mean, var) for value in test],
    )


def _ratio_to_root(centred: Fraction, var: Fraction) -> float:
    with localcontext(prec=50):
        root = (Decimal(var.numerator) / Decimal(var.denominator)).sqrt()
        return float(Decimal(centred.numerator) / Decimal(centred.denominator) / root)


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
