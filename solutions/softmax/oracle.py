"""Answers of PyTorch for `softmax` and `log_softmax`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of both functions with the answers of `torch.nn.functional`."""
    rng = np.random.default_rng(1706)
    prompt = np.array([[0.0, np.log(3.0)], [5.0, -np.inf]])
    apart = rng.normal(0.0, 1.0, (3, 5)) + np.array([[1000.0], [-1000.0], [0.0]])
    wide = rng.normal(0.0, 1.0, (2, 6))
    wide[0, 1], wide[0, 3], wide[1, 2] = -2000.0, 900.0, 2000.0
    masked = rng.normal(1.0, 2.0, (2, 2, 3, 5))
    masked[:, :, :, 3:] = -np.inf
    causal = np.where(np.tri(4, dtype=bool), rng.normal(0.0, 2.0, (4, 4)), -np.inf)
    inputs: list[tuple[str, np.ndarray, tuple[int, ...]]] = [
        ("prompt", prompt, ()),
        ("thousands", np.array([1000.0, 1001.0, 1002.0]), ()),
        ("rows far apart", apart, ()),
        ("far apart in a row", wide, ()),
        ("masked", masked, (-1,)),
        ("causal", causal, ()),
        ("first axis", rng.normal(0.0, 2.0, (3, 4)), (0,)),
        ("middle axis", rng.normal(0.0, 2.0, (2, 3, 4)), (1,)),
        ("counted from the end", rng.normal(0.0, 2.0, (2, 3, 4)), (-3,)),
        ("single entry", rng.normal(0.0, 2.0, (3, 1)), ()),
    ]
    return [case for name, x, axis in inputs for case in _both(name, x, *axis)]


def _both(name: str, x: np.ndarray, *axis: int) -> list[dict[str, Any]]:
    import torch

    tensor, dim = torch.from_numpy(x), axis[0] if axis else -1
    return [
        {
            "name": name,
            "function": "softmax",
            "args": [_array(x), *axis],
            "result": _array(torch.softmax(tensor, dim).numpy()),
        },
        {
            "name": f"{name}, logarithm",
            "function": "log_softmax",
            "args": [_array(x), *axis],
            "result": _array(torch.log_softmax(tensor, dim).numpy()),
        },
    ]


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
