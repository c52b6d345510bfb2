"""Answers of PyTorch for `batch_norm_eval`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `batch_norm_eval` with the answers of `torch.nn.functional`."""
    rng = np.random.default_rng(1502)
    scale = np.array([1e-3, 0.1, 1.0, 10.0])
    example = ([[5.0, -1.0]], [2.0, 10.0], [1.0, 4.0], [3.0, 2.0], [1.0, 6.0])
    return [
        _case("the example", example, 3.0),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (6, 4)) * scale, scale, 1e-3),
        _drawn(rng, "defaults", rng.normal(1.0, 1.0, (5, 3)) * 3e-3, 3e-3),
        _drawn(rng, "one sample", rng.normal(2.0, 3.0, (1, 5)), 2.0, 1e-2),
        _drawn(rng, "sequences", rng.normal(-1.0, 2.0, (2, 3, 7)), 1.0, 0.1),
        _drawn(rng, "images", rng.normal(1.0, 2.0, (2, 3, 2, 4)), 3.0, 1e-5),
        _drawn(rng, "volumes", rng.normal(0.5, 1.0, (1, 2, 2, 3, 2)), 1.0, 1e-2),
        _drawn(rng, "variance 0", rng.normal(0.1, 0.1, (4, 3)), [0.0, 1.0, 2.0], 1e-2),
        _drawn(rng, "large eps", rng.normal(1.0, 2.0, (5, 3)), 3.0, 30.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, scale: Any, *eps: float
) -> dict[str, Any]:
    channels = x.shape[1]
    gamma, beta = rng.normal(1.5, 1.0, channels), rng.normal(-1.0, 1.0, channels)
    mean = rng.normal(0.5, 1.0, channels) * scale
    var = rng.uniform(0.5, 4.0, channels) * np.square(scale)
    return _case(name, (x, gamma, beta, mean, var), *eps)


def _case(name: str, values: Any, *eps: float) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(value, dtype=np.float64) for value in values]
    x, gamma, beta, mean, var = (torch.tensor(array) for array in arrays)
    settings = {"eps": eps[0]} if eps else {}
    y = torch.nn.functional.batch_norm(x, mean, var, gamma, beta, **settings)
    return {
        "name": name,
        "function": "batch_norm_eval",
        "args": [*map(_array, arrays), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
