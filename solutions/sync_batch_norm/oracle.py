"""Answers of PyTorch for `sync_batch_norm`: BatchNorm of all rows together."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with what `torch` answers for the whole batch."""
    rng = np.random.default_rng(22192)
    single = [rng.normal(i, 2.0, (1, 3)) for i in range(4)]
    return [
        *_both("1, 3 and 7 rows", _workers(rng, 1, 3, 7)),
        *_both("equal counts", _workers(rng, 5, 5, 5, 5)),
        *_both("single rows", single),
        *_both("an empty worker", _workers(rng, 4, 0, 1, 6)),
        *_both("one worker", _workers(rng, 9)),
        *_both("as many workers as channels", _workers(rng, 2, 9, 4)),
    ]


def _workers(rng: np.random.Generator, *counts: int) -> list[np.ndarray]:
    return [
        rng.normal([i - 1.0, 2.0 - i, 0.5], 1.0 + i / 3, (n, 3))
        for i, n in enumerate(counts)
    ]


def _both(name: str, shards: list[np.ndarray]) -> list[dict[str, Any]]:
    return [_forward(name, shards), _backward(f"{name}, backward", shards)]


def _forward(name: str, shards: list[np.ndarray]) -> dict[str, Any]:
    import torch

    rows = torch.from_numpy(np.concatenate(shards))
    var, mean = torch.var_mean(rows, dim=0, correction=0)
    local = [
        (shard.mean(axis=0), shard.var(axis=0)) if len(shard) else (np.zeros(3),) * 2
        for shard in shards
    ]
    means, variances = (np.array(values) for values in zip(*local, strict=True))
    return {
        "name": name,
        "function": "sync_stats",
        "args": [_counts(shards), _array(means), _array(variances)],
        "result": {"tuple": [len(rows), _array(mean.numpy()), _array(var.numpy())]},
    }


def _backward(name: str, shards: list[np.ndarray]) -> dict[str, Any]:
    """Divide the gradients of gamma and beta by n: these are the two means."""
    import torch

    x = torch.from_numpy(np.concatenate(shards))
    dout = torch.from_numpy(np.random.default_rng(len(x)).normal(0.5, 1.0, x.shape))
    gamma = torch.ones(3, dtype=x.dtype, requires_grad=True)
    beta = torch.zeros(3, dtype=x.dtype, requires_grad=True)
    y = torch.nn.functional.batch_norm(x, None, None, gamma, beta, True, 0.1, 0.01)
    y.backward(dout)
    assert gamma.grad is not None
    assert beta.grad is not None

    sizes = [len(shard) for shard in shards]
    with_x_hat = dout * y.detach()
    totals = [
        np.array([part.sum(0).numpy() for part in whole.split(sizes)])
        for whole in (dout, with_x_hat)
    ]
    means = [(grad / len(x)).numpy() for grad in (beta.grad, gamma.grad)]
    return {
        "name": name,
        "function": "sync_backward",
        "args": [*map(_array, totals), _counts(shards)],
        "result": {"tuple": [*map(_array, means)]},
    }


def _counts(shards: list[np.ndarray]) -> dict[str, Any]:
    return {"array": [len(shard) for shard in shards], "dtype": "int64"}


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
