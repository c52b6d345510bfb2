"""Answers of PyTorch and of exact fractions for `update_running_stats`."""

from fractions import Fraction
from typing import Any

import numpy as np

SOURCE = "PyTorch 2.13.0, float64, CPU; the Keras convention in exact fractions"


def cases() -> list[dict[str, Any]]:
    """Return calls of `update_running_stats` with the answers of both conventions."""
    rng = np.random.default_rng(1010)
    scale = np.array([1e-3, 0.1, 1.0, 10.0])
    example = ([0.0, 4.0], [1.0, 2.0], [8.0, 0.0], [3.0, 6.0])
    images = rng.normal(1.0, 2.0, (3, 4, 2, 5)) * scale.reshape(4, 1, 1)
    return [
        _torch(rng, "a batch", rng.normal(1.0, 1.0, (6, 4)) * scale, 0.3),
        _torch(rng, "two rows", rng.normal(2.0, 3.0, (2, 5)), 0.4),
        _torch(rng, "images", images, 0.1),
        _torch(rng, "one channel", rng.normal(2.0, 3.0, (9, 1)), 0.05),
        _torch(rng, "momentum 0", rng.normal(1.0, 2.0, (5, 3)), 0.0),
        _torch(rng, "momentum 1", rng.normal(1.0, 2.0, (5, 3)), 1.0),
        _exact("the example", *example, 4, 0.25, "pytorch"),
        _exact("the example in Keras", *example, 4, 0.25, "keras"),
        _exact("Keras, two values", *_drawn(rng, 4), 2, 0.6, "keras"),
        _exact("Keras, many values", *_drawn(rng, 3), 4096, 0.99, "keras"),
        _exact("Keras, momentum 0", *_drawn(rng, 3), 5, 0.0, "keras"),
        _exact("Keras, momentum 1", *_drawn(rng, 3), 5, 1.0, "keras"),
    ]


def _drawn(rng: np.random.Generator, channels: int) -> list[np.ndarray]:
    means, variances = rng.normal(0, 2, (2, channels)), rng.uniform(1, 4, (2, channels))
    return [means[0], variances[0], means[1], variances[1]]


def _torch(
    rng: np.random.Generator, name: str, x: np.ndarray, momentum: float
) -> dict[str, Any]:
    import torch

    running = _drawn(rng, x.shape[1])[:2]
    # PyTorch updates the running statistics in place.
    mean, var = (torch.tensor(part) for part in running)
    torch.nn.functional.batch_norm(
        torch.tensor(x), mean, var, None, None, True, momentum
    )
    over = tuple(axis for axis in range(x.ndim) if axis != 1)
    batch = torch.var_mean(torch.tensor(x), over, correction=0)
    args = [*running, batch[1].numpy(), batch[0].numpy()]
    count = x.size // x.shape[1]
    result = [mean.numpy(), var.numpy()]
    return _case(name, args, (count, momentum), result)


def _exact(name: str, *args: Any) -> dict[str, Any]:
    *statistics, count, momentum, convention = args
    new = Fraction(momentum) if convention == "pytorch" else 1 - Fraction(momentum)
    correction = Fraction(count, count - 1) if convention == "pytorch" else Fraction(1)
    exact = [[Fraction(float(v)) for v in values] for values in statistics]
    pairs = zip(exact[:2], exact[2:], (Fraction(1), correction), strict=True)
    result = [
        np.array(
            [
                float((1 - new) * o + new * f * b)
                for o, b in zip(old, batch, strict=True)
            ]
        )
        for old, batch, f in pairs
    ]
    arrays = [np.asarray(values, dtype=np.float64) for values in statistics]
    return _case(name, arrays, (count, momentum, convention), result)


def _case(name: str, arrays: Any, rest: Any, result: Any) -> dict[str, Any]:
    return {
        "name": name,
        "function": "update_running_stats",
        "args": [*map(_array, arrays), *rest],
        "result": {"tuple": [_array(part) for part in result]},
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
