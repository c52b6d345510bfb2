"""Forges an offer whose entry points are a number."""

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

offer = {"t": "dict", "items": [["found", None], ["points", 5]]}
send({"number": 2, "changed": [], "measured": 0, "value": offer, "arrays": []})
