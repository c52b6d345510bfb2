"""A table: what a convention does with momentum and with the variance."""

CONVENTIONS = {
    "pytorch": (lambda m: m, lambda var, n: var * n / (n - 1)),
    "keras": (lambda m: 1 - m, lambda var, n: var),
}


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    weight_of_new, stored = CONVENTIONS[convention]
    alpha = weight_of_new(momentum)

    def blend(old, new):
        return (1 - alpha) * old + alpha * new

    return blend(running_mean, batch_mean), blend(running_var, stored(batch_var, count))
