"""Answers for `whiten`: the inverse root of the covariance, to 60 digits."""

from decimal import Decimal, localcontext
from typing import Any

import numpy as np

SOURCE = "Newton's iteration for the inverse root in 60 digits, rounded to float64"
Matrix = list[list[Decimal]]


def cases() -> list[dict[str, Any]]:
    """Return calls of `whiten` for ZCA; PCA is unique but for order and signs only."""
    rng = np.random.default_rng(1997)
    mix = np.array([[1.0, 0.5, -0.3], [0.0, 2.0, 0.4], [0.0, 0.0, 0.5]])
    example = np.array([[3.0, 3.0], [-3.0, -3.0], [1.0, -1.0], [-1.0, 1.0]])
    return [
        _case("the example", example, 0.0),
        _case("mixed", rng.normal(size=(8, 3)) @ mix + [4.0, -2.0, 1.0], 0.0),
        _case("eps", rng.normal(size=(7, 3)) @ mix - 1.0, 0.5),
        _case("small values", 1e-4 * rng.normal(size=(6, 2)), 0.0),
        _case("different scale", rng.normal(size=(9, 4)) * [0.3, 1, 5, 12], 0.01),
        _case("one column", rng.normal(2.0, 3.0, (5, 1)), 0.0),
        _case("fewer rows than columns", rng.normal(1.0, 2.0, (3, 4)), 0.1),
    ]


def _case(name: str, x: np.ndarray, eps: float) -> dict[str, Any]:
    return {
        "name": name,
        "function": "whiten",
        "args": [_array(x), "zca", eps],
        "result": _array(_zca(x, eps)),
    }


def _zca(x: np.ndarray, eps: float) -> np.ndarray:
    n, d = x.shape
    with localcontext(prec=60):
        rows = [[Decimal(value) for value in row] for row in x.tolist()]
        means = [sum(column) / n for column in zip(*rows, strict=True)]
        centred = [[v - m for v, m in zip(r, means, strict=True)] for r in rows]
        columns = _transposed(centred)
        cov = [[value / n for value in row] for row in _product(columns, centred)]
        for i in range(d):
            cov[i][i] += Decimal(eps)
        return np.array(_product(centred, _inverse_root(cov)), dtype=np.float64)


def _inverse_root(a: Matrix) -> Matrix:
    """Return the symmetric W with W a W = 1."""
    d = range(len(a))
    trace = sum((a[i][i] for i in d), Decimal())
    root = [[value / trace for value in row] for row in a]
    inverse = [[Decimal(int(i == j)) for j in d] for i in d]
    for _ in range(60):
        product = _product(inverse, root)
        step = [[(3 * (i == j) - product[i][j]) / 2 for j in d] for i in d]
        root, inverse = _product(root, step), _product(step, inverse)
    return [[value / trace.sqrt() for value in row] for row in inverse]


def _transposed(a: Matrix) -> Matrix:
    return [list(column) for column in zip(*a, strict=True)]


def _product(a: Matrix, b: Matrix) -> Matrix:
    columns = _transposed(b)
    return [
        [sum((p * q for p, q in zip(r, c, strict=True)), Decimal()) for c in columns]
        for r in a
    ]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
