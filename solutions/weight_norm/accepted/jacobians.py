"""One Jacobian g (I - u uᵀ) / length a row, by einsum."""

import numpy as np


def weight_norm(v, g):
    return np.einsum("i,ij,i->ij", g, v, 1 / np.sqrt(np.einsum("ij,ij->i", v, v)))


def weight_norm_backward(dw, v, g):
    lengths = np.sqrt(np.einsum("ij,ij->i", v, v))
    u = v / lengths[:, None]
    jacobian = np.eye(v.shape[1]) - u[:, :, None] * u[:, None, :]
    dv = np.einsum("i,ijk,ik->ij", g / lengths, jacobian, dw)
    return dv, np.einsum("ij,ij->i", dw, u)
