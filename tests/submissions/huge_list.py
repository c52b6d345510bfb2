"""Returns a list with a million numbers."""


def center(x, eps=1e-2):
    return [1.0] * 1_000_000
