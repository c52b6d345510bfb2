from typing import NamedTuple

import numpy as np


class State(NamedTuple):
    mean: np.ndarray
    var: np.ndarray
    count: int


def batch_norm(x, gamma, beta, state, eps, momentum, training):
    """Return y and the next state; nothing is changed."""
    if training or state is None:
        n = x.shape[0]
        if n == 1:
            raise ValueError("more than one row needed")
        mean = x.sum(axis=0, keepdims=True) / n
        var = np.square(x - mean).sum(axis=0, keepdims=True) / n
        if training and state is not None:
            state = follow(state, mean[0], var[0] * (n / (n - 1)), momentum)
    else:
        mean, var = state.mean[None, :], state.var[None, :]
    y = (x - mean) * (var + eps) ** -0.5
    if gamma is not None:
        y = gamma[None, :] * y + beta[None, :]
    return y, state


def follow(state, mean, var, momentum):
    count = state.count + 1
    alpha = 1.0 / count if momentum is None else momentum
    return State(
        state.mean + alpha * (mean - state.mean),
        state.var + alpha * (var - state.var),
        count,
    )


class BatchNorm:
    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True,
                 track_running_stats=True):
        self.eps = eps
        self.momentum = momentum
        self.gamma = np.ones(num_features) if affine else None
        self.beta = np.zeros(num_features) if affine else None
        self._state = None
        if track_running_stats:
            self._state = State(np.zeros(num_features), np.ones(num_features), 0)

    @property
    def running_mean(self):
        return None if self._state is None else self._state.mean

    @running_mean.setter
    def running_mean(self, value):
        self._state = self._state._replace(mean=value)

    @property
    def running_var(self):
        return None if self._state is None else self._state.var

    @running_var.setter
    def running_var(self, value):
        self._state = self._state._replace(var=value)

    @property
    def num_batches_tracked(self):
        return None if self._state is None else self._state.count

    @num_batches_tracked.setter
    def num_batches_tracked(self, value):
        self._state = self._state._replace(count=value)

    def forward(self, x, training):
        y, self._state = batch_norm(
            x, self.gamma, self.beta, self._state, self.eps, self.momentum, training
        )
        return y
