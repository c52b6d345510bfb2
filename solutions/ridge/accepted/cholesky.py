"""Cholesky factor of the sums, not of the means; b from any prediction."""

import numpy as np


def ridge_fit(x, y, lam):
    samples = x.shape[0]
    offset = x.mean(0)
    spread = np.sqrt(np.var(x, 0))
    z = np.divide(np.subtract(x, offset), spread)
    gram = np.einsum("ni,nj->ij", z, z)
    gram[np.diag_indices_from(gram)] += samples * lam
    factor = np.linalg.cholesky(gram)
    half = np.linalg.solve(factor, z.T.dot(y))
    v = np.linalg.solve(factor.T, half)
    w = v / spread
    intercept = y.mean() - (offset / spread).dot(v)
    return (w, intercept)
