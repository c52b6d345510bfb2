"""Answers of PyTorch for `weight_norm` and `weight_norm_backward`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `weight_norm` of PyTorch and of autograd."""
    rng = np.random.default_rng(1602)
    prompt = np.array([[3.0, 4.0], [6.0, -8.0]]), np.array([10.0, -5.0])
    scale = np.array([[0.05], [1.0], [30.0]])
    inputs: list[tuple[str, np.ndarray, np.ndarray]] = [
        ("different length", rng.normal(0.6, 1.0, (3, 5)) * scale, rng.normal(size=3)),
        ("square", rng.normal(0.6, 1.0, (4, 4)), rng.normal(size=4)),
        ("single row", rng.normal(0.6, 1.0, (1, 6)), np.array([-2.0])),
        ("zero g", rng.normal(0.6, 1.0, (3, 4)), np.array([2.0, 0.0, -0.5])),
    ]
    found = [*_both("prompt", np.array([[2.0, 1.0], [5.0, 0.0]]), *prompt)]
    for name, v, g in inputs:
        found += _both(name, rng.normal(0.7, 1.0, v.shape), v, g)
    return found


def _both(
    name: str, dw: np.ndarray, v: np.ndarray, g: np.ndarray
) -> list[dict[str, Any]]:
    import torch
    from torch.nn.utils.parametrizations import weight_norm

    layer = torch.nn.Linear(v.shape[1], v.shape[0], bias=False, dtype=torch.float64)
    parameters = weight_norm(layer).parametrizations.weight
    with torch.no_grad():
        parameters.original0.copy_(torch.from_numpy(g[:, np.newaxis]))
        parameters.original1.copy_(torch.from_numpy(v))
    w = layer.weight
    leaves = [parameters.original1, parameters.original0]
    dv, dg = torch.autograd.grad(w, leaves, torch.from_numpy(dw))
    return [
        {
            "name": name,
            "function": "weight_norm",
            "args": [_array(v), _array(g)],
            "result": _array(w.detach().numpy()),
        },
        {
            "name": f"{name}, backward",
            "function": "weight_norm_backward",
            "args": [_array(dw), _array(v), _array(g)],
            "result": {"tuple": [_array(dv.numpy()), _array(dg.numpy()[:, 0])]},
        },
    ]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
