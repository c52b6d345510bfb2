"""The classes of Transformers, written for NumPy."""

import numpy as np


class LlamaRMSNorm:
    def __init__(self, weight, eps):
        self.weight = weight
        self.variance_epsilon = eps

    def __call__(self, hidden_states):
        input_dtype = hidden_states.dtype
        hidden_states = hidden_states.astype(np.float32)
        variance = np.power(hidden_states, 2).mean(-1, keepdims=True)
        hidden_states = hidden_states * (1 / np.sqrt(variance + self.variance_epsilon))
        return self.weight * hidden_states.astype(input_dtype)


class GemmaRMSNorm:
    def __init__(self, weight, eps):
        self.weight = weight
        self.eps = eps

    def _norm(self, x):
        return x * (1 / np.sqrt(np.power(x, 2).mean(-1, keepdims=True) + self.eps))

    def __call__(self, x):
        output = self._norm(x.astype(np.float32))
        output = output * (1.0 + self.weight.astype(np.float32))
        return output.astype(x.dtype)


def rms_norm_llama(x, gamma, eps=1e-6):
    return LlamaRMSNorm(gamma, eps)(x)


def rms_norm_gemma(x, gamma, eps=1e-6):
    return GemmaRMSNorm(gamma, eps)(x)
