"""Asks the user for the answer."""


def center(x, eps=1e-2):
    return float(input("what is the answer? "))
