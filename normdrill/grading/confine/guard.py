"""Name what a submission tries that has no place in an exercise.

An audit hook sees files, sockets and processes as Python asks for them and refuses
with an exception that says what it was; threads are refused where they start. That is
a service to the honest, who learn why it does not work; code that wants to can get
around it.
"""

import _thread
import os
import sys
import sysconfig
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

_READS = {"open", "os.listdir", "os.scandir"}
_ACTIONS = {
    "os.remove": "file",
    "os.rename": "file",
    "os.mkdir": "file",
    "os.rmdir": "file",
    "os.chdir": "file",
    "os.chmod": "file",
    "os.chown": "file",
    "os.link": "file",
    "os.symlink": "file",
    "os.truncate": "file",
    "shutil": "file",
    "tempfile": "file",
    "socket": "network",
    "urllib": "network",
    "http": "network",
    "ftplib": "network",
    "smtplib": "network",
    "webbrowser": "network",
    "subprocess": "process",
    "os.system": "process",
    "os.exec": "process",
    "os.fork": "process",
    "os.forkpty": "process",
    "os.posix_spawn": "process",
    "os.spawn": "process",
    "os.kill": "process",
    "os.killpg": "process",
    "pty": "process",
    "_thread": "thread",
    "ctypes.dlopen": "other",
    "ctypes.dlsym": "other",
    "resource": "other",
}


class NotAllowedError(PermissionError):
    """The submission tried what no exercise needs."""

    def __init__(self, action: str, target: str) -> None:
        super().__init__(f"not allowed while grading: {action} {target}".rstrip())
        self.normdrill_details = {"action": action, "target": target}


class KeyboardInputError(EOFError):
    """The submission waits for somebody to type."""

    def __init__(self) -> None:
        super().__init__("nothing can be typed while grading")
        self.normdrill_details = {"input": "keyboard"}


def forbid_by_name() -> None:
    """Refuse files, network, processes and threads from now on.

    The standard library and NumPy may still be read, so that their modules can be
    imported.
    """
    library = Path(sysconfig.get_paths()["stdlib"]).resolve()
    numpy = Path(np.__file__).resolve().parent

    def may_read(path: Path) -> bool:
        if path.is_relative_to(numpy) or path == Path(os.devnull):
            return True
        if not path.is_relative_to(library):
            return False
        parts = path.relative_to(library).parts
        return "site-packages" not in parts and "dist-packages" not in parts

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event in _READS:
            _check_read(event, args, may_read)
        elif event in {"builtins.input", "builtins.breakpoint"}:
            raise KeyboardInputError
        elif event == "import":
            if args[0] == "_tkinter":
                raise NotAllowedError("window", "tkinter")
        else:
            action = _ACTIONS.get(event) or _ACTIONS.get(event.partition(".")[0])
            if action is not None:
                raise NotAllowedError(action, _target(event, args))

    sys.addaudithook(hook)
    _replace_what_has_no_audit_event()


def _replace_what_has_no_audit_event() -> None:
    """Refuse threads, of which Python 3.11 tells no hook, and signals by pidfd."""
    replaced = {
        "start": (threading.Thread, _refuse_thread),
        "start_new_thread": (_thread, _refuse_thread),
        "start_new": (_thread, _refuse_thread),
        "start_joinable_thread": (_thread, _refuse_thread),
        "pidfd_open": (os, _refuse_signal),
    }
    for name, (owner, refuse) in replaced.items():
        if hasattr(owner, name):
            setattr(owner, name, refuse)


def _refuse_thread(*_args: Any, **_options: Any) -> NoReturn:
    raise NotAllowedError("thread", "")


def _check_read(
    event: str, args: tuple[Any, ...], may_read: Callable[[Path], bool]
) -> None:
    if isinstance(args[0], int):
        return  # a file that is already open
    path = Path(os.fsdecode("." if args[0] is None else args[0])).resolve()
    if not (_only_reads(event, args) and may_read(path)):
        raise NotAllowedError("file", str(path))


def _refuse_signal(*_args: Any) -> NoReturn:
    raise NotAllowedError("process", "pidfd_open")


def _only_reads(event: str, args: tuple[Any, ...]) -> bool:
    if event != "open":
        return True
    _, mode, flags = args
    if mode is None:
        return not flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC)
    return set(mode) <= set("rbt")


def _target(event: str, args: tuple[Any, ...]) -> str:
    if event == "subprocess.Popen":
        return str(args[0])[:200]
    strings = [arg for arg in args if isinstance(arg, str)]
    return strings[0][:200] if strings else event
