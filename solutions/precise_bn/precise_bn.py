"""Mean and variance of a BatchNorm layer from many batches."""

import numpy as np


def precise_bn(batches):
    """Compute mean and variance of every channel over all rows of all batches.

    Two passes: first the common mean, then the squares around it.

    Parameters
    ----------
    batches : list of ndarray of shape (N_i, C)
        At least two rows in all; a batch may be empty. Not modified.

    Returns
    -------
    mean : ndarray of shape (C,), float32 or wider
    var : ndarray of shape (C,), of the same dtype
        Unbiased: divided by the number of all rows minus 1.

    References
    ----------
    Wu, Johnson 2021, arXiv:2105.07576.
    """
    work = np.promote_types(batches[0].dtype, np.float32)  # float16 sums overflow

    n = sum(len(b) for b in batches)
    total = sum(b.sum(axis=0, dtype=work) for b in batches)  # (C,)
    mean = total / n  # (C,)

    squares = sum(((b - mean) ** 2).sum(axis=0) for b in batches)  # (C,)
    var = squares / (n - 1)  # (C,)
    return mean, var
