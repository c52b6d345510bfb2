"""Python numbers, one row after the other, rounded where the task says."""

import math

import numpy as np


def normalised(row, eps):
    values = row.tolist()
    rms = math.sqrt(math.fsum(v * v for v in values) / len(values) + eps)
    return [v / rms for v in values]


def rms_norm_llama(x, gamma, eps=1e-6):
    y = np.empty(x.shape, gamma.dtype)
    for index in np.ndindex(x.shape[:-1]):
        for j, v in enumerate(normalised(x[index], eps)):
            y[index + (j,)] = float(np.float16(v)) * float(gamma[j])
    return y


def rms_norm_gemma(x, gamma, eps=1e-6):
    y = np.empty(x.shape, np.float16)
    for index in np.ndindex(x.shape[:-1]):
        for j, v in enumerate(normalised(x[index], eps)):
            y[index + (j,)] = v * (1.0 + float(gamma[j]))
    return y
