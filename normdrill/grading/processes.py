"""Processes that leave nothing behind."""

import contextlib
import os
import signal
import sys
import time
from pathlib import Path

_LINUX = sys.platform == "linux"
_PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE = 4
_PR_SET_CHILD_SUBREAPER = 36


def _prctl(option: int, value: int) -> None:
    if not _LINUX:
        return
    import ctypes

    ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def die_with_parent(sign: int = signal.SIGKILL) -> None:
    """Have the kernel send `sign` to this process when its parent ends."""
    _prctl(_PR_SET_PDEATHSIG, sign)


def hide_memory() -> None:
    """Keep other processes of the same user from reading this one's memory."""
    _prctl(_PR_SET_DUMPABLE, 0)


def adopt_orphans() -> None:
    """Become the parent of all descendants whose own parent ends."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def kill_group(pid: int) -> None:
    """Kill the process group that `pid` leads."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)


def sweep_children(seconds: float = 2.0) -> None:
    """Kill and reap every child of this process, adopted orphans included.

    Parameters
    ----------
    seconds : float
        When to give up on processes that cannot be killed.
    """
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        children = _children()
        if not children:
            return
        for pid in children:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        for pid in children:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, os.WNOHANG)
        time.sleep(0.001)


def _children() -> list[int]:
    """Return the children of this process; the kernel lists them on Linux only."""
    children: list[int] = []
    for file in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(OSError):
            children += map(int, file.read_text().split())
    return children
