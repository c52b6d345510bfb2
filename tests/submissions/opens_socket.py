"""Asks another machine for the answer."""

import socket


def center(x, eps=1e-2):
    return socket.create_connection(("127.0.0.1", 9))
