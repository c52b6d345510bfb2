"""Ends by a signal with which systems end programs that take too much memory."""

import signal


def center(x, eps=1e-2):
    signal.raise_signal(signal.SIGKILL)
