"""One head as a function, spread by np.vectorize; everything in longdouble."""

import numpy as np


def head(q, k, v, gamma_q, gamma_k, scale, eps):
    q, k = q.astype(np.longdouble), k.astype(np.longdouble)
    q = q / np.sqrt(np.average(q * q, axis=1) + eps)[:, None] * gamma_q
    k = k / np.sqrt(np.average(k * k, axis=1) + eps)[:, None] * gamma_k
    rows = []
    for query in q:
        scores = scale * k.dot(query)
        p = np.exp(scores - scores.max())
        rows.append((p / p.sum()).dot(v))
    return np.array(rows, dtype=np.float64)


def qk_norm_attention(q, k, v, gamma_q, gamma_k, scale, eps=1e-6):
    each = np.vectorize(head, signature="(t,d),(s,d),(s,d),(d),(d),(),()->(t,d)")
    return each(q, k, v, gamma_q, gamma_k, scale, eps)
