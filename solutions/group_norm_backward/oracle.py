"""Answers of PyTorch for `group_norm_backward`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `group_norm_backward` with the gradients of autograd."""
    rng = np.random.default_rng(1803)
    scale = np.array([1e-3, 2e-3, 1.0, 30.0]).reshape(4, 1, 1)
    equal = rng.normal(1.0, 2.0, (2, 4, 2, 2))
    equal[1, :2] = 3.0
    prompt = (
        [[8.0, 0.0, 0.0, 4.0], [0.0, 4.0, 8.0, 8.0]],
        [[1.0, 3.0, 10.0, 12.0], [5.0, 3.0, 0.0, 2.0]],
        2,
        [1.0, 2.0, 1.0, 0.5],
    )
    return [
        _case("prompt", *prompt, 3.0),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (2, 4, 2, 3)) * scale, 2, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 3e-3, (3, 6, 4)), 3),
        _drawn(rng, "no spatial axes", rng.normal(1.0, 2.0, (3, 6)), 2, 0.1),
        _drawn(rng, "volumes", rng.normal(1.0, 2.0, (2, 4, 1, 3, 2)), 2, 0.1),
        _drawn(rng, "one sample", rng.normal(1.0, 2.0, (1, 6, 2, 2)), 3, 0.1),
        _drawn(rng, "one group", rng.normal(-1.0, 2.0, (2, 3, 5)), 1, 0.1),
        _drawn(rng, "groups of one", rng.normal(2.0, 3.0, (2, 4, 3)), 4, 1e-5),
        _drawn(rng, "equal axes", rng.normal(0.5, 2.0, (4, 4, 4)), 2, 1e-2),
        _drawn(rng, "equal values", equal, 2, 1e-5),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (2, 4, 3)), 2, 30.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, num_groups: int, *eps: float
) -> dict[str, Any]:
    dout, gamma = rng.normal(0.7, 1.0, x.shape), rng.normal(1.5, 1.0, x.shape[1])
    return _case(name, dout, x, num_groups, gamma, *eps)


def _case(
    name: str, dout: Any, x: Any, num_groups: int, gamma: Any, *eps: float
) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(a, dtype=np.float64) for a in (dout, x, gamma)]
    upstream = torch.from_numpy(arrays[0])
    leaves = [torch.from_numpy(a).requires_grad_() for a in arrays[1:]]
    leaves.append(torch.zeros_like(leaves[1]).requires_grad_())  # beta
    y = torch.nn.functional.group_norm(leaves[0], num_groups, *leaves[1:], *eps)
    gradients = torch.autograd.grad(y, leaves, upstream)
    dout, x, gamma = map(_array, arrays)
    return {
        "name": name,
        "function": "group_norm_backward",
        "args": [dout, x, num_groups, gamma, *eps],
        "result": {"tuple": [_array(g.numpy()) for g in gradients]},
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
