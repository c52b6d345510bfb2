"""Raises with a message of millions of characters, full of control characters."""


class Loud(Exception):
    pass


Loud.__name__ = "Loud" * 10_000


def center(x, eps=1e-2):
    raise Loud("\x1b[2J\x00\ud800\u202e" * 2_000_000)
