"""Answers of PyTorch for `precise_bn`: mean and variance of all rows together."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `precise_bn` with the answers of `torch.var_mean`."""
    rng = np.random.default_rng(2021)
    example = [np.array([[1.0], [3.0]]), np.array([[6.0], [6.0], [9.0]])]
    constant = _drifting(rng, 4, 8, 2)
    for i, batch in enumerate(constant):
        batch[:, 0], batch[:, 1] = 3.0, 2.0 * i - 1.0
    return [
        _case("prompt", example),
        _case("unequal batches", _drifting(rng, 5, 11, 3, 8)),
        _case("equal batches", _drifting(rng, 6, 6, 6)),
        _case("one batch", _drifting(rng, 7)),
        _case("single rows", _drifting(rng, 1, 5, 1, 4, 1)),
        _case("two rows", _drifting(rng, 1, 1)),
        _case("constant channels", constant),
    ]


def _drifting(rng: np.random.Generator, *sizes: int) -> list[np.ndarray]:
    return [
        rng.normal([i - 1.0, 2.0 - 1.5 * i, 0.5 * i], 1.0 + i / 3, (size, 3))
        for i, size in enumerate(sizes)
    ]


def _case(name: str, batches: list[np.ndarray]) -> dict[str, Any]:
    import torch

    rows = torch.cat([torch.from_numpy(batch) for batch in batches])
    var, mean = torch.var_mean(rows, dim=0, correction=1)
    return {
        "name": name,
        "function": "precise_bn",
        "args": [{"list": [_array(batch) for batch in batches]}],
        "result": {"tuple": [_array(mean.numpy()), _array(var.numpy())]},
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
