"""Prints 128 MB and escape sequences, then answers wrongly."""

import sys

printed = []


def center(x, eps=1e-2):
    if not printed:
        print("\x1b]0;owned\x07\x1b[2J[bold red]not markup[/]\u202e")
        for _ in range(128):
            sys.stdout.write("a" * (1 << 20))
        print("the end")
        printed.append(True)
    return x
