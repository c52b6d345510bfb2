"""Answers of PyTorch for `masked_batch_norm`: the valid steps packed, one a row."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `masked_batch_norm` with `batch_norm` of the packed steps."""
    rng = np.random.default_rng(30161)
    scale = np.array([1e-3, 1.0, 30.0])
    tail = np.arange(5) < np.array([[5], [3], [1], [4]])
    holes = rng.permuted(np.arange(6) < np.array([[2], [6], [3]]), axis=1)
    empty = np.arange(4) < np.array([[4], [0], [3]])
    prompt = (
        [
            [[1.0, 12.0], [3.0, 10.0], [99.0, 99.0]],
            [[5.0, 14.0], [99.0, 0], [7.0, 8.0]],
        ],
        [[True, True, False], [True, False, True]],
        [3.0, 6.0],
        [1.0, 7.0],
    )
    return [
        _case("prompt", *prompt, 4.0),
        _drawn(rng, "tail", rng.normal(2.0, 1.5, (4, 5, 3)), tail, 1e-2),
        _drawn(rng, "zeros", rng.normal(2, 1.5, (4, 5, 3)) * tail[..., None], tail, 1),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (3, 6, 3)) * scale, holes, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 3e-3, (3, 6, 2)), holes),
        _drawn(rng, "no padding", rng.normal(1, 2, (2, 4, 3)), np.ones((2, 4)), 1e-5),
        _drawn(rng, "an empty sequence", rng.normal(1, 2, (3, 4, 2)), empty, 0.1),
        _drawn(rng, "equal steps", np.full((3, 6, 2), 3.0), holes, 1e-5),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, mask: Any, *eps: float
) -> dict[str, Any]:
    d = x.shape[2]
    return _case(name, x, mask, rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d), *eps)


def _case(
    name: str, x: Any, mask: Any, gamma: Any, beta: Any, *eps: float
) -> dict[str, Any]:
    import torch

    mask = np.asarray(mask).astype(bool)
    x, gamma, beta = (np.asarray(a, dtype=np.float64) for a in (x, gamma, beta))
    y = np.zeros(x.shape)
    packed, *pair = (torch.from_numpy(a) for a in (x[mask], gamma, beta))
    options = {"eps": eps[0]} if eps else {}
    y[mask] = torch.nn.functional.batch_norm(
        packed, None, None, *pair, training=True, **options
    ).numpy()
    return {
        "name": name,
        "function": "masked_batch_norm",
        "args": [_array(x), _array(mask), _array(gamma), _array(beta), *eps],
        "result": _array(y),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
