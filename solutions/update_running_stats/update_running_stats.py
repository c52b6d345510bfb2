"""Running statistics of batch normalisation."""


def update_running_stats(
    running_mean,
    running_var,
    batch_mean,
    batch_var,
    count,
    momentum,
    convention="pytorch",
):
    """Blend the statistics of one batch into the running ones.

    Parameters
    ----------
    running_mean, running_var : ndarray of shape (C,)
        Running statistics before this batch; not modified.
    batch_mean, batch_var : ndarray of shape (C,)
        Mean and biased variance of this batch; not modified.
    count : int
        How many values of each channel the batch has.
    momentum : float
        Weight of the batch for "pytorch", of the old value for "keras".
    convention : {"pytorch", "keras"}
        Whose running statistics these are.

    Returns
    -------
    running_mean, running_var : ndarray of shape (C,)
        New arrays in the dtype of the running statistics.

    Raises
    ------
    ValueError
        If the convention is unknown, or is "pytorch" and `count` is below 2.

    References
    ----------
    torch.nn.BatchNorm2d; keras.layers.BatchNormalization.
    """
    if convention == "pytorch":
        if count < 2:
            raise ValueError(f"an unbiased variance needs 2 values, got {count}")
        keep, take = 1 - momentum, momentum  # momentum weighs the batch
        var = batch_var * (count / (count - 1))  # (C,) unbiased
    elif convention == "keras":
        keep, take = momentum, 1 - momentum  # momentum weighs the old value
        var = batch_var  # (C,) biased
    else:
        raise ValueError(f"unknown convention {convention!r}")
    new_mean = keep * running_mean + take * batch_mean  # (C,)
    new_var = keep * running_var + take * var  # (C,)
    return new_mean.astype(running_mean.dtype), new_var.astype(running_var.dtype)
