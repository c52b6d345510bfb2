"""A small class that owns the buffers; Keras is PyTorch with other settings."""


class Buffers:
    def __init__(self, mean, var, rate, unbiased):
        self.mean, self.var = mean, var
        self.rate, self.unbiased = rate, unbiased

    def update(self, mean, var, count):
        if self.unbiased:
            var = var / (1 - 1 / count)
        self.mean = self.mean - self.rate * (self.mean - mean)
        self.var = self.var - self.rate * (self.var - var)


def update_running_stats(
    running_mean, running_var, batch_mean, batch_var, count, momentum, convention="pytorch"
):
    if convention == "pytorch":
        buffers = Buffers(running_mean, running_var, momentum, unbiased=True)
    elif convention == "keras":
        buffers = Buffers(running_mean, running_var, 1 - momentum, unbiased=False)
    else:
        raise ValueError(f"no convention {convention}")
    buffers.update(batch_mean, batch_var, count)
    return buffers.mean, buffers.var
