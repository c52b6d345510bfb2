"""The untrusted process: it runs the submission and can only answer calls.

It imports the standard library, NumPy, and of normdrill only what is needed to read
frames and to be confined. All of it is out of the submission's reach by name once the
file is loaded, and nothing in it is worth reaching: the answers are judged elsewhere.
"""

import contextlib
import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from normdrill.grading.calls import (
    Outcome,
    Raised,
    Request,
    Returned,
    decode_request,
    encode_outcome,
)
from normdrill.grading.confine import confine
from normdrill.grading.executor import Executor
from normdrill.grading.processes import die_with_parent
from normdrill.grading.wire import Decoder, Frame


def main(requests: int, replies: int) -> None:
    """Answer requests until the grader closes the pipe.

    The first request confines the process; only after that the submission's first line
    is compiled and run.

    Parameters
    ----------
    requests, replies : int
        File descriptors to read from and to write to.
    """
    die_with_parent()
    decoder = Decoder(max_bytes=sys.maxsize)
    request, number = decode_request(_receive(requests, decoder))
    memory_bytes, cpu_seconds = request.args
    _forget_paths()
    _answer(replies, Returned(confine(memory_bytes, cpu_seconds)), number)
    request, number = decode_request(_receive(requests, decoder))
    source, file_name, *names = request.args
    executor = Executor(source.tobytes().decode(), file_name)
    request = Request("load", "", tuple(names))
    while True:
        _answer(replies, executor.perform(request), number)
        request, number = decode_request(_receive(requests, decoder))


def _answer(replies: int, outcome: Outcome, number: int) -> None:
    try:
        frame = encode_outcome(outcome, number)
    except BaseException as error:  # noqa: BLE001 - a result with hostile methods
        frame = encode_outcome(Raised((type(error).__name__,), ""), number)
    _send(replies, frame)


def _forget_paths() -> None:
    """Leave only the standard library to import from; what is loaded stays loaded."""
    paths = sysconfig.get_paths()
    library = [Path(paths[name]).resolve() for name in ("stdlib", "platstdlib")]
    library += [path / "lib-dynload" for path in library]
    sys.path[:] = [path for path in sys.path if Path(path).resolve() in library]
    for name in [name for name in sys.modules if name.split(".")[0] == "normdrill"]:
        del sys.modules[name]


def _receive(requests: int, decoder: Decoder) -> Frame:
    frame = decoder.feed(b"")
    while frame is None:
        data = os.read(requests, 1 << 20)
        if not data:
            os._exit(0)
        frame = decoder.feed(data)
    return frame


def _send(replies: int, data: bytes) -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    view: Any = memoryview(data)
    while view:
        view = view[os.write(replies, view) :]
