"""Waits for the user to give up."""

import time


def center(x, eps=1e-2):
    time.sleep(1000)
