"""Answers of PyTorch for `batch_norm_2d_backward`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `batch_norm_2d_backward` with the gradients of autograd."""
    rng = np.random.default_rng(1502)
    scale = np.array([1e-3, 1.0, 30.0]).reshape(3, 1, 1)
    level = np.array([-4.0, 6.0]).reshape(2, 1, 1, 1)
    constant = rng.normal(1.0, 2.0, (2, 3, 2, 2))
    constant[:, 1] = 3.0
    prompt = (
        [[[[4.0, 0.0]], [[0.0, 8.0]]], [[[0.0, 0.0]], [[4.0, 0.0]]]],
        [[[[1.0, 3.0]], [[10.0, 10.0]]], [[[3.0, 1.0]], [[12.0, 12.0]]]],
        [2.0, 1.0],
    )
    return [
        _case("prompt", *prompt, 3.0),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (2, 3, 2, 4)) * scale, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 3e-3, (3, 2, 2, 3))),
        _drawn(rng, "brightness", rng.normal(size=(2, 3, 4, 2)) + level, 0.1),
        _drawn(rng, "one image", rng.normal(1.0, 2.0, (1, 4, 3, 2)), 0.1),
        _drawn(rng, "one pixel", rng.normal(-1.0, 2.0, (5, 3, 1, 1)), 0.1),
        _drawn(rng, "equal axes", rng.normal(0.5, 2.0, (3, 3, 3, 3)), 1e-2),
        _drawn(rng, "constant channel", constant, 1e-5),
        _drawn(rng, "one channel", rng.normal(8.0, 1.0, (3, 1, 2, 3)), 1e-5),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (2, 3, 1, 4)), 30.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *eps: float
) -> dict[str, Any]:
    dout, gamma = rng.normal(0.7, 1.0, x.shape), rng.normal(1.5, 1.0, x.shape[1])
    return _case(name, dout, x, gamma, *eps)


def _case(name: str, dout: Any, x: Any, gamma: Any, *eps: float) -> dict[str, Any]:
    import torch

    args = [np.asarray(a, dtype=np.float64) for a in (dout, x, gamma)]
    upstream = torch.from_numpy(args[0])
    leaves = [torch.from_numpy(a).requires_grad_() for a in args[1:]]
    leaves.append(torch.zeros_like(leaves[1]).requires_grad_())  # beta
    options = {"eps": eps[0]} if eps else {}
    y = torch.nn.functional.batch_norm(
        leaves[0], None, None, *leaves[1:], training=True, **options
    )
    gradients = torch.autograd.grad(y, leaves, upstream)
    return {
        "name": name,
        "function": "batch_norm_2d_backward",
        "args": [*map(_array, args), *eps],
        "result": {"tuple": [_array(g.numpy()) for g in gradients]},
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
