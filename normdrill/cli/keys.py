"""Read what the user types: single keys where the terminal allows, lines anywhere."""

import codecs
import contextlib
import os
import sys
from collections.abc import Iterator
from types import ModuleType

from normdrill.cli.terminal import write

try:
    import termios
    import tty
except ImportError:
    # Windows without WSL: keys are read as lines.
    termios = None  # type: ignore[assignment]  # stands for a module that is missing

_ESCAPE = "\x1b"
_SETTLED = 0.02


class Left(Exception):
    """The user has closed the input."""


class LeftLine(KeyboardInterrupt):
    """The user pressed Ctrl-C in a line.

    Attributes
    ----------
    text : str
        What stood in the line.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def has_keys(dumb: bool) -> bool:
    """Tell whether single keys can be read."""
    return termios is not None and not dumb and sys.stdin.isatty()


def read_key() -> str:
    """Return the next key: a newline for Enter, nothing for a special one.

    Raises
    ------
    Left
        If the input is closed.
    """
    with _without_enter() as descriptor:
        decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")
        key = ""
        while not key:
            byte = os.read(descriptor, 1)
            if byte in (b"", b"\x04"):
                raise Left
            key = decoder.decode(byte)
        if key == _ESCAPE:
            _swallow(descriptor)
            return ""
    return "\n" if key == "\r" else key


def read_line(prompt: str = "> ", begun: str = "") -> str:
    """Return the next line, edited with the shell's keys where they are there.

    Parameters
    ----------
    begun : str
        What stands in the line already.

    Raises
    ------
    Left
        If the input is closed.
    LeftLine
        At Ctrl-C.
    """
    editor = _editor()
    if editor is not None:
        editor.set_startup_hook(lambda: editor.insert_text(begun))
    try:
        return input(prompt)
    except EOFError:
        write("")
        raise Left from None
    except KeyboardInterrupt:
        text = editor.get_line_buffer() if editor is not None else ""
        raise LeftLine(text) from None


def _editor() -> ModuleType | None:
    try:
        import readline
    except ImportError:
        return None
    readline.set_auto_history(False)
    return readline


@contextlib.contextmanager
def _without_enter() -> Iterator[int]:
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield descriptor
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _swallow(descriptor: int) -> None:
    """Read the rest of an arrow or another special key."""
    import select

    while select.select([descriptor], [], [], _SETTLED)[0]:
        if not os.read(descriptor, 32):
            return
