"""Plain Python numbers and lists."""

import math

import numpy as np


def fold_bn_linear(w, b, gamma, beta, running_mean, running_var, eps=1e-5):
    outputs, inputs = w.shape
    bias = [0.0] * outputs if b is None else b.tolist()
    s = [g / math.sqrt(v + eps) for g, v in zip(gamma, running_var, strict=True)]
    rows = [[float(w[j, i]) * s[j] for i in range(inputs)] for j in range(outputs)]
    shift = [
        (bias[j] - running_mean[j]) * s[j] + beta[j] for j in range(outputs)
    ]
    return np.array(rows), np.array(shift)
