"""Count, mean and variance of two parts of the data, merged."""


def merge_stats(n_a, mean_a, var_a, n_b, mean_b, var_b):
    """Compute the statistics of all rows from those of two parts.

    Parameters
    ----------
    n_a, n_b : int
        Rows in each part; one of them may be 0.
    mean_a, mean_b : float or ndarray of shape (d,)
        Means of the columns; not modified.
    var_a, var_b : float or ndarray of shape (d,)
        Population variances of the columns; not modified.

    Returns
    -------
    n : int
    mean, var : float or ndarray of shape (d,)
        Of the n_a + n_b rows together; `var` is a population variance.

    References
    ----------
    Chan, Golub, LeVeque 1983, The American Statistician 37(3).
    """
    n = n_a + n_b
    delta = mean_b - mean_a  # (d,)
    mean = mean_a + delta * (n_b / n)  # (d,)
    within = n_a * var_a + n_b * var_b  # (d,) around the parts' own means
    between = delta**2 * (n_a * (n_b / n))  # (d,) of the two means
    var = (within + between) / n  # (d,)
    return n, mean, var
