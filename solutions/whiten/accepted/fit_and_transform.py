"""A small transformer, fitted and applied."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Whitener:
    mean: np.ndarray
    matrix: np.ndarray

    @classmethod
    def fit(cls, x, kind, eps):
        mean = x.sum(axis=0) / len(x)
        gram = sum(np.outer(row - mean, row - mean) for row in x)
        values, vectors = np.linalg.eigh(gram)
        values, vectors = values[::-1] / len(x), vectors[:, ::-1]
        if kind == "pca":
            return cls(mean, vectors / np.sqrt(values + eps))
        return cls(mean, (vectors / np.sqrt(values + eps)) @ vectors.T)

    def transform(self, x):
        return np.array([(row - self.mean) @ self.matrix for row in x])


def whiten(x, kind="zca", eps=0.0):
    return Whitener.fit(x, kind, eps).transform(x)
