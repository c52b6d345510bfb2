"""Leaves a file behind."""


def center(x, eps=1e-2):
    open("/tmp/normdrill-was-here", "w").write("x")
    return x
