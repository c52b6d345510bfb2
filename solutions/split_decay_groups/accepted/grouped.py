"""itertools.groupby over entries that are sorted by group and name."""
from itertools import groupby


def split_decay_groups(params):
    def group(entry):
        name, kind, _ = entry
        tail = name.split(".")[-1]
        return int("norm" in kind.lower() or f"_{tail}".endswith("_bias"))

    ordered = sorted(params, key=lambda entry: (group(entry), entry[0]))
    found = {g: [e[0] for e in es] for g, es in groupby(ordered, key=group)}
    return found.get(0, []), found.get(1, [])
