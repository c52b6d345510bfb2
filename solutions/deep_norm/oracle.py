"""Answers of PyTorch for `deep_norm`, of decimal arithmetic for its constants."""

from decimal import Decimal, localcontext
from typing import Any

import numpy as np

SOURCE = "PyTorch 2.13.0, float64, CPU; constants: decimal, 40 digits"


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `torch.nn.functional.layer_norm`."""
    rng = np.random.default_rng(2203)
    scale = np.array([[1e-3], [1.0], [30.0]])
    prompt = [[3.0, 1.0]], [[1.0, 3.0]], 2.0, [2.0, 10.0], [0.0, 1.0], 3.0
    counts = (8, 0), (12, 0), (1000, 0), (0, 12), (0, 1), (6, 6), (18, 6), (0, 0)
    return [
        *(_constants(n, m) for n, m in counts),
        _case("prompt", *prompt),
        _drawn(rng, "tokens", rng.normal(1.0, 1.0, (2, 2, 3, 5)) * scale, 1e-3),
        _drawn(rng, "default eps", rng.normal(1.0, 1.0, (2, 4, 6)) * 3e-3),
        _drawn(rng, "no leading axis", rng.normal(3.0, 2.0, (2, 6)), 0.1),
        _drawn(rng, "four axes", rng.normal(-1.0, 2.0, (2, 2, 1, 3, 4)), 0.1),
        _drawn(rng, "large eps", rng.normal(2.0, 1.0, (2, 3, 7)), 30.0),
    ]


def _constants(n: int, m: int) -> dict[str, Any]:
    def power(base: int, exponent: str) -> Decimal:
        return Decimal(base) ** Decimal(exponent)

    with localcontext(prec=40):
        if n and m:
            exact = {
                "encoder_alpha": Decimal("0.81") * power(n**4 * m, "0.0625"),
                "encoder_beta": Decimal("0.87") * power(n**4 * m, "-0.0625"),
                "decoder_alpha": power(3 * m, "0.25"),
                "decoder_beta": power(12 * m, "-0.25"),
            }
        else:
            exact = {
                f"{name}_{constant}": power(factor * count, exponent)
                for name, count in (("encoder", n), ("decoder", m))
                for constant, factor, exponent in (
                    ("alpha", 2, "0.25"),
                    ("beta", 8, "-0.25"),
                )
                if count
            }
    return {
        "name": f"constants of {n} and {m} layers",
        "function": "deep_norm_constants",
        "args": [n, m],
        "result": {"dict": {key: float(value) for key, value in exact.items()}},
    }


def _drawn(
    rng: np.random.Generator, name: str, both: np.ndarray, *eps: float
) -> dict[str, Any]:
    x, fx = both
    d, alpha = x.shape[-1], float(rng.uniform(1.0, 4.0))
    gamma, beta = rng.normal(1.5, 1.0, d), rng.normal(-1.0, 1.0, d)
    return _case(name, x, fx, alpha, gamma, beta, *eps)


def _case(
    name: str, x: Any, fx: Any, alpha: float, gamma: Any, beta: Any, *eps: float
) -> dict[str, Any]:
    import torch

    arrays = [np.asarray(a, dtype=np.float64) for a in (x, fx, gamma, beta)]
    x, fx, gamma, beta = map(torch.from_numpy, arrays)
    y = torch.nn.functional.layer_norm(
        torch.add(fx, x, alpha=alpha), gamma.shape, gamma, beta, *eps
    )
    first, second, third, fourth = map(_array, arrays)
    return {
        "name": name,
        "function": "deep_norm",
        "args": [first, second, alpha, third, fourth, *eps],
        "result": _array(y.numpy()),
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
