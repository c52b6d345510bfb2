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
    raise NotImplementedError
