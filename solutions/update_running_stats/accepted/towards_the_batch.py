"""Step from the old value towards the batch's, as lerp does."""


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    if convention == "keras":
        rate = 1.0 - momentum
    else:
        rate = momentum
        batch_var = batch_var + batch_var / (count - 1)
    return (
        running_mean + rate * (batch_mean - running_mean),
        running_var + rate * (batch_var - running_var),
    )
