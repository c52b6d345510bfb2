"""Leaves a thread running."""

import threading
import time


def center(x, eps=1e-2):
    threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
    return x
