"""Answers of PyTorch for `ghost_batch_norm`: batch_norm of each part of a split."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `ghost_batch_norm` with the answers of `torch`."""
    rng = np.random.default_rng(1705)
    scale = np.array([1e-3, 0.1, 1.0, 10.0])
    constant = rng.normal(1.0, 2.0, (8, 3))
    constant[:4, 2] = 3.0
    example = ([[1.0], [3.0], [5.0], [19.0]], [4.0], [1.0], [0.0], [1.0])
    return [
        _case("the example", example, 2, 0.5, 15.0),
        _drawn(rng, "4, 4 and 2 rows", _rows(rng, 10, 3), 4, 0.3, 1e-3),
        _drawn(rng, "three chunks", _rows(rng, 9, 4), 3, 0.2, 1e-2),
        _drawn(rng, "scales", _rows(rng, 11, 4) * scale, 4, 0.3, 1e-3),
        _drawn(rng, "chunks of two", _rows(rng, 6, 3), 2, 0.4, 0.1),
        _drawn(rng, "one column", _rows(rng, 8, 1), 3, 0.2, 0.1),
        _drawn(rng, "constant in a chunk", constant, 4, 0.25, 1e-5),
        _drawn(rng, "defaults", _rows(rng, 10, 3) * 3e-3, 4),
        _drawn(rng, "one chunk", _rows(rng, 5, 3), 8, 0.3, 1e-2),
    ]


def _rows(rng: np.random.Generator, n: int, columns: int) -> np.ndarray:
    return rng.normal(1.0, 1.0, (n, columns)) + np.arange(n)[:, None] / 2


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, size: int, *settings: float
) -> dict[str, Any]:
    columns = x.shape[1]
    gamma, beta = rng.normal(1.5, 1.0, columns), rng.normal(-1.0, 1.0, columns)
    mean, var = rng.normal(2.0, 1.0, columns), rng.uniform(0.5, 4.0, columns)
    return _case(name, (x, gamma, beta, mean, var), size, *settings)


def _case(name: str, values: Any, size: int, *settings: float) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(value, dtype=np.float64) for value in values]
    # PyTorch updates the running statistics in place.
    x, gamma, beta, mean, var = (torch.tensor(array) for array in arrays)
    parts = [
        torch.nn.functional.batch_norm(part, mean, var, gamma, beta, True, *settings)
        for part in x.split(size)
    ]
    results = [tensor.numpy() for tensor in (torch.cat(parts), mean, var)]
    return {
        "name": name,
        "function": "ghost_batch_norm",
        "args": [*map(_array, arrays), size, *settings],
        "result": {"tuple": [_array(result) for result in results]},
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
