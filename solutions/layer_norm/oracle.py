"""Answers of PyTorch for `layer_norm`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `layer_norm` with the answers of `torch.nn.functional`."""
    rng = np.random.default_rng(2016)
    scale = np.array([[1e-3], [1.0], [30.0]])
    constant = rng.normal(1.0, 2.0, (3, 8))
    constant[1] = 3.0
    return [
        _case("prompt", [[1.0, 3.0]], (2,), [2.0, 10.0], [0.0, 1.0], 3.0),
        _drawn(rng, "tokens", rng.normal(1.0, 1.0, (2, 3, 5)) * scale, (5,), 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 1.0, (4, 6)) * 3e-3, (6,)),
        _drawn(rng, "two axes", rng.normal(2.0, 3.0, (2, 3, 5)), (3, 5), 1e-2),
        _drawn(rng, "three axes", rng.normal(-1.0, 2.0, (2, 3, 2, 4)), (3, 2, 4), 0.1),
        _drawn(rng, "no leading axis", rng.normal(3.0, 2.0, 6), (6,), 0.1),
        _drawn(rng, "constant row", constant, (8,), 1e-5),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (3, 7)), (7,), 0.5),
    ]


def _drawn(
    rng: np.random.Generator,
    name: str,
    x: np.ndarray,
    shape: tuple[int, ...],
    *eps: float,
) -> dict[str, Any]:
    gamma, beta = rng.normal(1.5, 1.0, shape), rng.normal(-1.0, 1.0, shape)
    return _case(name, x, shape, gamma, beta, *eps)


def _case(
    name: str, x: Any, shape: tuple[int, ...], gamma: Any, beta: Any, *eps: float
) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, gamma, beta)]
    tensors = [torch.from_numpy(array) for array in arrays]
    y = torch.nn.functional.layer_norm(tensors[0], shape, *tensors[1:], *eps)
    x, gamma, beta = map(_array, arrays)
    return {
        "name": name,
        "function": "layer_norm",
        "args": [x, {"tuple": list(shape)}, gamma, beta, *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
