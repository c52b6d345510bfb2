"""Answers of PyTorch for `batch_norm_2d`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `batch_norm_2d` with the answers of `torch.nn.functional`."""
    rng = np.random.default_rng(1502)
    scale = np.array([1e-3, 0.1, 1.0, 10.0]).reshape(4, 1, 1)
    level = np.array([-4.0, 1.0, 6.0]).reshape(3, 1, 1, 1)
    constant = rng.normal(1.0, 2.0, (2, 3, 2, 2))
    constant[:, 1] = 3.0
    example = [[[[1.0, 3.0]], [[10.0, 10.0]]], [[[3.0, 1.0]], [[12.0, 12.0]]]]
    return [
        _case("the example", example, [2.0, 10.0], [0.0, 1.0], 3.0),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (2, 4, 3, 2)) * scale, 1e-3),
        _drawn(rng, "levels", rng.normal(0.0, 1.0, (3, 2, 2, 4)) + level, 1e-2),
        _drawn(rng, "defaults", rng.normal(1.0, 1.0, (2, 3, 4, 2)) * 3e-3),
        _drawn(rng, "one image", rng.normal(2.0, 3.0, (1, 5, 2, 3)), 1e-2),
        _drawn(rng, "one pixel", rng.normal(-1.0, 2.0, (6, 3, 1, 1)), 0.1),
        _drawn(rng, "one channel", rng.normal(2.0, 1.0, (2, 1, 3, 4)), 0.1),
        _drawn(rng, "constant channel", constant, 1e-5),
        _drawn(rng, "equal axes", rng.normal(1.0, 2.0, (3, 3, 3, 3)), 0.1),
        _drawn(rng, "large eps", rng.normal(1.0, 3.0, (2, 3, 2, 3)), 30.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *eps: float
) -> dict[str, Any]:
    channels = x.shape[1]
    gamma, beta = rng.normal(1.5, 1.0, channels), rng.normal(-1.0, 1.0, channels)
    return _case(name, x, gamma, beta, *eps)


def _case(name: str, x: Any, gamma: Any, beta: Any, *eps: float) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, gamma, beta)]
    image, weight, bias = map(torch.from_numpy, arrays)
    settings = {"eps": eps[0]} if eps else {}
    y = torch.nn.functional.batch_norm(
        image, None, None, weight, bias, training=True, **settings
    )
    return {
        "name": name,
        "function": "batch_norm_2d",
        "args": [*map(_array, arrays), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
