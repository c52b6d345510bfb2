"""Answers of PyTorch for `masked_instance_norm`: each sample cut to its length.

`instance_norm` refuses a single step; `layer_norm` of the cut channels does not, and
computes the same.
"""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls of `masked_instance_norm` with the norms of the cut samples."""
    rng = np.random.default_rng(81985)
    scale = np.array([1e-3, 1.0, 30.0]).reshape(3, 1)
    few = np.arange(5) < np.array([5, 3, 1, 4]).reshape(4, 1, 1)
    prompt = [
        [[1.0, 3.0, 99.0, 99.0], [12.0, 10.0, 0.0, 0.0]],
        [[1.0, 3.0, 3.0, 1.0], [5.0, 5.0, 7.0, 7.0]],
    ]
    return [
        _case("prompt", np.array(prompt), [2, 4], 3.0),
        _case("numbers", rng.normal(2.0, 1.5, (4, 3, 5)), [5, 3, 1, 4], 1e-2),
        _case("zeros", rng.normal(2.0, 1.5, (4, 3, 5)) * few, [5, 3, 1, 4], 0.1),
        _case("scales", rng.normal(1.0, 1.0, (2, 3, 6)) * scale, [6, 4], 1e-3),
        _case("default eps", rng.normal(1.0, 3e-3, (3, 2, 6)), [2, 6, 3]),
        _case("no padding", rng.normal(1.0, 2.0, (2, 4, 3)), [3, 3], 1e-5),
        _case("single steps", rng.normal(1.0, 2.0, (3, 2, 4)), [1, 1, 1], 1e-5),
        _case("equal steps", np.full((2, 2, 5), 3.0), [4, 2], 1e-5),
        _case("large eps", rng.normal(2.0, 1.0, (3, 1, 7)), [7, 2, 5], 30.0),
    ]


def _case(name: str, x: np.ndarray, lengths: list[int], *eps: float) -> dict[str, Any]:
    import torch

    options = {"eps": eps[0]} if eps else {}
    y = np.zeros(x.shape)
    for sample, length, out in zip(x, lengths, y, strict=True):
        cut = torch.from_numpy(sample[None, :, :length].copy())
        if length == 1:
            normed = torch.nn.functional.layer_norm(cut, (length,), **options)
        else:
            normed = torch.nn.functional.instance_norm(cut, **options)
        out[:, :length] = normed[0].numpy()
    return {
        "name": name,
        "function": "masked_instance_norm",
        "args": [_array(x), _array(np.array(lengths, dtype=np.int64)), *eps],
        "result": _array(y),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
