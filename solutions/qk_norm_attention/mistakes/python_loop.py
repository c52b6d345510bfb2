import numpy as np


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    y = np.empty_like(q)
    for b in range(q.shape[0]):
        for h in range(q.shape[1]):
            queries = normed(q[b, h], gamma_q, eps)
            keys = normed(k[b, h], gamma_k, eps)
            for t, query in enumerate(queries):
                scores = scale * (keys @ query)
                powers = np.exp(scores - scores.max())
                y[b, h, t] = powers @ v[b, h] / powers.sum()
    return y


def normed(x, gamma, eps):
    wide = x.astype(np.promote_types(x.dtype, np.float32))
    x_hat = wide / np.sqrt((wide**2).mean(axis=-1, keepdims=True) + eps)
    return x_hat if gamma is None else x_hat * gamma
