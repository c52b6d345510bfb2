"""Lists and loops, column by column."""
import numpy as np


def welford(xs):
    means, variances = [], []
    for column in xs.T:
        count, mean, m2 = 0, 0.0, 0.0
        for value in column:
            count += 1
            delta = float(value) - mean
            mean += delta / count
            m2 += delta * (float(value) - mean)
        means.append(mean)
        variances.append(m2 / count)
    return np.array(means), np.array(variances)
