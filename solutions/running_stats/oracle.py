"""Exact answers for `running_stats`, in fractions."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return scripts of `RunningStats` with answers exact but for the last bit."""
    rng = np.random.default_rng(1979)
    constant = rng.normal(1.0, 2.0, (6, 3))
    constant[:, 1] = 3.0
    far = rng.normal([1e9, -1e9], [2.0, 3.0], (10, 2))
    trend = np.linspace(-6.0, 6.0, 9)[:, None] * [1.0, -2.0]
    return [
        _case("the example", np.array([[4.0], [6.0], [20.0]]), [1, (2,)]),
        _case("row by row", rng.normal(1.0, 2.0, (5, 3)), [1] * 5),
        _case("one row", rng.normal(2.0, 3.0, (1, 4)), [1]),
        _case("batch of one row", rng.normal(2.0, 3.0, (1, 4)), [(1,)]),
        _case("batches", rng.normal(-1.0, 2.0, (9, 2)), [(2,), (4,), (3,)]),
        _case("in turn", rng.normal(0.5, 2.0, (8, 4)), [1, (4,), 1, (1,), 1]),
        _case("constant column", constant, [1, (3,), 1, 1]),
        _case("drift", trend + rng.normal(1.0, 0.5, (9, 2)), [(3,), (3,), 1, (2,)]),
        {**_case("far from zero", far, [1, (6,), 1, (2,)]), "tolerance": 1e-6},
    ]


def _case(name: str, xs: np.ndarray, steps: list[Any]) -> dict[str, Any]:
    """Give the rows in steps: 1 is a row, (m,) a batch of m."""
    script: list[dict[str, Any]] = []
    n = 0
    for step in steps:
        if step == 1:
            script.append({"call": "push", "args": [_array(xs[n])]})
            n += 1
        else:
            batch = xs[n : n + step[0]]
            script.append({"call": "push_batch", "args": [_array(batch)]})
            n += step[0]
        script += _answers(xs[:n])
    return {
        "name": name,
        "class": "RunningStats",
        "args": [xs.shape[1]],
        "script": script,
    }


def _answers(xs: np.ndarray) -> list[dict[str, Any]]:
    n = len(xs)
    columns = [[Fraction(value) for value in column] for column in xs.T.tolist()]
    means = [sum(column, Fraction()) / n for column in columns]
    squares = [
        sum(((x - mean) ** 2 for x in column), Fraction())
        for column, mean in zip(columns, means, strict=True)
    ]
    population = [s / n for s in squares]
    sample = [s / (n - 1) if n > 1 else Fraction() for s in squares]
    return [
        {"get": "n", "result": n},
        {"get": "mean", "result": _array(np.array(means, np.float64))},
        {"call": "var", "args": [], "result": _array(np.array(population, np.float64))},
        {"call": "var", "args": [1], "result": _array(np.array(sample, np.float64))},
    ]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
