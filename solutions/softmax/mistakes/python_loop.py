import numpy as np


def softmax(x, axis=-1):
    return np.exp(log_softmax(x, axis).astype(np.float64)).astype(x.dtype)


def log_softmax(x, axis=-1):
    rows = np.moveaxis(x, axis, -1).astype(np.promote_types(x.dtype, np.float32))
    for i in np.ndindex(rows.shape[:-1]):
        rows[i] -= rows[i].max()
        rows[i] -= np.log(np.exp(rows[i]).sum())
    return np.moveaxis(rows, -1, axis).astype(x.dtype)
