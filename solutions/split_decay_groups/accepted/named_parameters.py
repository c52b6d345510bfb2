"""A small type for a parameter, and a named tuple as the result."""
from typing import NamedTuple


class Groups(NamedTuple):
    decay: list
    no_decay: list


class Parameter(NamedTuple):
    name: str
    kind: str
    shape: tuple

    @property
    def is_bias(self):
        return ("." + self.name).replace("_", ".").endswith(".bias")

    @property
    def of_norm(self):
        return "norm" in self.kind.lower()


def split_decay_groups(params):
    everything = [Parameter(*p) for p in params]
    return Groups(
        decay=sorted(p.name for p in everything if not (p.of_norm or p.is_bias)),
        no_decay=sorted(p.name for p in everything if p.of_norm or p.is_bias),
    )
