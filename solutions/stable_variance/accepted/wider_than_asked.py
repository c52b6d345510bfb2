"""Long doubles on the way, and the mean corrected twice."""

import numpy as np


class Group:
    def __init__(self, values, axis):
        self.values, self.axis = values.astype(np.longdouble), axis

    def centre(self):
        values = self.values - self.values.mean(axis=self.axis, keepdims=True)
        return Group(values, self.axis)

    def power(self):
        return np.square(self.values).sum(axis=self.axis)


def stable_variance(x, axis=None, ddof=0):
    power = Group(x, axis).centre().centre().power()
    divisor = x.size // np.size(power) - ddof
    return np.float64(power / divisor)
