"""Waits for the end of the process, which must not wait for it."""

import atexit
import os
import time


class Late:
    def __del__(self):
        time.sleep(1000)


late = Late()
atexit.register(time.sleep, 1000)
atexit.register(os._exit, 0)


def center(x, eps=1e-2):
    return late
