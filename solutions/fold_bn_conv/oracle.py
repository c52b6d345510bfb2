"""Answers of PyTorch for `fold_bn_conv`."""

from typing import Any

import numpy as np


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `torch.nn.utils.fuse_conv_bn_weights`.

    It knows no groups for transposed convolutions: there each group is fused alone.
    Every answer is checked against the two layers, run one after the other.
    """
    rng = np.random.default_rng(1502)
    w = np.array([[1.0, 2.0], [4.0, 5.0]])
    norm = [[5.0, 7.0], [4.0, -3.0], [1.0, 2.0], [3.0, 1.0], [1.0, 6.0]]
    small = np.array([1e-6, 1e-4, 1e-2, 1.0])
    return [
        _case("prompt", w.reshape(2, 1, 1, 2), *norm, 3.0),
        _case("prompt, transposed", w.reshape(1, 2, 1, 2), *norm, 3.0, True),
        _drawn(rng, "convolution", (4, 3, 2, 3), 1.0, 1e-3),
        _drawn(rng, "equal axes", (2, 2, 2, 2), 1.0, 0.1),
        _drawn(rng, "no bias", (3, 5, 1, 2), 1.0, 1e-2, bias=False),
        _drawn(rng, "groups", (4, 3, 2, 1), 1.0, 0.2, False, 2),
        _drawn(rng, "depthwise", (4, 1, 2, 2), 1.0, 0.2, False, 4),
        _drawn(rng, "transposed", (3, 4, 2, 3), 1.0, 1e-3, True),
        _drawn(rng, "transposed, equal axes", (2, 2, 2, 2), 1.0, 0.1, True),
        _drawn(rng, "transposed, groups", (6, 2, 2, 1), 1.0, 0.1, True, 3),
        _drawn(rng, "transposed, groups, no bias", (4, 3, 1, 2), 1.0, 0.1, True, 2,
               bias=False),
        _drawn(rng, "transposed, depthwise", (4, 1, 2, 2), 1.0, 0.1, True, 4),
        _drawn(rng, "default eps", (4, 2, 1, 2), small),
    ]  # fmt: skip


def _drawn(
    rng: np.random.Generator,
    name: str,
    shape: tuple[int, ...],
    scale: Any,
    *rest: Any,
    bias: bool = True,
) -> dict[str, Any]:
    _, transposed, groups = _options(rest)
    outputs = shape[1] * groups if transposed else shape[0]
    w, b = rng.normal(0.0, 1.0, shape), rng.normal(1.0, 1.0, outputs)
    gamma, beta, mean = rng.normal(1.0, 1.5, (3, outputs))
    var = rng.uniform(0.5, 4.0, outputs) * scale
    return _case(name, w, b if bias else None, gamma, beta, mean, var, *rest)


def _options(rest: tuple[Any, ...]) -> tuple[float, bool, int]:
    given = (*rest, *(1e-5, False, 1)[len(rest) :])
    return given[0], given[1], given[2]


def _case(name: str, *values: Any) -> dict[str, Any]:
    import torch

    arrays = [None if v is None else np.asarray(v, np.float64) for v in values[:6]]
    tensors = [None if a is None else torch.from_numpy(a) for a in arrays]
    options = _options(values[6:])
    folded = _fused(tensors, *options)
    _assert_same_layers(tensors, folded, *options)
    return {
        "name": name,
        "function": "fold_bn_conv",
        "args": [*map(_array, arrays), *values[6:]],
        "result": {"tuple": [_array(part.detach().numpy()) for part in folded]},
    }


def _fused(tensors: list[Any], eps: float, transposed: bool, groups: int) -> Any:
    import torch
    from torch.nn.utils import fuse_conv_bn_weights

    if not transposed or groups == 1:
        w, b, gamma, beta, mean, var = tensors
        return fuse_conv_bn_weights(w, b, mean, var, eps, gamma, beta, transposed)
    parts = [[None] * groups if t is None else t.chunk(groups) for t in tensors]
    alone = [_fused(list(group), eps, True, 1) for group in zip(*parts, strict=True)]
    return [torch.cat(pieces) for pieces in zip(*alone, strict=True)]


def _assert_same_layers(
    tensors: list[Any], folded: Any, eps: float, transposed: bool, groups: int
) -> None:
    import torch
    from torch.nn import functional

    w, b, gamma, beta, mean, var = tensors
    inputs = w.shape[0] if transposed else w.shape[1] * groups
    x = torch.randn(2, inputs, 5, 6, dtype=w.dtype)
    layer = functional.conv_transpose2d if transposed else functional.conv2d
    h = layer(x, w, b, padding=(0, 1), groups=groups)
    y = functional.batch_norm(h, mean, var, gamma, beta, eps=eps)
    torch.testing.assert_close(layer(x, *folded, padding=(0, 1), groups=groups), y)


def _array(values: np.ndarray | None) -> dict[str, Any] | None:
    if values is None:
        return None
    return {"array": values.tolist(), "dtype": values.dtype.name}
