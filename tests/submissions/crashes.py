"""Reads where nothing is."""

import ctypes


def center(x, eps=1e-2):
    return ctypes.string_at(0)
