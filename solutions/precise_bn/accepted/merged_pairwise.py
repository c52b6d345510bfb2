import functools


def statistics(b):
    mean = b.mean(axis=0)
    return len(b), mean, ((b - mean) ** 2).sum(axis=0)


def merge(one, other):
    n_a, mean_a, m2_a = one
    n_b, mean_b, m2_b = other
    n = n_a + n_b
    delta = mean_b - mean_a
    return n, mean_a + delta * n_b / n, m2_a + m2_b + delta**2 * n_a * n_b / n


def precise_bn(batches):
    n, mean, m2 = functools.reduce(merge, map(statistics, batches))
    return mean, m2 / (n - 1)
