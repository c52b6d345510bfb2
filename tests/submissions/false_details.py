"""Raises what looks like the worker's own refusal and says who is to blame."""


class NotAllowedError(Exception):
    normdrill_details = {
        "kind": "passed", "line": "none", "text": "\x1b[2J", 1: 2, "x": "y" * 10_000,
        "target": "nobody",
    }


def center(x, eps=1e-2):
    raise NotAllowedError
