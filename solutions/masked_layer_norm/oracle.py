"""Answers of PyTorch for `masked_layer_norm`: each row packed, normalised by itself."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `masked_layer_norm` with `layer_norm` of the packed rows."""
    rng = np.random.default_rng(56)
    scale = np.array([[1e-3], [1.0], [30.0]])
    tail = np.arange(6) < np.array([[6], [3], [1], [5]])
    holes = rng.permuted(np.arange(7) < np.array([[2], [7], [4]]), axis=1)
    example = np.array([[1.0, 99.0, 3.0]])
    return [
        _case("prompt", example, [[True, False, True]], [2.0, 5, 10], [0.0, 7, 1], 3.0),
        _drawn(rng, "tail", rng.normal(2.0, 1.5, (4, 6)), tail, 1e-2),
        _drawn(rng, "zeros in the tail", rng.normal(2, 1.5, (4, 6)) * tail, tail, 0.1),
        _drawn(rng, "holes", rng.normal(1.0, 1.0, (3, 7)) * scale, holes, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 3e-3, (3, 7)), holes),
        _drawn(rng, "no padding", rng.normal(1.0, 2.0, (2, 5)), np.ones((2, 5)), 1e-5),
        _drawn(rng, "an empty row", rng.normal(1, 2, (2, 3)), [[0, 0, 0], [1, 0, 1]]),
        _drawn(rng, "equal entries", np.full((3, 7), 3.0), holes, 1e-5),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, mask: Any, *eps: float
) -> dict[str, Any]:
    width = x.shape[1]
    return _case(
        name, x, mask, rng.normal(1.5, 1.0, width), rng.normal(-1.0, 1.0, width), *eps
    )


def _case(
    name: str, x: Any, mask: Any, gamma: Any, beta: Any, *eps: float
) -> dict[str, Any]:
    import torch

    mask = np.asarray(mask).astype(bool)
    x, gamma, beta = (np.asarray(a, dtype=np.float64) for a in (x, gamma, beta))
    y = np.zeros(x.shape)
    for row, keep, out in zip(x, mask, y, strict=True):
        if keep.any():
            parts = [torch.from_numpy(part[keep]) for part in (row, gamma, beta)]
            shape = parts[0].shape
            out[keep] = torch.nn.functional.layer_norm(
                parts[0], shape, *parts[1:], *eps
            ).numpy()
    return {
        "name": name,
        "function": "masked_layer_norm",
        "args": [_array(x), _array(mask), _array(gamma), _array(beta), *eps],
        "result": _array(y),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
