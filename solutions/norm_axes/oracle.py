"""Answers of PyTorch's three layers for `normalize`, on both layouts of images."""

from typing import Any

import numpy as np

CHANNELS_FIRST = {"NCHW": (0, 1, 2, 3), "NHWC": (0, 3, 1, 2), "NTD": (0, 2, 1)}
AXES: dict[tuple[str, str], tuple[tuple[int, ...], tuple[int, ...]]] = {
    ("batch", "NCHW"): ((0, 2, 3), (1,)),
    ("batch", "NHWC"): ((0, 1, 2), (3,)),
    ("batch", "NTD"): ((0, 1), (2,)),
    ("layer", "NCHW"): ((1, 2, 3), (1, 2, 3)),
    ("layer", "NHWC"): ((1, 2, 3), (1, 2, 3)),
    ("layer", "NTD"): ((2,), (2,)),
    ("instance", "NCHW"): ((2, 3), (1,)),
    ("instance", "NHWC"): ((1, 2), (3,)),
    ("instance", "NTD"): ((1,), (2,)),
}
SHAPES = {"NCHW": (2, 3, 4, 5), "NHWC": (2, 4, 5, 3), "NTD": (2, 3, 5)}


def cases() -> list[dict[str, Any]]:
    """Return the nine axes, and calls of `normalize` with PyTorch's answers.

    PyTorch is told the kind, not the axes: its layers confirm the table above.
    """
    rng = np.random.default_rng(1803)
    found = [_axes_case(*key) for key in AXES]
    for kind, layout in AXES:
        found.append(_case(rng, kind, layout, SHAPES[layout], 0.1))
        found.append(_case(rng, kind, layout, (3,) * len(layout)))
    return found


def _axes_case(kind: str, layout: str) -> dict[str, Any]:
    return {
        "name": f"axes of {kind}, {layout}",
        "function": "norm_axes",
        "args": [kind, layout],
        "result": {"tuple": [{"tuple": list(axes)} for axes in AXES[kind, layout]]},
    }


def _case(
    rng: np.random.Generator,
    kind: str,
    layout: str,
    shape: tuple[int, ...],
    *eps: float,
) -> dict[str, Any]:
    x = rng.normal(1.0, 2.0, shape)
    reduce_axes, param_axes = AXES[kind, layout]
    params = [x.shape[a] for a in param_axes]
    gamma, beta = rng.normal(1.5, 1.0, params), rng.normal(-1.0, 1.0, params)
    y = _pytorch(kind, layout, x, gamma, beta, *eps)
    return {
        "name": f"{kind}, {layout} {shape}",
        "function": "normalize",
        "args": [
            _array(x),
            {"tuple": list(reduce_axes)},
            {"tuple": list(param_axes)},
            _array(gamma),
            _array(beta),
            *eps,
        ],
        "result": _array(y),
    }


def _pytorch(
    kind: str,
    layout: str,
    x: np.ndarray,
    gamma: np.ndarray,
    beta: np.ndarray,
    eps: float = 1e-5,
) -> np.ndarray:
    import torch
    from torch.nn import functional

    image, weight, bias = (torch.from_numpy(a.copy()) for a in (x, gamma, beta))
    if kind == "layer":
        y = functional.layer_norm(image, weight.shape, weight, bias, eps)
        return np.asarray(y.numpy())
    order = CHANNELS_FIRST[layout]
    image = image.permute(order)
    if kind == "batch":
        y = functional.batch_norm(
            image, None, None, weight, bias, training=True, eps=eps
        )
    else:
        y = functional.instance_norm(image, None, None, weight, bias, eps=eps)
    back = [order.index(a) for a in range(x.ndim)]
    return np.ascontiguousarray(y.permute(back).numpy())


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
