"""Groups for `split_decay_groups` of PyTorch modules, found by class and attribute."""

from typing import Any


def cases() -> list[dict[str, Any]]:
    """Return calls of `split_decay_groups` for modules that PyTorch builds."""
    from torch import nn

    layer = nn.TransformerEncoderLayer(8, 2, 16)
    mlp = nn.Sequential(nn.Linear(4, 6), nn.RMSNorm(6), nn.PReLU(), nn.Linear(6, 2))
    image = nn.Sequential(
        nn.Conv2d(3, 4, 3, bias=False),
        nn.BatchNorm2d(4),
        nn.Conv2d(4, 4, 3),
        nn.GroupNorm(2, 4),
        nn.InstanceNorm2d(4, affine=True),
        nn.LayerNorm((4, 5, 5)),
    )
    text = nn.ModuleDict(
        {
            "norm_tokens": nn.Embedding(9, 4),
            "unbiased": nn.Linear(4, 4, bias=False),
            "bias": nn.Embedding(9, 1),
            "rnn": nn.LSTM(4, 4),
            "attention": nn.MultiheadAttention(4, 2, add_bias_kv=True),
            "pair": nn.Bilinear(4, 4, 2),
        }
    )
    return [
        _case("a Transformer layer", layer),
        _case("two of them", nn.TransformerEncoder(layer, 2)),
        _case("an MLP with RMSNorm", mlp),
        _case("convolutions", image),
        _case("misleading names", text),
        _case("a single layer", nn.Linear(3, 2)),
        _case("nothing", nn.ReLU()),
    ]


def _case(name: str, model: Any) -> dict[str, Any]:
    entries, decay, no_decay = [], [], []
    for path, module in model.named_modules():
        for attribute, parameter in module.named_parameters(recurse=False):
            full = f"{path}.{attribute}" if path else attribute
            shape = {"tuple": list(parameter.shape)}
            entries.append({"tuple": [full, type(module).__name__, shape]})
            excluded = isinstance(module, _norms()) or _is_bias(attribute)
            (no_decay if excluded else decay).append(full)
    return {
        "name": name,
        "function": "split_decay_groups",
        "args": [{"list": entries}],
        "result": {"tuple": [{"list": sorted(decay)}, {"list": sorted(no_decay)}]},
    }


def _norms() -> tuple[type, ...]:
    from torch import nn

    return (
        nn.modules.batchnorm._BatchNorm,  # noqa: SLF001 - the common base class
        nn.modules.instancenorm._InstanceNorm,  # noqa: SLF001 - the common base class
        nn.LayerNorm,
        nn.RMSNorm,
        nn.GroupNorm,
    )


def _is_bias(attribute: str) -> bool:
    return attribute == "bias" or attribute.endswith("_bias")
