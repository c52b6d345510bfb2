"""Features first: rows of the transpose, sums by einsum."""

import numpy as np


def z_score(x):
    f = np.ascontiguousarray(x.T)
    f = f - np.einsum("dn->d", f)[:, None] / f.shape[1]
    energy = np.einsum("dn,dn->d", f, f) / f.shape[1]
    weight = np.zeros_like(energy)
    weight[energy > 0] = energy[energy > 0] ** -0.5
    return np.einsum("dn,d->nd", f, weight)
