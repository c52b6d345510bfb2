"""Forges an array without values whose other axes are too long for NumPy."""

import json
import os
import struct


def send(header):
    text = json.dumps(header).encode()
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack("<I", len(text)) + text)
        except OSError:
            continue
    os._exit(0)


def center(x, eps=1e-2):
    value = {"t": "array", "i": 0}
    arrays = [["float64", [0] + [1 << 20] * 20]]
    send({"number": 3, "changed": [], "measured": 0, "value": value, "arrays": arrays})
