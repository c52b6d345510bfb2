"""Answers of PyTorch for `rms_norm`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `rms_norm` with the answers of `torch.nn.functional`.

    PyTorch's own default eps is another one, so the default of the task is passed to it
    where a call leaves eps out.
    """
    rng = np.random.default_rng(1910)
    scale = np.array([[1e-3], [1.0], [30.0]])
    shifted = rng.normal(0.0, 1.0, (3, 6)) + np.array([[10.0], [-20.0], [5.0]])
    zeros = rng.normal(1.0, 2.0, (3, 8))
    zeros[1] = 0.0
    return [
        _case("prompt", np.array([[1.0, 7.0]]), np.array([14.0, 3.0]), 24.0),
        _drawn(rng, "tokens", rng.normal(1.0, 1.0, (2, 3, 5)) * scale, 1e-3),
        _drawn(rng, "mean not zero", shifted, 0.1),
        _drawn(rng, "default eps", rng.normal(1.0, 1.0, (4, 6)) * 1e-3),
        _drawn(rng, "small eps", rng.normal(1.0, 1.0, (3, 6)) * 1e-4, 1e-8),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (3, 7)), 30.0),
        _drawn(rng, "no leading axis", rng.normal(3.0, 2.0, 6), 0.1),
        _drawn(rng, "three leading axes", rng.normal(1.0, 2.0, (2, 2, 3, 4)), 0.1),
        _drawn(rng, "row of zeros", zeros, 1e-5),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *eps: float
) -> dict[str, Any]:
    return _case(name, x, rng.normal(1.5, 1.0, x.shape[-1:]), *eps)


def _case(name: str, x: np.ndarray, gamma: np.ndarray, *eps: float) -> dict[str, Any]:
    import torch

    tensors = [torch.from_numpy(array) for array in (x, gamma)]
    y = torch.nn.functional.rms_norm(
        tensors[0], gamma.shape, tensors[1], *eps or (1e-6,)
    )
    return {
        "name": name,
        "function": "rms_norm",
        "args": [_array(x), _array(gamma), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
