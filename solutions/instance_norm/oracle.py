"""Answers of PyTorch for `instance_norm`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `instance_norm` with the answers of `torch.nn.functional`."""
    rng = np.random.default_rng(1607)
    scale = np.array([1e-3, 1.0, 5.0, 30.0]).reshape(4, 1, 1)
    small = np.array([1e-3, 3e-3, 1e-2]).reshape(3, 1)
    equal = rng.normal(1.0, 2.0, (2, 4, 2, 2))
    equal[1, :2] = 3.0
    prompt = [[[1.0, 3.0], [10.0, 12.0]], [[2.0, 0.0], [7.0, 5.0]]]
    return [
        _case("the example", prompt, [2.0, 10.0], [0.0, 1.0], 3.0),
        _drawn(rng, "scales", rng.normal(1.0, 1.0, (2, 4, 2, 3)) * scale, 1e-3),
        _drawn(rng, "defaults", rng.normal(1.0, 1.0, (2, 3, 5)) * small),
        _drawn(rng, "sequences", rng.normal(1.0, 2.0, (3, 5, 4)), 1e-2),
        _drawn(rng, "volumes", rng.normal(-1.0, 2.0, (2, 3, 2, 3, 2)), 0.1),
        _drawn(rng, "one sample", rng.normal(2.0, 3.0, (1, 6, 4)), 1e-2),
        _drawn(rng, "one channel", rng.normal(2.0, 3.0, (3, 1, 2, 3)), 1e-2),
        _drawn(rng, "as many samples as channels", rng.normal(size=(3, 3, 3)), 0.1),
        _drawn(rng, "equal values", equal, 1e-2),
        _drawn(rng, "large eps", rng.normal(1.0, 3.0, (2, 4, 3)), 30.0),
    ]


def _drawn(
    rng: np.random.Generator, name: str, x: np.ndarray, *eps: float
) -> dict[str, Any]:
    channels = x.shape[1]
    gamma, beta = rng.normal(1.5, 1.0, channels), rng.normal(-1.0, 1.0, channels)
    return _case(name, x, gamma, beta, *eps)


def _case(name: str, x: Any, gamma: Any, beta: Any, *eps: float) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, gamma, beta)]
    x, weight, bias = map(torch.from_numpy, arrays)
    options = {"eps": eps[0]} if eps else {}
    y = torch.nn.functional.instance_norm(x, weight=weight, bias=bias, **options)
    return {
        "name": name,
        "function": "instance_norm",
        "args": [*map(_array, arrays), *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
