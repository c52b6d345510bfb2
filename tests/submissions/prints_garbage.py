"""Prints bytes that are no text; the answer is right."""

import os

import numpy as np

os.write(1, b"loading\xff\n")


def center(x, eps=1e-2):
    os.write(1, bytes(range(256)))
    os.write(2, b"\xe2\x82")
    if x.ndim != 2:
        raise ValueError("two axes")
    centred = x - x.mean(axis=1, keepdims=True)
    return centred / (np.abs(centred).mean(axis=1, keepdims=True) + eps)
