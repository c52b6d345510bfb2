"""Pretends that the user pressed Ctrl-C."""


def center(x, eps=1e-2):
    raise KeyboardInterrupt
