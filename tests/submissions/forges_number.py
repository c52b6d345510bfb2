"""Forges a number that fits into no machine word."""

import json
import os
import struct


def send(header):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack("<I", len(text)) + text)
        except OSError:
            continue
    os._exit(0)


def center(x, eps=1e-2):
    send({
        "number": 3, "changed": [], "measured": 0, "value": 10**4000, "arrays": [],
    })
