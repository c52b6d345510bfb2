"""Answers of PyTorch for `group_norm`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `group_norm` with the answers of `torch.nn.functional`."""
    rng = np.random.default_rng(2018)
    scale = np.array([1e-3, 2e-3, 5e-3, 1.0, 5.0, 30.0]).reshape(6, 1, 1)
    equal = rng.normal(1.0, 2.0, (2, 4, 2, 2))
    equal[1, :2] = 3.0
    prompt = ([[1.0, 3.0, 10.0, 12.0]], 2, [2.0, 10.0, 1.0, 4.0], [0.0, 1.0, 0.0, -1.0])
    return [
        _case("the example", *prompt, 3.0),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (2, 6, 2, 3)) * scale, 2, 1e-3),
        _drawn(rng, "defaults", rng.normal(1.0, 1.0, (2, 6, 3)) * 3e-3, 3),
        _drawn(rng, "no spatial axes", rng.normal(1.0, 2.0, (3, 12)), 3, 1e-2),
        _drawn(rng, "volumes", rng.normal(-1.0, 2.0, (2, 4, 2, 3, 2)), 2, 0.1),
        _drawn(rng, "one sample", rng.normal(2.0, 3.0, (1, 6, 4)), 3, 1e-2),
        _drawn(rng, "one group", rng.normal(1.0, 2.0, (2, 3, 2, 2)), 1, 1e-2),
        _drawn(rng, "a group a channel", rng.normal(1.0, 2.0, (2, 4, 5)), 4, 1e-2),
        _drawn(rng, "equal values", equal, 2, 1e-2),
        _drawn(rng, "large eps", rng.normal(1.0, 3.0, (2, 4, 3)), 2, 30.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, num_groups: int, *eps: float
) -> dict[str, Any]:
    channels = x.shape[1]
    gamma, beta = rng.normal(1.5, 1.0, channels), rng.normal(-1.0, 1.0, channels)
    return _case(name, x, num_groups, gamma, beta, *eps)


def _case(
    name: str, x: Any, num_groups: int, gamma: Any, beta: Any, *eps: float
) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, gamma, beta)]
    tensors = [torch.from_numpy(array) for array in arrays]
    y = torch.nn.functional.group_norm(tensors[0], num_groups, *tensors[1:], *eps)
    x, gamma, beta = map(_array, arrays)
    return {
        "name": name,
        "function": "group_norm",
        "args": [x, num_groups, gamma, beta, *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
