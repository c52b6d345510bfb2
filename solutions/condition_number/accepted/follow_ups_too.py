"""Answers the follow-up questions as well; h is scaled and made symmetric first."""

import numpy as np


def hessian(x):
    return np.tensordot(x, x, axes=(0, 0)) / x.dtype.type(len(x))


def condition_number(h):
    a = h / np.abs(h).max()
    lam = np.linalg.eigvalsh((a + a.T) / 2)
    tiny = lam[0] <= lam.size * np.finfo(lam.dtype).eps * lam[-1]
    return lam.dtype.type(np.inf) if tiny else lam[-1] / lam[0]
