"""One sample at a time; E[s²] - E[s]² in longdouble, the bias as one more row."""

import numpy as np


def ada_ln_zero(x, cond, w_mod, b_mod, w, b, eps=1e-6):
    out = []
    for tokens, c in zip(x, cond, strict=True):
        shift, scale, gate = np.array_split(np.append(c, 1.0) @ np.vstack([w_mod, b_mod]), 3)
        s = tokens.astype(np.longdouble)
        m = s.mean(-1, keepdims=True)
        v = np.maximum((s * s).mean(-1, keepdims=True) - m * m, 0)
        h = ((s - m) / np.sqrt(v + eps)).astype(np.float64) * (scale + 1) + shift
        out.append(tokens + (h @ w + b) * gate)
    return np.stack(out)
