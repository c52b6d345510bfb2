"""Groups of parameters with and without weight decay."""


def split_decay_groups(params):
    """Sort the names of parameters into those that decay and those that do not.

    Parameters
    ----------
    params : list of (name, kind, shape)
        Name of the parameter, class of its module, and shape, a tuple of ints.
        Not modified.

    Returns
    -------
    decay, no_decay : list of str
        Each name once, in one of them; both sorted.
    """
    decay, no_decay = [], []
    for name, kind, _ in params:
        is_norm = "norm" in kind.lower()
        last = name.split(".")[-1]
        is_bias = last == "bias" or last.endswith("_bias")
        if is_norm or is_bias:
            no_decay.append(name)
        else:
            decay.append(name)
    return sorted(decay), sorted(no_decay)
