import numpy as np


def weight_norm(v, g):
    flat = v.reshape(len(v), -1).astype(np.promote_types(v.dtype, np.float32))
    norm = np.sqrt((flat**2).sum(axis=1, keepdims=True))
    return (g[:, None] * flat / norm).reshape(v.shape).astype(v.dtype)


def weight_norm_backward(dw, v, g):
    work = np.promote_types(v.dtype, np.float32)
    flat, dy = v.reshape(len(v), -1).astype(work), dw.reshape(len(v), -1).astype(work)
    length = np.sqrt((flat**2).sum(axis=1, keepdims=True))
    unit = flat / length
    outer = unit[:, :, None] * unit[:, None, :]
    jacobian = (np.eye(unit.shape[1], dtype=work) - outer) / length[:, :, None]
    dv = g[:, None] * (jacobian @ dy[:, :, None])[..., 0]
    dg = (dy * unit).sum(axis=1)
    return dv.reshape(v.shape).astype(v.dtype), dg.astype(g.dtype)
