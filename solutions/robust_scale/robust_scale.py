"""Robust scaling of the columns of a table."""

import numpy as np


def robust_scale(x, low_q=25.0, high_q=75.0):
    """Subtract the median of every column of `x`, divide by a range of percentiles.

    y = (x - median) / (q_high - q_low), the percentiles interpolated linearly.

    Parameters
    ----------
    x : ndarray of shape (n, d)
        One row a sample, one column a feature. Not modified.
    low_q, high_q : float
        Percentages, 0 <= low_q < high_q <= 100.

    Returns
    -------
    y : ndarray of the shape and dtype of x
        A column whose range is 0 is only centred.

    References
    ----------
    scikit-learn, RobustScaler.
    """
    work = np.promote_types(x.dtype, np.float32)  # float16 differences overflow
    wide = x.astype(work, copy=False)  # (n, d)

    median = np.median(wide, axis=0)  # (d,)
    low, high = np.percentile(wide, [low_q, high_q], axis=0)  # (d,) each
    spread = high - low  # (d,)

    centred = wide - median  # (n, d)
    y = centred / np.where(spread == 0, 1, spread)  # (n, d)
    return y.astype(x.dtype, copy=False)
