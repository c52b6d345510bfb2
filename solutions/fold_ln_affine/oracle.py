"""Answers of PyTorch for `fold_ln_affine`."""

from typing import Any

import numpy as np

SOURCE = "PyTorch 2.13.0, float64, CPU: the Jacobian of the two steps, their value at 0"


def cases() -> list[dict[str, Any]]:
    """Return calls with the weight and bias that autograd finds."""
    rng = np.random.default_rng(1607)
    prompt = (
        [2.0, 0.5, -1.0],
        [1.0, 0.0, 2.0],
        [[1.0, 2.0, 3.0], [4.0, 6.0, 5.0]],
        [10.0, 20.0],
    )
    return [
        _case("prompt", *prompt),
        _drawn(rng, "fewer outputs", (3, 6)),
        _drawn(rng, "more outputs", (7, 2)),
        _drawn(rng, "square", (4, 4)),
        _drawn(rng, "no bias", (3, 5), bias=False),
        _drawn(rng, "square, no bias", (3, 3), bias=False),
        _drawn(rng, "one output", (1, 5)),
        _drawn(rng, "one input", (5, 1)),
    ]


def _drawn(
    rng: np.random.Generator, name: str, shape: tuple[int, int], bias: bool = True
) -> dict[str, Any]:
    gamma, beta = rng.normal(0.5, 1.5, (2, shape[1]))
    w, b = rng.normal(0.0, 1.0, shape), rng.normal(1.0, 1.0, shape[0])
    return _case(name, gamma, beta, w, b if bias else None)


def _case(name: str, *values: Any) -> dict[str, Any]:
    import torch

    arrays = [None if v is None else np.asarray(v, np.float64) for v in values]
    gamma, beta, w, b = (None if a is None else torch.from_numpy(a) for a in arrays)

    def both(z: torch.Tensor) -> torch.Tensor:
        return torch.nn.functional.linear(z * gamma + beta, w, b)

    origin = torch.zeros_like(gamma)
    folded = torch.autograd.functional.jacobian(both, origin), both(origin)
    return {
        "name": name,
        "function": "fold_ln_affine",
        "args": [_array(array) for array in arrays],
        "result": {"tuple": [_array(part.numpy()) for part in folded]},
    }


def _array(values: np.ndarray | None) -> dict[str, Any] | None:
    if values is None:
        return None
    return {"array": values.tolist(), "dtype": values.dtype.name}
