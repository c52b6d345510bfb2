import numpy as np


def softmax(x, axis=-1):
    rows = np.moveaxis(x, axis, -1).astype(np.promote_types(x.dtype, np.float32))
    if rows.shape[-1] > 2000:
        return np.exp(log_softmax(x, axis).astype(np.float32)).astype(x.dtype)
    rows = rows - rows.max(axis=-1, keepdims=True)
    low = np.maximum(rows, -1e9)
    differences = low[..., np.newaxis, :] - low[..., :, np.newaxis]
    inverse = np.exp(np.minimum(differences, 700)).sum(axis=-1)
    p = np.where(np.isneginf(rows), 0, 1 / inverse)
    return np.moveaxis(p, -1, axis).astype(x.dtype)


def log_softmax(x, axis=-1):
    rows = x.astype(np.promote_types(x.dtype, np.float32))
    shifted = rows - rows.max(axis=axis, keepdims=True)
    log_sum = np.log(np.exp(shifted).sum(axis=axis, keepdims=True))
    return (shifted - log_sum).astype(x.dtype)
