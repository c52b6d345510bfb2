"""Answers of PyTorch for `depth_profile`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `layer_norm` and autograd."""
    rng = np.random.default_rng(2002)
    scale = np.array([[1e-2], [1.0], [10.0]])
    constant = rng.normal(0.5, 1.5, (3, 8))
    constant[1] = 3.0
    prompt = np.eye(4)[None], [[1.0, 3.0, 3.0, 1.0]], [[3.0, 0.0, 0.0, 4.0]]
    drawn = [
        ("one block", 1, rng.normal(0.5, 1.5, (3, 5))),
        ("two blocks", 2, rng.normal(0.5, 1.5, (4, 6))),
        ("eight blocks", 8, rng.normal(0.5, 1.5, (3, 5))),
        ("tokens of different scale", 2, scale * rng.normal(0.5, 1.0, (3, 5))),
        ("constant token", 2, constant),
    ]
    stacks = [("prompt", *map(np.asarray, prompt))]
    stacks += [
        (name, _weights(rng, n, x), x, _upstream(rng, x)) for name, n, x in drawn
    ]
    return [
        _case(f"{name}, {mode}", *stack, mode)
        for name, *stack in stacks
        for mode in ("pre", "post")
    ]


def _weights(rng: np.random.Generator, depth: int, x: np.ndarray) -> np.ndarray:
    d = x.shape[1]
    return rng.normal(0.1, d**-0.5, (depth, d, d))


def _upstream(rng: np.random.Generator, x: np.ndarray) -> np.ndarray:
    return rng.normal(0.4, 1.0, x.shape)


def _case(
    name: str, ws: np.ndarray, x: np.ndarray, dout: np.ndarray, mode: str
) -> dict[str, Any]:
    import torch

    weights = [torch.from_numpy(w.copy()).requires_grad_() for w in ws]
    stream, variances = torch.from_numpy(x), []

    def norm(s: Any) -> Any:
        return torch.nn.functional.layer_norm(s, s.shape[-1:], eps=1e-5)

    for w in weights:
        stream = (
            stream + norm(stream) @ w if mode == "pre" else norm(stream + stream @ w)
        )
        variances.append(float(stream.detach().var(correction=0)))
    gradients = torch.autograd.grad((torch.from_numpy(dout) * stream).sum(), weights)
    norms = [float(torch.linalg.matrix_norm(gradient)) for gradient in gradients]
    return {
        "name": name,
        "function": "depth_profile",
        "args": [_array(ws), _array(x), _array(dout), mode],
        "result": {"tuple": [_array(np.array(norms)), _array(np.array(variances))]},
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
