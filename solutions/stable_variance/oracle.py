"""Exact answers for `stable_variance`: fractions, rounded once."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "exact rational arithmetic, rounded to float64"


def cases() -> list[dict[str, Any]]:
    """Return calls of `stable_variance` with answers right to the last bit."""
    rng = np.random.default_rng(1983)
    example = np.array([40000, 40001, 40002, 40003], dtype=np.float32)
    image = rng.integers(0, 256, (2, 3, 2, 4)).astype(np.int32)
    steps = np.stack([rng.permutation(8) for _ in range(3)])
    offset = 2.0**30 * np.array([[1.0], [-1.0], [0.0]])
    half = rng.normal(300.0, 100.0, (4, 3)).astype(np.float16)
    return [
        _case("the example", example),
        _case("the example, ddof", example, (0,), 1),
        _case("float32", rng.normal(1e4, 1.0, (2, 40)).astype(np.float32), (1,), 1),
        _case("float64", rng.normal(1.0, 2.0, (2, 3, 4)), (0, 2)),
        _case("negative axes", rng.normal(1.0, 2.0, (2, 3, 4)), (-2, -1), 2),
        _case("every axis", rng.normal(1.0, 2.0, (3, 5)), (0, 1)),
        _case("int32 image", image, (0, 2, 3)),
        _case("int32", rng.integers(10**9, 10**9 + 9, (5, 3), np.int32), (0,), 1),
        _case("int64", rng.integers(10**12, 10**12 + 9, (2, 4)), (1,)),
        _case("float16", half, (0,)),
        _case("pairs", 2.0**28 + np.array([[2.0, 4.0], [10.0, 4.0]]), (1,)),
        _case("far apart", offset + steps, (1,)),
        _case("equal values", np.full((2, 4), 200)),
    ]


def _case(
    name: str, x: np.ndarray, axes: tuple[int, ...] | None = None, ddof: int = 0
) -> dict[str, Any]:
    every = tuple(range(x.ndim))
    reduced = sorted(a % x.ndim for a in (every if axes is None else axes))
    kept = [a for a in every if a not in reduced]
    turned = x.transpose([*kept, *reduced])
    shape = turned.shape[: len(kept)]
    var = [_variance(row, ddof) for row in turned.reshape(-1, _count(x, reduced))]
    axis: Any = None
    if axes is not None:
        axis = axes[0] if len(axes) == 1 else {"tuple": list(axes)}
    return {
        "name": name,
        "function": "stable_variance",
        "args": [{"array": x.tolist(), "dtype": x.dtype.name}, axis, ddof],
        "result": _array(np.array(var).reshape(shape)) if kept else var[0],
        "tolerance": 1e-6,
    }


def _count(x: np.ndarray, axes: list[int]) -> int:
    count = 1
    for axis in axes:
        count *= x.shape[axis]
    return count


def _variance(values: np.ndarray, ddof: int) -> float:
    exact = [Fraction(value) for value in values.tolist()]
    mean = sum(exact, Fraction()) / len(exact)
    squares = sum(((value - mean) ** 2 for value in exact), Fraction())
    return float(squares / (len(exact) - ddof))


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
