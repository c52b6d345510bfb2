"""Go through the groups one by one."""

import numpy as np


def norm_axes(kind, layout):
    """Name the axes of the statistics and of gamma and beta."""
    if kind not in ("batch", "layer", "instance"):
        raise ValueError(f"no kind {kind}")
    if layout not in ("NCHW", "NHWC", "NTD"):
        raise ValueError(f"no layout {layout}")
    channel = layout.index("D" if layout == "NTD" else "C")
    places = tuple(a for a in range(1, len(layout)) if a != channel)
    if kind == "batch":
        return (0, *places), (channel,)
    if kind == "instance":
        return places, (channel,)
    sample = (2,) if layout == "NTD" else (1, 2, 3)
    return sample, sample


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    """Normalise every group for itself."""
    y = x.astype(np.promote_types(x.dtype, np.float32))
    kept = [1 if a in reduce_axes else n for a, n in enumerate(x.shape)]
    for index in np.ndindex(*kept):
        group = tuple(
            slice(None) if a in reduce_axes else i for a, i in enumerate(index)
        )
        values = y[group]
        y[group] = (values - values.mean()) / np.sqrt(values.var() + eps)
    affine = [n if a in param_axes else 1 for a, n in enumerate(x.shape)]
    y = y if gamma is None else y * gamma.reshape(affine)
    y = y if beta is None else y + beta.reshape(affine)
    return y.astype(x.dtype)
