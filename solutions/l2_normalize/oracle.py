"""Answers of PyTorch for `l2_normalize` and `l2_normalize_backward`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `torch.nn.functional.normalize` and autograd.

    No row is exactly as long as eps: there PyTorch takes the other side of the kink.
    """
    rng = np.random.default_rng(2503)
    prompt = np.array([[3.0, 4.0], [0.3, 0.4]])
    upstream = np.array([[5.0, 10.0], [2.0, 6.0]])
    zeros = rng.normal(0.6, 1.0, (3, 4))
    zeros[1] = 0.0
    scale = np.array([[0.02], [1.0], [50.0]])
    inputs: list[tuple[str, np.ndarray, tuple[float, ...]]] = [
        ("different length", rng.normal(0.6, 1.0, (3, 5)) * scale, (1e-3,)),
        ("square", rng.normal(0.6, 1.0, (4, 4)), (1e-3,)),
        ("single row", rng.normal(0.6, 1.0, (1, 6)), (1e-3,)),
        ("single column", np.array([[2.5], [-0.5], [1e-3]]), (0.01,)),
        ("row of zeros", zeros, (0.125,)),
        ("shorter than eps", rng.normal(0.6, 1.0, (3, 5)) * scale, (2.0,)),
        ("default eps", rng.normal(0.6, 1.0, (3, 5)) * scale * 1e-12, ()),
    ]
    found = [*_both("prompt", upstream, prompt, 2.0)]
    for name, x, eps in inputs:
        found += _both(name, rng.normal(0.7, 1.0, x.shape), x, *eps)
    return found


def _both(
    name: str, dout: np.ndarray, x: np.ndarray, *eps: float
) -> list[dict[str, Any]]:
    import torch

    leaf = torch.from_numpy(x).requires_grad_()
    y = torch.nn.functional.normalize(leaf, 2.0, -1, *eps)
    (dx,) = torch.autograd.grad(y, leaf, torch.from_numpy(dout))
    return [
        {
            "name": name,
            "function": "l2_normalize",
            "args": [_array(x), *eps],
            "result": _array(y.detach().numpy()),
        },
        {
            "name": f"{name}, backward",
            "function": "l2_normalize_backward",
            "args": [_array(dout), _array(x), *eps],
            "result": _array(dx.numpy()),
        },
    ]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
