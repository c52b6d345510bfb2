"""Answers of PyTorch for `gradient_descent`: torch.optim.SGD and autograd."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return paths of `torch.optim.SGD`, and bounds from `torch.linalg`."""
    rng = np.random.default_rng(1847)
    root = rng.normal(size=(3, 3))
    round_valley = root @ root.T + np.eye(3)
    narrow = np.array([[2.0, 1.8], [1.8, 2.0]])
    example = np.diag([1.0, 4.0]), np.array([1.0, 4.0]), np.array([3.0, 2.0])
    steep = np.diag([1.0, 100.0]), np.array([1.0, -2.0]), np.array([-1.0, 1.0])
    return [
        _path("the example", *example, 0.25, 2),
        _path("no step", *example, 0.25, 0),
        _path("round", round_valley, rng.normal(size=3), rng.normal(size=3), 0.1, 8),
        _path("narrow", narrow, rng.normal(size=2), rng.normal(size=2), 0.4, 12),
        _path("below the bound", *steep, 0.0199, 30),
        _path("above the bound", *steep, 0.0201, 30),
        _path("one", np.array([[3.0]]), np.array([1.0]), np.array([-2.0]), 0.2, 4),
        _bound("the example", example[0]),
        _bound("round", round_valley),
        _bound("narrow", narrow),
        _bound("one", np.array([[3.0]])),
    ]


def _path(
    name: str, h: np.ndarray, b: np.ndarray, w0: np.ndarray, lr: float, steps: int
) -> dict[str, Any]:
    import torch

    w = torch.tensor(w0, requires_grad=True)
    optimiser = torch.optim.SGD([w], lr=lr)
    path = [w0]
    for _ in range(steps):
        optimiser.zero_grad()
        loss = w @ torch.from_numpy(h) @ w / 2 - torch.from_numpy(b) @ w
        loss.backward()
        optimiser.step()
        path.append(w.detach().numpy().copy())
    return {
        "name": name,
        "function": "gradient_descent",
        "args": [_array(h), _array(b), _array(w0), lr, steps],
        "result": _array(np.array(path)),
    }


def _bound(name: str, h: np.ndarray) -> dict[str, Any]:
    import torch

    largest = torch.linalg.eigvalsh(torch.from_numpy(h)).max()
    return {
        "name": f"bound, {name}",
        "function": "max_stable_lr",
        "args": [_array(h)],
        "result": (2 / largest).item(),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
