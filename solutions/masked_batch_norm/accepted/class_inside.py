import numpy as np


class BatchNorm1d:
    def __init__(self, weight, bias, eps):
        self.weight, self.bias, self.eps = weight, bias, eps

    def __call__(self, rows):
        centred = rows - np.average(rows, axis=0)
        inv_std = np.reciprocal(np.sqrt(np.average(centred**2, axis=0) + self.eps))
        return np.multiply(centred * inv_std, self.weight) + self.bias


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    b, t, d = x.shape
    index = np.flatnonzero(mask)
    out = np.zeros((b * t, d))
    out[index] = BatchNorm1d(gamma, beta, eps)(x.reshape(b * t, d).take(index, axis=0))
    return out.reshape(b, t, d)
