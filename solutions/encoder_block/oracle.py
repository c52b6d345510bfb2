"""Answers of PyTorch for `multi_head_attention` and `encoder_block`."""

from typing import Any

import numpy as np

Arrays = dict[str, np.ndarray]


def cases() -> list[dict[str, Any]]:
    """Return calls with the answers of `nn.TransformerEncoderLayer` and its parts."""
    rng = np.random.default_rng(1706)
    return [
        *(
            _drawn_attention(rng, f"{heads} heads", (2, 4, 6), heads)
            for heads in (1, 2, 3, 6)
        ),
        *(
            _block(rng, f"{mode} {size}", size, mode)
            for mode in ("pre", "post")
            for size in (1.0, 3e-3)
        ),
        _block(rng, "default mode", 1.0),
    ]


def _tokens(
    rng: np.random.Generator, shape: tuple[int, ...]
) -> tuple[np.ndarray, np.ndarray]:
    # All are valid, for right answers differ in the rows of the others.
    return rng.normal(0.3, 1.0, shape), np.ones(shape[:2], dtype=bool)


def _drawn_attention(
    rng: np.random.Generator, name: str, shape: tuple[int, ...], heads: int
) -> dict[str, Any]:
    x, mask = _tokens(rng, shape)
    weights = [rng.normal(0.0, 0.5, shape[-1:] * 2) for _ in range(4)]
    return _attention(name, x, weights, heads, mask)


def _attention(
    name: str, x: np.ndarray, weights: list[np.ndarray], heads: int, mask: np.ndarray
) -> dict[str, Any]:
    import torch

    layer = torch.nn.MultiheadAttention(
        x.shape[-1], heads, bias=False, batch_first=True, dtype=torch.float64
    )
    tensors = [torch.from_numpy(w).T for w in weights]
    layer.load_state_dict(
        {"in_proj_weight": torch.cat(tensors[:3]), "out_proj.weight": tensors[3]}
    )
    tokens = torch.from_numpy(x)
    y, _ = layer(tokens, tokens, tokens, key_padding_mask=torch.from_numpy(~mask))
    arrays = [_array(a) for a in (x, *weights)]
    return {
        "name": name,
        "function": "multi_head_attention",
        "args": [*arrays, heads, _array(mask)],
        "result": _array(y.detach().numpy()),
    }


def _block(
    rng: np.random.Generator, name: str, size: float, *mode: str
) -> dict[str, Any]:
    import torch

    x, mask = _tokens(rng, (2, 4, 6))
    x = x * size
    params = _parameters(rng, 6, 8)
    layer = torch.nn.TransformerEncoderLayer(
        6, 2, 8, dropout=0.0, batch_first=True, norm_first=mode != ("post",),
        dtype=torch.float64,
    )  # fmt: skip
    layer.load_state_dict(_state(params))
    y = layer(torch.from_numpy(x), src_key_padding_mask=torch.from_numpy(~mask))
    given = {"dict": {key: _array(value) for key, value in params.items()}}
    return {
        "name": name,
        "function": "encoder_block",
        "args": [_array(x), given, 2, _array(mask), *mode],
        "result": _array(y.detach().numpy()),
    }


def _parameters(rng: np.random.Generator, d: int, f: int) -> Arrays:
    shapes = {"w1": (d, f), "b1": f, "w2": (f, d), "b2": d}
    shapes |= dict.fromkeys(["wq", "wk", "wv", "wo"], (d, d))
    params = {name: rng.normal(0.0, 0.5, shape) for name, shape in shapes.items()}
    for i in "12":
        params[f"gamma{i}"] = rng.normal(1.5, 0.7, d)
        params[f"beta{i}"] = rng.normal(-0.5, 0.7, d)
    return params


def _state(params: Arrays) -> dict[str, Any]:
    import torch

    p = {name: torch.from_numpy(value) for name, value in params.items()}
    zeros = torch.zeros(3 * p["wq"].shape[0], dtype=torch.float64)
    return {
        "self_attn.in_proj_weight": torch.cat([p["wq"].T, p["wk"].T, p["wv"].T]),
        "self_attn.in_proj_bias": zeros,
        "self_attn.out_proj.weight": p["wo"].T,
        "self_attn.out_proj.bias": zeros[: p["wq"].shape[0]],
        "linear1.weight": p["w1"].T,
        "linear1.bias": p["b1"],
        "linear2.weight": p["w2"].T,
        "linear2.bias": p["b2"],
        "norm1.weight": p["gamma1"],
        "norm1.bias": p["beta1"],
        "norm2.weight": p["gamma2"],
        "norm2.bias": p["beta2"],
    }


def _array(values: np.ndarray) -> dict[str, Any]:
    return {"array": values.tolist(), "dtype": values.dtype.name}
