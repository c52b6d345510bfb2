"""Norms and biases as sets; what decays is the rest."""


def split_decay_groups(params):
    every = {name for name, _, _ in params}
    norms = {name for name, kind, _ in params if "norm" in kind.lower()}
    biases = {name for name in every if name.split(".").pop() == "bias"}
    biases |= {name for name in every if name.endswith("_bias")}
    no_decay = norms | biases
    assert len(every) == len(params)
    return sorted(every - no_decay), sorted(no_decay)
