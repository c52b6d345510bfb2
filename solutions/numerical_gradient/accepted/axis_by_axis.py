"""Recursion over the first axis down to single entries."""
import numpy as np


def slopes(loss, part, h):
    if part.ndim > 1:
        return np.stack([slopes(loss, part[i], h) for i in range(len(part))])
    found = np.zeros(len(part))
    for i in range(len(part)):
        value = part[i].item()
        ends = []
        for end in (value + h, value - h):
            part[i] = end
            ends.append(loss())
        part[i] = value
        found[i] = np.subtract(*ends) / (2.0 * h)
    return found


def numerical_gradient(f, x, dout, h=1e-5):
    x = x + 0.0
    return slopes(lambda: np.sum(np.multiply(f(x), dout)), x, h)


def relative_error(a, b):
    return max(
        abs(p - q) / (s if (s := abs(p) + abs(q)) > 1e-8 else 1e-8)
        for p, q in zip(a.ravel().tolist(), b.ravel().tolist(), strict=True)
    )
