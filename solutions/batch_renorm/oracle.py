"""Answers for `batch_renorm`: algorithm 1 of the paper in decimal arithmetic."""

from decimal import Decimal, localcontext
from typing import Any

import numpy as np

SOURCE = "decimal arithmetic with 50 digits, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `batch_renorm_train` with the answers of `decimal`."""
    rng = np.random.default_rng(1702)
    example = [[[1.0], [7.0]], [10.0], [1.0], [2.0], [4.0]]
    scale = np.array([1e-3, 0.1, 1.0, 10.0])
    constant = rng.normal(1.0, 2.0, (4, 3))
    constant[:, 2] = 3.0
    return [
        _case("the example", example, 1.1, 2.0, 0.5, 16.0),
        _drawn(rng, "mild bounds", rng.normal(1.0, 2.0, (8, 4)), 1.5, 0.5, 0.1, 1e-2),
        _drawn(rng, "wide bounds", rng.normal(1.0, 2.0, (6, 3)), 50.0, 90.0, 0.3, 0.1),
        _drawn(rng, "batch norm", rng.normal(1.0, 2.0, (5, 3)), 1.0, 0.0, 0.2, 1e-3),
        _drawn(rng, "scales", rng.normal(1, 1, (7, 4)) * scale, 3.0, 5.0, 0.2, 1e-3),
        _drawn(rng, "constant column", constant, 2.0, 1.0, 0.25, 0.25),
        _drawn(rng, "one row", rng.normal(1.0, 2.0, (1, 4)), 3.0, 0.6, 0.4, 0.5),
        _drawn(rng, "one column", rng.normal(-1.0, 2.0, (9, 1)), 1.2, 0.3, 0.1, 1e-2),
        _drawn(rng, "defaults", rng.normal(1.0, 1.0, (5, 3)) * 3e-3, 2.0, 3.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *settings: float
) -> dict[str, Any]:
    columns = x.shape[1]
    gamma, beta = rng.normal(1.5, 1.0, columns), rng.normal(-1.0, 1.0, columns)
    mean, std = rng.normal(1.0, 1.0, columns), rng.uniform(0.5, 3.0, columns)
    return _case(name, (x, gamma, beta, mean, std), *settings)


def _case(name: str, values: Any, *settings: float) -> dict[str, Any]:
    arrays = [np.asarray(value, dtype=np.float64) for value in values]
    x, *vectors = arrays
    defaults = (0.01, 1e-5)
    numbers = [Decimal(value) for value in (*settings, *defaults)[: 2 + len(defaults)]]
    with localcontext() as context:
        context.prec = 50
        columns = [
            _column(*map(_decimals, column), *numbers)
            for column in zip(x.T.tolist(), *map(_listed, vectors), strict=True)
        ]
    y, mean, std = (np.array(part) for part in zip(*columns, strict=True))
    return {
        "name": name,
        "function": "batch_renorm_train",
        "args": [*map(_array, arrays), *settings],
        "result": {"tuple": [_array(y.T), _array(mean), _array(std)]},
    }


def _column(
    values: list[Decimal],
    gamma: list[Decimal],
    beta: list[Decimal],
    old_mean: list[Decimal],
    old_std: list[Decimal],
    r_max: Decimal,
    d_max: Decimal,
    momentum: Decimal,
    eps: Decimal,
) -> tuple[list[float], float, float]:
    (g,), (b,), (mu,), (sigma,) = gamma, beta, old_mean, old_std
    mean = sum(values, Decimal()) / len(values)
    squares = sum(((value - mean) ** 2 for value in values), Decimal())
    std = (squares / len(values) + eps).sqrt()
    r = min(max(std / sigma, 1 / r_max), r_max)
    d = min(max((mean - mu) / sigma, -d_max), d_max)
    y = [float(g * ((value - mean) / std * r + d) + b) for value in values]
    moved = (mu + momentum * (mean - mu), sigma + momentum * (std - sigma))
    return y, float(moved[0]), float(moved[1])


def _decimals(values: list[float]) -> list[Decimal]:
    return [Decimal(value) for value in values]


def _listed(vector: np.ndarray) -> list[list[float]]:
    return [[value] for value in vector.tolist()]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
