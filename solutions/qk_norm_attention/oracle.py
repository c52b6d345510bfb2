"""Answers of PyTorch for `qk_norm_attention`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `rms_norm` and attention of PyTorch."""
    rng = np.random.default_rng(2010)
    sizes = np.array([3e-2, 1.0, 30.0])[:, None, None]
    rows = [[[[2.0, 2.0], [2.0, -2.0]]]]
    prompt = rows, rows, [[[[4.0, 0.0], [0.0, 8.0]]]], [1.5, 3.0], [3.0, 1.5]
    return [
        _case("prompt", *prompt, float(np.log(3.0)) / 4, 5.0),
        _drawn(rng, "heads", (2, 3, 4, 6), sizes, 0.4, 1e-3),
        _drawn(rng, "default eps", (2, 2, 3, 4), 1e-3, 0.9),
        _drawn(rng, "large rows", (1, 2, 5, 3), 50.0, 0.6, 1e-5),
        _drawn(rng, "large eps", (2, 2, 3, 4), 3.0, 1.5, 30.0),
        _drawn(rng, "scores in the thousands", (2, 2, 4, 6), 1.0, 2000.0, 0.1),
        _drawn(rng, "one position", (2, 3, 1, 4), 1.0, 0.5, 0.1),
        _drawn(rng, "axes of equal length", (3, 3, 3, 3), sizes, 0.8, 0.1),
    ]


def _drawn(
    rng: np.random.Generator,
    name: str,
    shape: tuple[int, ...],
    size: Any,
    *others: float,
) -> dict[str, Any]:
    q, k = (size * rng.normal(0.5, 1.0, shape) for _ in "qk")
    gammas = rng.normal(1.0, 0.5, (2, shape[-1]))
    return _case(name, q, k, rng.normal(1.0, 2.0, shape), *gammas, *others)


def _case(
    name: str,
    q: Any,
    k: Any,
    v: Any,
    gamma_q: Any,
    gamma_k: Any,
    scale: float,
    *eps: float,
) -> dict[str, Any]:
    import torch
    from torch.nn.functional import rms_norm, scaled_dot_product_attention

    arrays = [np.asarray(a, dtype=np.float64) for a in (q, k, v, gamma_q, gamma_k)]
    q, k, v, gamma_q, gamma_k = map(torch.from_numpy, arrays)
    (used,) = eps or (1e-6,)
    q = rms_norm(q, gamma_q.shape, gamma_q, used)
    k = rms_norm(k, gamma_k.shape, gamma_k, used)
    y = scaled_dot_product_attention(q, k, v, scale=scale)
    return {
        "name": name,
        "function": "qk_norm_attention",
        "args": [*map(_array, arrays), scale, *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
