"""Answers of PyTorch for `layer_norm_fp16`: in float64, rounded once."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `torch.nn.functional.layer_norm`."""
    rng = np.random.default_rng(1710)
    affine = [[5.0, 10.0], [1.0, 0.5]]
    long = 140.0 + np.tile([1.0, -1.0], 256)
    return [
        _case("prompt", [[300.0, -100.0]], *affine, 22500.0),
        _case("squares overflow", rng.normal(-100, 500, (3, 6)), *_affine(rng, 6), 0.1),
        _case("300, -300, 1, 2", [[300.0, -300.0, 1.0, 2.0]], *_affine(rng, 4)),
        _case("zeros, small eps", np.zeros((1, 4)), *_affine(rng, 4), 1e-12),
        _case("constant, small eps", np.full((1, 4), 7.0), *_affine(rng, 4), 1e-12),
        _case("tiny", rng.uniform(1e-4, 4e-4, (2, 8)), *_affine(rng, 8), 1e-12),
        _case("long", long, *np.tile(_affine(rng, 8), 64), 3.0),
        _case("large eps", rng.normal(0, 500, (2, 5)), *_affine(rng, 5), 1e5),
        _case("default eps", rng.normal(0, 3e-3, (2, 3, 5)), *_affine(rng, 5)),
        _case("no leading axis", rng.normal(-3, 30, 7), *_affine(rng, 7), 1.0),
    ]


def _affine(rng: np.random.Generator, d: int) -> np.ndarray:
    return rng.normal([[1.5], [-1.0]], 1.0, (2, d))


def _case(name: str, x: Any, gamma: Any, beta: Any, *eps: float) -> dict[str, Any]:
    import torch

    halves = [np.asarray(values, np.float16) for values in (x, gamma, beta)]
    wide = [torch.from_numpy(values).double() for values in halves]
    y = torch.nn.functional.layer_norm(wide[0], wide[1].shape, *wide[1:], *eps)
    return {
        "name": name,
        "function": "layer_norm_fp16",
        "args": [*map(_array, halves), *eps],
        "result": _array(y.half().numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
