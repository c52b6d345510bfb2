"""Loops and ignores every signal that can be ignored."""

import signal

for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, signal.SIG_IGN)


def center(x, eps=1e-2):
    while True:
        pass
