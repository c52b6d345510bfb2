"""Defines nothing but a lookup that says yes to every name."""


def __getattr__(name):
    return lambda *args: args[0]
