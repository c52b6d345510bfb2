"""The axes of three normalisations, and the formula they share."""

import numpy as np


def norm_axes(kind, layout):
    """Name the axes of the statistics and of gamma and beta.

    Parameters
    ----------
    kind : {"batch", "layer", "instance"}
    layout : {"NCHW", "NHWC", "NTD"}
        One letter an axis.

    Returns
    -------
    reduce_axes, param_axes : tuple of int
        Sorted, counted from 0.

    Raises
    ------
    ValueError
        For any other kind or layout.

    References
    ----------
    Wu, He 2018, arXiv:1803.08494, section 3.1.
    """
    if kind not in ("batch", "layer", "instance"):
        raise ValueError(f"no kind {kind}")
    if layout not in ("NCHW", "NHWC", "NTD"):
        raise ValueError(f"no layout {layout}")
    channel = layout.index("D" if layout == "NTD" else "C")
    places = tuple(a for a in range(1, len(layout)) if a != channel)  # H and W, or T
    if kind == "batch":
        return (0, *places), (channel,)
    if kind == "instance":
        return places, (channel,)
    sample = (2,) if layout == "NTD" else (1, 2, 3)
    return sample, sample


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    """Normalise over `reduce_axes`, then scale and shift along `param_axes`.

    y = γ · (x - μ) / √(σ² + ε) + β, with μ and the biased σ² of each group.

    Parameters
    ----------
    x : ndarray
        Not modified.
    reduce_axes, param_axes : tuple of int
        Sorted, counted from 0. They may overlap.
    gamma, beta : ndarray of shape [x.shape[a] for a in param_axes], or None
        Not modified. None leaves the step out.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 squares overflow from 256
    wide = x.astype(work, copy=False)  # shape of x

    mean = wide.mean(axis=reduce_axes, keepdims=True)  # 1 at reduce_axes
    centred = wide - mean  # shape of x
    var = (centred**2).mean(axis=reduce_axes, keepdims=True)  # 1 at reduce_axes, biased
    y = centred / np.sqrt(var + eps)  # shape of x

    affine = [n if a in param_axes else 1 for a, n in enumerate(x.shape)]
    y = y if gamma is None else y * gamma.reshape(affine)  # shape of x
    y = y if beta is None else y + beta.reshape(affine)  # shape of x
    return y.astype(x.dtype, copy=False)
