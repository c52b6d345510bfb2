"""Asks a program for the answer."""

import subprocess


def center(x, eps=1e-2):
    return subprocess.run(["true"])
