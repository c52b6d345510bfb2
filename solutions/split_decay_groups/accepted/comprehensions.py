"""The names that do not decay as a set, then two comprehensions."""


def split_decay_groups(params):
    excluded = {
        name
        for name, kind, shape in params
        if "norm" in kind.casefold() or name == "bias" or name.endswith((".bias", "_bias"))
    }
    names = sorted(name for name, *_ in params)
    return [n for n in names if n not in excluded], [n for n in names if n in excluded]
