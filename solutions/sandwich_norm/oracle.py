"""Answers of PyTorch for `sandwich_norm`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of PyTorch's `linear` and `rms_norm`.

    PyTorch's own default eps is another one, so the default of the task is passed to it
    where a call leaves eps out.
    """
    rng = np.random.default_rng(2105)
    scale = np.array([[1e-3], [1.0], [10.0]])
    whole = rng.integers(-9, 10, (2, 5)).astype(np.float64)
    zeros, gains = np.zeros(5), rng.normal(1.5, 1.0, (2, 5))
    prompt = (
        [[1.0, 7.0]],
        [[2.0, 1.0], [1.0, -1.0]],
        [0.0, 2.0],
        [14.0, 3.0],
        [2.0, 7.0],
        24.0,
    )
    return [
        _case("prompt", *prompt),
        _drawn(rng, "tokens", rng.normal(1.0, 1.0, (2, 3, 5)) * scale, 0.1, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 1.0, (4, 6)) * 1e-3, 1e-3),
        _drawn(rng, "large sublayer", rng.normal(1.0, 2.0, (2, 6)), 100.0, 0.1),
        _drawn(rng, "no leading axis", rng.normal(3.0, 2.0, 6), 1.0, 0.1),
        _drawn(rng, "four axes", rng.normal(-1.0, 2.0, (2, 1, 3, 4)), 1.0, 0.1),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (3, 7)), 1.0, 30.0),
        _case("zero sublayer", whole, 0 * np.eye(5), zeros, *gains),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, size: float, *eps: float
) -> dict[str, Any]:
    d = x.shape[-1]
    w, b = size * rng.normal(0.0, 1.0, (d, d)), size * rng.normal(0.5, 1.0, d)
    return _case(name, x, w, b, *rng.normal(1.5, 1.0, (2, d)), *eps)


def _case(
    name: str, x: Any, w: Any, b: Any, gamma_in: Any, gamma_out: Any, *eps: float
) -> dict[str, Any]:
    import torch
    from torch.nn.functional import linear, rms_norm

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, w, b, gamma_in, gamma_out)]
    x, w, b, gamma_in, gamma_out = map(torch.from_numpy, arrays)
    used = eps or (1e-6,)
    update = linear(rms_norm(x, b.shape, gamma_in, *used), w.T, b)
    y = x + rms_norm(update, b.shape, gamma_out, *used)
    return {
        "name": name,
        "function": "sandwich_norm",
        "args": [*map(_array, arrays), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
