"""Answers of PyTorch for `fold_bn_linear`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `torch.nn.utils.fuse_linear_bn_weights`."""
    rng = np.random.default_rng(1502)
    prompt = (
        [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]],
        [5.0, 7.0],
        [4.0, -3.0],
        [1.0, 2.0],
        [3.0, 1.0],
        [1.0, 6.0],
        3.0,
    )
    small = np.array([1e-6, 1e-4, 1e-2, 1.0])
    return [
        _case("prompt", *prompt),
        _drawn(rng, "a layer", (5, 3), 1.0, 1e-3),
        _drawn(rng, "square", (4, 4), 1.0, 0.1),
        _drawn(rng, "no bias", (3, 5), 1.0, 1e-2, bias=False),
        _drawn(rng, "default eps", (4, 6), small),
        _drawn(rng, "default eps, no bias", (4, 2), small, bias=False),
        _drawn(rng, "variance 0", (3, 2), np.array([1.0, 0.0, 2.0]), 1e-2),
        _drawn(rng, "one output", (1, 4), 1.0, 0.2),
        _drawn(rng, "one input", (6, 1), 1.0, 30.0),
    ]


def _drawn(
    rng: np.random.Generator,
    name: str,
    shape: tuple[int, int],
    scale: Any,
    *eps: float,
    bias: bool = True,
) -> dict[str, Any]:
    outputs = shape[0]
    w, b = rng.normal(0.0, 1.0, shape), rng.normal(1.0, 1.0, outputs)
    gamma, beta, mean = rng.normal(1.0, 1.5, (3, outputs))
    var = rng.uniform(0.5, 4.0, outputs) * scale
    return _case(name, w, b if bias else None, gamma, beta, mean, var, *eps)


def _case(name: str, *values: Any) -> dict[str, Any]:
    import torch
    from torch.nn.utils import fuse_linear_bn_weights

    arrays = [None if v is None else np.asarray(v, np.float64) for v in values[:6]]
    w, b, gamma, beta, mean, var = (
        None if a is None else torch.from_numpy(a) for a in arrays
    )
    eps = values[6:]
    folded = fuse_linear_bn_weights(
        w, b, mean, var, eps[0] if eps else 1e-5, gamma, beta
    )
    return {
        "name": name,
        "function": "fold_bn_linear",
        "args": [*map(_array, arrays), *eps],
        "result": {"tuple": [_array(part.detach().numpy()) for part in folded]},
    }


def _array(values: np.ndarray | None) -> dict[str, Any] | None:
    if values is None:
        return None
    return {"array": values.tolist(), "dtype": values.dtype.name}
