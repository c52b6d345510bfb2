"""Answers of PyTorch for `spectral_norm`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `torch.nn.utils.spectral_norm`.

    In evaluation PyTorch uses the v of the last training step; there the answer is
    computed from `torch.nn.functional.normalize`.
    """
    rng = np.random.default_rng(1802)
    prompt = np.array([[1.8, 2.4], [4.0, 2.0]]), np.array([1.0, 0.0])
    return [
        _case("prompt", *prompt),
        _case("prompt, evaluation", *prompt, 1, False),
        _drawn(rng, "wide", (3, 5)),
        _drawn(rng, "tall, three steps", (5, 3), 3),
        _drawn(rng, "square", (4, 4), 2),
        _drawn(rng, "evaluation", (4, 3), 5, False),
        _drawn(rng, "convolution", (3, 2, 2, 3), 2),
        _drawn(rng, "convolution, evaluation", (3, 2, 2, 3), 1, False),
        _drawn(rng, "single output", (1, 4), 2),
        _drawn(rng, "single input", (4, 1), 2),
        _drawn(rng, "large eps", (3, 4), 2, True, 20.0),
        _drawn(rng, "twenty steps", (4, 6), 20),
    ]


def _drawn(
    rng: np.random.Generator, name: str, shape: tuple[int, ...], *rest: Any
) -> dict[str, Any]:
    w, u = rng.normal(0.3, 1.0, shape), rng.normal(size=shape[0])
    return _case(name, w, u / np.sqrt((u**2).sum()), *rest)


def _case(name: str, w: np.ndarray, u: np.ndarray, *rest: Any) -> dict[str, Any]:
    steps, training, eps = (*rest, *(1, True, 1e-12)[len(rest) :])
    find = _trained if training else _evaluated
    w_sn, new_u, sigma = find(w, u, steps, eps)
    return {
        "name": name,
        "function": "spectral_norm",
        "args": [_array(w), _array(u), *rest],
        "result": {"tuple": [_array(w_sn), _array(new_u), sigma]},
    }


def _trained(w: np.ndarray, u: np.ndarray, steps: int, eps: float) -> Any:
    import torch

    layer = torch.nn.Module()
    layer.weight = torch.nn.Parameter(torch.from_numpy(w))
    torch.nn.utils.spectral_norm(layer, n_power_iterations=steps, eps=eps, dim=0)
    layer.weight_u.copy_(torch.from_numpy(u))

    def forward() -> Any:
        return layer.weight.detach()

    layer.forward = forward
    w_sn = layer()
    matrix = layer.weight_orig.detach().flatten(1)
    sigma = torch.dot(layer.weight_u, torch.mv(matrix, layer.weight_v))
    return w_sn.numpy(), layer.weight_u.numpy(), sigma.item()


def _evaluated(w: np.ndarray, u: np.ndarray, _: int, eps: float) -> Any:
    import torch

    weight, left = torch.from_numpy(w), torch.from_numpy(u)
    matrix = weight.flatten(1)
    v = torch.nn.functional.normalize(torch.mv(matrix.T, left), dim=0, eps=eps)
    sigma = torch.dot(left, torch.mv(matrix, v))
    return (weight / sigma).numpy(), u, sigma.item()


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
