"""Every step an einsum, with a letter for each axis."""

import numpy as np


def norm_axes(kind, layout):
    c = layout.find("C") if "C" in layout else layout.find("D")
    every = [a for a in range(len(layout))]
    if kind == "layer" and layout == "NTD":
        return (c,), (c,)
    if kind == "layer":
        return tuple(every[1:]), tuple(every[1:])
    every.remove(c)
    if kind == "instance":
        every.remove(0)
    return tuple(every), (c,)


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    names = "abcdefgh"[: x.ndim]
    kept = "".join(n for a, n in enumerate(names) if a not in reduce_axes)
    params = "".join(names[a] for a in param_axes)
    count = x.size / np.prod([x.shape[a] for a in range(x.ndim)
                              if a not in reduce_axes])  # fmt: skip
    ones = np.ones(x.shape)
    mean = np.einsum(f"{names}->{kept}", x) / count
    c = x - np.einsum(f"{kept},{names}->{names}", mean, ones)
    var = np.einsum(f"{names},{names}->{kept}", c, c) / count
    rstd = (var + eps) ** -0.5
    y = np.einsum(f"{names},{kept},{params}->{names}", c, rstd, gamma)
    return y + np.einsum(f"{params},{names}->{names}", beta, ones)
