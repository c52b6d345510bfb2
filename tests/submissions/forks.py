"""Leaves a child behind that keeps the pipes open, if it is allowed to."""

import os
import time


def center(x, eps=1e-2):
    if os.fork() == 0:
        os.setsid()
        time.sleep(1000)
    return x
