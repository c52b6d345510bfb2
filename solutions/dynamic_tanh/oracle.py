"""Answers of PyTorch for `dynamic_tanh` and `dynamic_tanh_backward`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `tanh` and autograd."""
    rng = np.random.default_rng(2503)
    thousands = rng.normal(0.3, 1.0, (3, 4))
    thousands[0, 1], thousands[1, 0] = 1000.0, -1000.0
    log = float(np.log(2.0))
    prompt = [[1.0, 1.0]], [[log, -log]], 1.0, [10.0, 5.0], [1.0, 2.0]
    return [
        *_cases("prompt", *prompt),
        *_drawn(rng, "three axes", rng.normal(0.3, 1.5, (2, 3, 5)), 0.7),
        *_drawn(rng, "thousands", thousands, 1.0),
        *_drawn(rng, "four axes", rng.normal(0.3, 1.0, (2, 3, 2, 4)), 1.4),
        *_drawn(rng, "no leading axis", rng.normal(0.3, 1.0, 6), 0.9),
        *_drawn(rng, "alpha of zero", rng.normal(0.5, 1.0, (4, 3)), 0.0),
        *_drawn(rng, "negative alpha", rng.normal(0.5, 1.0, (4, 3)), -0.8),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, alpha: float
) -> list[dict[str, Any]]:
    dout, d = rng.normal(0.7, 1.0, x.shape), x.shape[-1]
    return _cases(
        name, dout, x, alpha, rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)
    )


def _cases(
    name: str, dout: Any, x: Any, alpha: float, gamma: Any, beta: Any
) -> list[dict[str, Any]]:
    import torch

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, alpha, gamma, beta)]
    leaves = [torch.from_numpy(a.copy()).requires_grad_() for a in arrays]
    y = leaves[2] * torch.tanh(leaves[1] * leaves[0]) + leaves[3]
    upstream = np.asarray(dout, dtype=np.float64)
    dx, dalpha, dgamma, dbeta = torch.autograd.grad(
        y, leaves, torch.from_numpy(upstream)
    )
    x, _, gamma, beta = map(_array, arrays)
    forward = {
        "name": name,
        "function": "dynamic_tanh",
        "args": [x, alpha, gamma, beta],
        "result": _array(y.detach().numpy()),
    }
    gradients = [
        _array(dx.numpy()),
        float(dalpha),
        _array(dgamma.numpy()),
        _array(dbeta.numpy()),
    ]
    backward = {
        "name": f"{name}, gradients",
        "function": "dynamic_tanh_backward",
        "args": [_array(upstream), x, alpha, gamma],
        "result": {"tuple": gradients},
    }
    return [forward, backward]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
