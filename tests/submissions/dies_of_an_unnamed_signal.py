"""Ends by a signal that has no name."""

import signal


def center(x, eps=1e-2):
    signal.raise_signal(40)
