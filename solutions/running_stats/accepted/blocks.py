"""A binary counter of blocks: equal sizes are merged, the rest when asked."""
import numpy as np


def merge(a, b):
    (n, p, s), (m, q, t) = a, b
    return n + m, p + (q - p) * (m / (n + m)), s + t + (q - p) ** 2 * (n * m / (n + m))


class RunningStats:
    def __init__(self, dim):
        self.blocks = []

    def push(self, x):
        block = (1, np.array(x, dtype=np.float64), np.zeros(len(x)))
        while self.blocks and self.blocks[-1][0] == block[0]:
            block = merge(self.blocks.pop(), block)
        self.blocks.append(block)

    def push_batch(self, xs):
        for i in range(xs.shape[0]):
            self.push(xs[i])

    def _all(self):
        whole = self.blocks[0]
        for block in self.blocks[1:]:
            whole = merge(whole, block)
        return whole

    def __getattr__(self, name):
        if name == "n":
            return self._all()[0]
        if name == "mean":
            return self._all()[1]
        raise AttributeError(name)

    def var(self, ddof=0):
        n, _, m2 = self._all()
        return m2 / (n - ddof or 1) if n > 1 else m2
