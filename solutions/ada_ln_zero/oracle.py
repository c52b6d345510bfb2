"""Answers of PyTorch for `ada_ln_zero`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of PyTorch's `linear`, `chunk`, `layer_norm`."""
    rng = np.random.default_rng(2212)
    scale = np.array([[1e-3], [1.0], [10.0]])
    whole = rng.integers(-9, 10, (2, 3, 5)).astype(np.float64)
    prompt = (
        [[[1.0, 3.0]]],
        [[1.0]],
        [[1.0, 0.0, 3.0, 1.0, 2.0, 10.0]],
        [0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
        [[0.0, 2.0], [1.0, 0.0]],
        [1.0, 0.0],
        3.0,
    )
    zero = np.zeros((3, 15)), np.zeros(15), rng.normal(size=(5, 5)), rng.normal(size=5)
    return [
        _case("prompt", *prompt),
        _drawn(rng, "tokens", rng.normal(1.0, 1.0, (2, 3, 5)) * scale, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 1.0, (2, 4, 6)) * 1e-3),
        _drawn(rng, "one sample", rng.normal(3.0, 2.0, (1, 5, 4)), 0.1),
        _drawn(rng, "one token", rng.normal(3.0, 2.0, (4, 1, 3)), 0.1),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (2, 3, 7)), 30.0),
        _case("zero modulation", whole, rng.normal(size=(2, 3)), *zero),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *eps: float
) -> dict[str, Any]:
    batch, _, d = x.shape
    cond, w_mod = rng.normal(0.5, 1.0, (batch, 3)), rng.normal(0.0, 1.0, (3, 3 * d))
    b_mod, w = rng.normal(0.5, 1.0, 3 * d), rng.normal(0.0, 1.0, (d, d))
    return _case(name, x, cond, w_mod, b_mod, w, rng.normal(0.5, 1.0, d), *eps)


def _case(
    name: str, x: Any, cond: Any, w_mod: Any, b_mod: Any, w: Any, b: Any, *eps: float
) -> dict[str, Any]:
    import torch
    from torch.nn.functional import layer_norm, linear

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, cond, w_mod, b_mod, w, b)]
    x, cond, w_mod, b_mod, w, b = map(torch.from_numpy, arrays)
    used = eps[0] if eps else 1e-6
    parts = linear(cond, w_mod.T, b_mod).chunk(3, dim=1)
    shift, scale, gate = (part.unsqueeze(1) for part in parts)
    h = layer_norm(x, b.shape, eps=used) * (1 + scale) + shift
    y = x + gate * linear(h, w.T, b)
    return {
        "name": name,
        "function": "ada_ln_zero",
        "args": [*map(_array, arrays), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
