"""Answers of PyTorch for `pre_ln_stack`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of PyTorch's `linear` and `layer_norm`."""
    rng = np.random.default_rng(2002)
    scale = np.array([[1e-3], [1.0], [30.0]])
    prompt = (
        [[1.0, 3.0]],
        [[[0.0, 2.0], [1.0, 0.0]], [[0.0, 2.0], [2.0, 0.0]]],
        [[1.0, 9.0], [0.0, 0.0]],
        [[2.0, 10.0], [2.0, 2.0]],
        [[0.0, 1.0], [0.0, 0.0]],
        [2.0, 4.0],
        [1.0, 0.0],
    )
    zeros = np.zeros((6, 5, 5)), np.zeros((6, 5))
    return [
        _case("prompt", *prompt, eps=[3.0]),
        _drawn(rng, "tokens", rng.normal(1.0, 1.0, (2, 3, 5)) * scale, 3, 1e-3),
        _drawn(rng, "one block", rng.normal(1.0, 1.0, (3, 5)) * scale, 1, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 1.0, (4, 6)) * 3e-3, 2),
        _drawn(rng, "no leading axis", rng.normal(3.0, 2.0, 6), 2, 0.1),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (3, 4)), 4, 30.0),
        _case(
            "zero sublayers",
            rng.normal(2.0, 3.0, (2, 5)),
            *zeros,
            *_stack(rng, 6, 5)[2:],
            eps=[],
        ),
    ]


def _stack(rng: np.random.Generator, depth: int, d: int) -> list[np.ndarray]:
    ws, bs = rng.normal(0.0, 1.0, (depth, d, d)), rng.normal(0.0, 1e-3, (depth, d))
    gammas, betas = rng.normal(1.5, 1.0, (depth, d)), rng.normal(-1.0, 1.0, (depth, d))
    return [ws, bs, gammas, betas, rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, depth: int, *eps: float
) -> dict[str, Any]:
    return _case(name, x, *_stack(rng, depth, x.shape[-1]), eps=[*eps])


def _case(name: str, *parts: Any, eps: list[float]) -> dict[str, Any]:
    import torch
    from torch.nn.functional import layer_norm, linear

    arrays = [np.asarray(part, dtype=np.float64) for part in parts]
    x, ws, bs, gammas, betas, *final = map(torch.from_numpy, arrays)
    for w, b, gamma, beta in zip(ws, bs, gammas, betas, strict=True):
        x = x + linear(layer_norm(x, b.shape, gamma, beta, *eps), w.T, b)
    y = layer_norm(x, final[0].shape, *final, *eps)
    return {
        "name": name,
        "function": "pre_ln_stack",
        "args": [*map(_array, arrays), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
