"""The first chunk, then the function itself on what is left."""

import numpy as np


def ghost_batch_norm(
    x,
    gamma,
    beta,
    running_mean,
    running_var,
    virtual_batch_size,
    momentum=0.1,
    eps=1e-5,
):
    head, tail = x[:virtual_batch_size], x[virtual_batch_size:]
    if len(head) == 1:
        raise ValueError("not enough rows")
    mean, var = head.mean(0), head.var(0)
    y = (head - mean) * (gamma / np.sqrt(var + eps)) + beta
    factor = len(head) / (len(head) - 1)
    rm = (1 - momentum) * running_mean + momentum * mean
    rv = (1 - momentum) * running_var + momentum * factor * var
    if len(tail) == 0:
        return y, rm, rv
    rest, rm, rv = ghost_batch_norm(
        tail, gamma, beta, rm, rv, virtual_batch_size, momentum, eps
    )
    return np.concatenate([y, rest]), rm, rv
