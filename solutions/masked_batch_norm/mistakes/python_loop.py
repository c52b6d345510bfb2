import numpy as np


def masked_batch_norm(x, mask, gamma, beta, eps=1e-5):
    steps = [(b, t) for b in range(x.shape[0]) for t in range(x.shape[1]) if mask[b, t]]
    y = np.zeros_like(x)
    if not steps:
        return y
    work = np.promote_types(x.dtype, np.float32)
    packed = np.array([x[place] for place in steps]).astype(work)
    packed = (packed - packed.mean(axis=0)) / np.sqrt(packed.var(axis=0) + eps)
    for place, step in zip(steps, packed, strict=True):
        y[place] = step * gamma + beta
    return y
