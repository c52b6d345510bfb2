"""Hypot in place."""

import numpy as np


def batch_renorm_train(
    x, gamma, beta, running_mean, running_std, r_max, d_max, momentum=0.01, eps=1e-5
):
    mB = np.mean(x, axis=0, keepdims=True)
    out = np.subtract(x, mB)
    sB = np.std(x, axis=0, keepdims=True)
    sB = np.hypot(sB, np.sqrt(eps))
    r = sB / running_std
    r[r > r_max] = r_max
    r[r < 1 / r_max] = 1 / r_max
    d = (mB - running_mean) / running_std
    d = np.where(np.abs(d) > d_max, np.sign(d) * d_max, d)
    np.divide(out, sB, out=out)
    out *= r
    out += d
    out *= gamma
    out += beta
    q = 1 - momentum
    return (
        out,
        (running_mean * q + mB * momentum)[0],
        (running_std * q + sB * momentum).ravel(),
    )
