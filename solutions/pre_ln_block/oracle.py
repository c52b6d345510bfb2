"""Answers of PyTorch for `pre_ln_block`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of PyTorch's `linear` and `layer_norm`."""
    rng = np.random.default_rng(2002)
    scale = np.array([[1e-3], [1.0], [30.0]])
    eye, zeros = np.eye(5), np.zeros(5)
    whole = rng.integers(-9, 10, (2, 5)).astype(np.float64)
    prompt = (
        [[1.0, 3.0]],
        [[0.0, 2.0], [1.0, 0.0]],
        [1.0, 0.0],
        [2.0, 10.0],
        [0.0, 1.0],
        3.0,
    )
    return [
        _case("prompt", *prompt),
        _drawn(rng, "tokens", rng.normal(1.0, 1.0, (2, 3, 5)) * scale, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 1.0, (4, 6)) * 3e-3),
        _drawn(rng, "no leading axis", rng.normal(3.0, 2.0, 6), 0.1),
        _drawn(rng, "four axes", rng.normal(-1.0, 2.0, (2, 1, 3, 4)), 0.1),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (3, 7)), 30.0),
        _case("zero sublayer", whole, 0 * eye, zeros, zeros + 2.0, zeros - 1.0),
        _case("minus identity", whole, -eye, zeros + 3.0, zeros + 2.0, zeros - 1.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *eps: float
) -> dict[str, Any]:
    d = x.shape[-1]
    w, b = rng.normal(0.0, 1.0, (d, d)), rng.normal(0.0, 1e-3, d)
    return _case(name, x, w, b, rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d), *eps)


def _case(
    name: str, x: Any, w: Any, b: Any, gamma: Any, beta: Any, *eps: float
) -> dict[str, Any]:
    import torch
    from torch.nn.functional import layer_norm, linear

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, w, b, gamma, beta)]
    x, w, b, gamma, beta = map(torch.from_numpy, arrays)
    y = x + linear(layer_norm(x, b.shape, gamma, beta, *eps), w.T, b)
    return {
        "name": name,
        "function": "pre_ln_block",
        "args": [*map(_array, arrays), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
