"""Answers of PyTorch for `batch_norm_module`."""

from typing import Any

import numpy as np

NAMES = {"gamma": "weight", "beta": "bias"}
RUNNING = ("running_mean", "running_var", "num_batches_tracked")
TURNS = ((6, True), (4, True), (5, False), (3, True), (2, False))


def cases() -> list[dict[str, Any]]:
    """Return scripts of `BatchNorm` with the answers of `torch.nn.BatchNorm1d`."""
    rng = np.random.default_rng(2018)
    example = [([[1.0], [7.0]], True), ([[8.0]], False)]
    tiny = [(rng.normal(1.0, 3e-3, (7, 3)), training) for training in (True, False)]
    return [
        _case(rng, "the example", (1, 7.0, 0.25), example, affine_from=9),
        _drawn(rng, "in turn", (4, 0.05, 0.3)),
        _case(rng, "defaults", (3,), tiny),
        _drawn(rng, "cumulative average", (5, 0.02, None)),
        _drawn(rng, "momentum 0", (3, 0.1, 0.0)),
        _drawn(rng, "momentum 1", (3, 0.1, 1.0)),
        _drawn(rng, "no affine", (4, 0.2, 0.4, False)),
        _drawn(rng, "nothing tracked", (4, 0.2, 0.4, True, False)),
        _drawn(rng, "neither", (3, 0.3, None, False, False)),
    ]


def _drawn(
    rng: np.random.Generator, name: str, settings: tuple[Any, ...]
) -> dict[str, Any]:
    channels = settings[0]
    level, spread = rng.uniform(-4, 4, channels), rng.uniform(0.5, 3, channels)
    batches = [
        (np.round(rng.normal(size=(rows, channels)) * spread + level, 3), training)
        for rows, training in TURNS
    ]
    if settings[4:] != (False,):
        batches.append((batches[0][0][:1], False))
    return _case(rng, name, settings, batches)


def _case(
    rng: np.random.Generator,
    name: str,
    settings: tuple[Any, ...],
    batches: list[tuple[Any, bool]],
    affine_from: int = 1,
) -> dict[str, Any]:
    """Run the batches through a module whose affine part changes as they go by."""
    import torch

    module = torch.nn.BatchNorm1d(*settings).double()
    script = [_got(module, attribute) for attribute in (*NAMES, *RUNNING)]
    for number, (values, training) in enumerate(batches):
        if module.affine and number >= affine_from:
            script += [_set(module, rng, attribute) for attribute in NAMES]
        x = np.asarray(values, dtype=np.float64)
        y = module.train(training)(torch.tensor(x)).detach().numpy()
        script.append(
            {"call": "forward", "args": [_array(x), training], "result": _array(y)}
        )
        script += [_got(module, attribute) for attribute in RUNNING]
    return {"name": name, "class": "BatchNorm", "args": [*settings], "script": script}


def _set(module: Any, rng: np.random.Generator, attribute: str) -> dict[str, Any]:
    import torch

    values = np.round(rng.uniform(0.5, 2.5, module.num_features), 3)
    getattr(module, NAMES[attribute]).data = torch.tensor(values)
    return {"set": attribute, "value": _array(values)}


def _got(module: Any, attribute: str) -> dict[str, Any]:
    tensor = getattr(module, NAMES.get(attribute, attribute))
    if tensor is None:
        return {"get": attribute, "result": None}
    values = tensor.detach().numpy()
    return {
        "get": attribute,
        "result": _array(values) if values.ndim else values.item(),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
