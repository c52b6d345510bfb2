"""Answers of PyTorch for `batch_norm_train`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `batch_norm_train` with the answers of `torch`."""
    rng = np.random.default_rng(2015)
    scale = np.array([1e-3, 0.1, 1.0, 10.0])
    constant = rng.normal(1.0, 2.0, (4, 3))
    constant[:, 2] = 3.0
    example = (
        [[1.0, 10.0], [3.0, 10.0]],
        [2.0, 3.0],
        [0.5, -1.0],
        [0.0, 0.0],
        [1.0, 1.0],
    )
    return [
        _case("the example", example, 0.1, 3.0),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (6, 4)) * scale, 0.3, 1e-3),
        _drawn(rng, "defaults", rng.normal(1.0, 1.0, (5, 3)) * 3e-3),
        _drawn(rng, "two rows", rng.normal(2.0, 3.0, (2, 5)), 0.4, 1e-2),
        _drawn(rng, "one column", rng.normal(-1.0, 2.0, (9, 1)), 0.2, 0.1),
        _drawn(rng, "constant column", constant, 0.25, 1e-5),
        _drawn(rng, "momentum 0", rng.normal(1.0, 2.0, (5, 3)), 0.0, 1e-2),
        _drawn(rng, "momentum 1", rng.normal(1.0, 2.0, (5, 3)), 1.0, 1e-2),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *settings: float
) -> dict[str, Any]:
    columns = x.shape[1]
    gamma, beta = rng.normal(1.5, 1.0, columns), rng.normal(-1.0, 1.0, columns)
    mean, var = rng.normal(2.0, 1.0, columns), rng.uniform(0.5, 4.0, columns)
    return _case(name, (x, gamma, beta, mean, var), *settings)


def _case(name: str, values: Any, *settings: float) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(value, dtype=np.float64) for value in values]
    # PyTorch updates the running statistics in place.
    x, gamma, beta, mean, var = (torch.tensor(array) for array in arrays)
    y = torch.nn.functional.batch_norm(x, mean, var, gamma, beta, True, *settings)
    results = [tensor.numpy() for tensor in (y, mean, var)]
    return {
        "name": name,
        "function": "batch_norm_train",
        "args": [*map(_array, arrays), *settings],
        "result": {"tuple": [_array(result) for result in results]},
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
