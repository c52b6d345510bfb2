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
    """
    raise NotImplementedError


def normalize(x, reduce_axes, param_axes, gamma, beta, eps=1e-5):
    """Normalise over `reduce_axes`, then scale and shift along `param_axes`.

    Parameters
    ----------
    x : ndarray with at least two axes, float64
        Not modified.
    reduce_axes, param_axes : tuple of int
        Sorted, counted from 0. They may overlap.
    gamma, beta : ndarray of shape [x.shape[a] for a in param_axes], float64
        Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float64
    """
    raise NotImplementedError
