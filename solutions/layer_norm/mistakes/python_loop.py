import numpy as np


def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):
    k = len(normalized_shape)
    if x.shape[-k:] != normalized_shape:
        raise ValueError(f"x {x.shape} does not end in {normalized_shape}")
    y = np.empty_like(x)
    for i in np.ndindex(x.shape[:-k]):
        row = x[i].astype(np.promote_types(x.dtype, np.float32))
        row = (row - row.mean()) / np.sqrt(row.var() + eps)
        row = row if gamma is None else row * gamma
        y[i] = row if beta is None else row + beta
    return y
