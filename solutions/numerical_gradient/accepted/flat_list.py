"""A Python list of floats, made into an array for every call."""
import numpy as np


def numerical_gradient(f, x, dout, h=1e-5):
    values = [float(v) for v in x.flat]

    def loss(i, step):
        moved = values[:i] + [values[i] + step] + values[i + 1 :]
        return float(np.vdot(f(np.array(moved).reshape(x.shape)), dout))

    flat = [(loss(i, h) - loss(i, -h)) / h / 2 for i in range(len(values))]
    return np.reshape(flat, x.shape)


def relative_error(a, b):
    worst = 0.0
    for p, q in zip(a.flat, b.flat, strict=True):
        worst = max(worst, abs(p - q) / max(1e-8, abs(p) + abs(q)))
    return worst
