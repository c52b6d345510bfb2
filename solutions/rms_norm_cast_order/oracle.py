"""Answers of PyTorch for `rms_norm_cast_order`: normalised in float64."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `torch.nn.functional.rms_norm`, then cast."""
    rng = np.random.default_rng(29402)
    signs = rng.choice([-1.0, 1.0], (2, 3, 4))
    x = rng.uniform(0.5, 1.5, signs.shape) * signs
    gamma = rng.uniform(0.3, 3.0, 4)
    inputs: list[tuple[str, Any, Any, tuple[float, ...]]] = [
        ("prompt", [1.0, 7.0], [2.5, 0.5], (24.0,)),
        ("ordinary", x, gamma, (0.1,)),
        ("large", 600.0 * x, gamma, (0.1,)),
        ("tiny", 1e-4 * x, gamma, (1e-9,)),
        ("default eps", 1e-3 * x, gamma, ()),
        ("large eps", 600.0 * x[0], gamma, (1e5,)),
        ("zeros", np.zeros((2, 3)), [1.5, 0.5, 2.0], ()),
        ("all digits of gamma", x[0], [15.8125, 0.0123, 0.5005, 15.0078], (0.1,)),
    ]
    return [
        _case(f"{name}, {which}, {dtype.__name__}", which, values, g, dtype, *eps)
        for name, values, g, eps in inputs
        for which in ("llama", "gemma")
        for dtype in (np.float16, np.float32)
    ]


def _case(
    name: str, which: str, x: Any, gamma: Any, dtype: type, *eps: float
) -> dict[str, Any]:
    import torch

    half, weight = np.asarray(x, np.float16), np.asarray(gamma, dtype)
    wide, factor = torch.from_numpy(half).double(), torch.from_numpy(weight)
    x_hat = torch.nn.functional.rms_norm(wide, factor.shape, None, (*eps, 1e-6)[0])
    if which == "llama":
        y = x_hat.half() * factor
    else:
        y = (x_hat * (1.0 + factor.double())).half()
    return {
        "name": name,
        "function": f"rms_norm_{which}",
        "args": [_array(half), _array(weight), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
