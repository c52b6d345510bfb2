"""What SyncBatchNorm computes from the numbers of its workers."""


def sync_stats(counts, means, variances):
    """Compute count, mean and variance of all rows from those of the workers.

    Parameters
    ----------
    counts : ndarray of shape (W,)
        Rows of each worker; at least one is above 0. Not modified.
    means, variances : ndarray of shape (W, C)
        Of each worker's own rows, the variances biased; what stands there for a
        count of 0 does not count. Not modified.

    Returns
    -------
    n : int
        Number of all rows.
    mean, var : ndarray of shape (C,)
        Of all rows together, `var` biased; in the dtype of the arguments.

    References
    ----------
    Chan, Golub, LeVeque 1983, The American Statistician 37(3).
    """
    filled = counts > 0  # (W,)
    local_mean, local_var = means[filled], variances[filled]  # (F, C)

    n = int(counts.sum())
    share = (counts[filled] / n).astype(means.dtype)[:, None]  # (F, 1), adds up to 1
    mean = (share * local_mean).sum(axis=0)  # (C,)
    within = (share * local_var).sum(axis=0)  # (C,)
    between = (share * (local_mean - mean) ** 2).sum(axis=0)  # (C,)
    return n, mean, within + between


def sync_backward(dout_sums, dout_xhat_sums, counts):
    """Compute the two means of the backward pass from the sums of the workers.

    With them, dx = γ / √(σ² + ε) · (dout - mean_dout - x̂ · mean_dout_xhat) on every
    worker, x̂ taken with the statistics of all rows.

    Parameters
    ----------
    dout_sums, dout_xhat_sums : ndarray of shape (W, C)
        Sums of dout and of dout · x̂ over the rows of each worker. Not modified.
    counts : ndarray of shape (W,)
        Rows of each worker; at least one is above 0. Not modified.

    Returns
    -------
    mean_dout, mean_dout_xhat : ndarray of shape (C,)
        Means over all rows of all workers, in the dtype of the sums.
    """
    total = int(counts.sum())
    mean_dout = dout_sums.sum(axis=0) / total  # (C,)
    mean_dout_xhat = dout_xhat_sums.sum(axis=0) / total  # (C,)
    return mean_dout, mean_dout_xhat
