"""Every reduction an einsum."""

import numpy as np


def group_norm_backward(dout, x, num_groups, gamma, eps=1e-5):
    n, c = x.shape[0], x.shape[1]
    size, rest = divmod(c, num_groups)
    if rest:
        raise ValueError(f"{c} channels, {num_groups} groups")
    v = x.reshape(n, num_groups, size, -1)
    g = dout.reshape(v.shape)
    w = gamma.reshape(num_groups, size)
    m = size * v.shape[3]
    v = v - (np.einsum("ngcp->ng", v) / m)[..., None, None]
    r = 1 / np.sqrt(np.einsum("ngcp,ngcp->ng", v, v) / m + eps)
    h = np.einsum("ngcp,ng->ngcp", v, r)
    dx = np.einsum("ngcp,gc->ngcp", g, w)
    first = np.einsum("ngcp,gc->ng", g, w) / m
    second = np.einsum("ngcp,ngcp,gc->ng", g, h, w) / m
    dx -= first[..., None, None] + np.einsum("ngcp,ng->ngcp", h, second)
    dx = np.einsum("ngcp,ng->ngcp", dx, r).reshape(x.shape)
    return dx, np.einsum("ngcp,ngcp->gc", g, h).ravel(), np.einsum("ngcp->gc", g).ravel()
