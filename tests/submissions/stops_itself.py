"""Stops, so that nobody can end it politely."""

import signal


def center(x, eps=1e-2):
    signal.raise_signal(signal.SIGSTOP)
    return x
