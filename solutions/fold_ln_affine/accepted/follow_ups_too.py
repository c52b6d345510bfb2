"""Answers the follow-up questions as well."""

import numpy as np


def fold_ln_affine(gamma, beta, w, b):
    work = np.float32 if w.dtype == np.float16 else w.dtype
    wide = w.astype(work)
    new_b = np.zeros(w.shape[0], work) if b is None else b.astype(work)
    if beta is not None:
        new_b = new_b + np.inner(wide, beta)
    if gamma is not None:
        wide = wide * gamma
    return wide.astype(w.dtype), new_b.astype(w.dtype)
