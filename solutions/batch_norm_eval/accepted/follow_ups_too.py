"""Answers the follow-up questions as well."""

import numpy as np


def batch_norm_eval(x, gamma, beta, running_mean, running_var, eps=1e-5):
    x = np.asarray(x)
    shape = [1] * x.ndim
    shape[1] = -1
    work = np.float32 if x.dtype == np.float16 else x.dtype
    y = x.astype(work) - np.asarray(running_mean).reshape(shape)
    y *= (1 / np.sqrt(np.asarray(running_var) + eps)).astype(work).reshape(shape)
    if gamma is not None:
        y *= gamma.reshape(shape)
    if beta is not None:
        y += beta.reshape(shape)
    return y.astype(x.dtype)
