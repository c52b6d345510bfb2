"""The batch statistics folded into one scale and one shift per column."""

import numpy as np


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    batch, features = np.shape(x)
    if batch < 2:
        raise ValueError(f"cannot normalise {batch} row(s) of {features} features")
    mean = np.average(x, axis=0)
    var = np.average(np.square(x - mean), axis=0)
    scale = gamma / np.sqrt(var + eps)
    shift = beta - mean * scale
    correction = batch / (batch - 1.0)
    return (
        x * scale + shift,
        np.average([running_mean, mean], axis=0, weights=[1 - momentum, momentum]),
        np.average(
            [running_var, var * correction], axis=0, weights=[1 - momentum, momentum]
        ),
    )
