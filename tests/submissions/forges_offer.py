"""Forges what the file offers, with types that nobody expects."""

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

points = {"t": "dict", "items": [["center", {"t": "dict", "items": [
    ["kind", "function"], ["parameters", 5],
]}]]}
offer = {"t": "dict", "items": [["found", 5], ["points", points]]}
send({"number": 2, "changed": [], "measured": 0, "value": offer, "arrays": []})
