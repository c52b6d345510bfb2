"""Read what the user types: single keys where the terminal allows, lines anywhere."""

import codecs
import contextlib
import os
import select
import signal
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import NoReturn

from normdrill.cli.terminal import write
from normdrill.render.clean import clean

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


def read_key(seconds: float | None = None) -> str:
    """Return the next key: a newline for Enter, nothing for one that writes nothing.

    Parameters
    ----------
    seconds : float or None
        After which nothing is returned if nothing was pressed; None to wait for ever.

    Raises
    ------
    Left
        If the input is closed.
    """
    with without_enter() as descriptor:
        if not select.select([descriptor], [], [], seconds)[0]:
            return ""
        decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")
        key = ""
        while not key:
            byte = _read_byte(descriptor)
            if byte in (b"", b"\x04"):
                raise Left
            key = decoder.decode(byte)
        if key == _ESCAPE:
            _swallow(descriptor)
    if key in ("\r", "\n"):
        return "\n"
    return key if key.isprintable() and not key.isspace() else ""


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
        return clean(input(prompt))
    except EOFError:
        write("")
        raise Left from None
    except KeyboardInterrupt:
        text = editor.get_line_buffer() if editor is not None else ""
        raise LeftLine(clean(text)) from None


def is_more_typed() -> bool:
    """Tell whether something is typed or pasted that was not read yet."""
    return bool(select.select([sys.stdin.fileno()], [], [], _SETTLED)[0])


def forget_typed() -> None:
    """Take no notice of what was typed before it was asked for."""
    if termios is not None and sys.stdin.isatty():
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


@contextlib.contextmanager
def ending_well() -> Iterator[None]:
    """Let the end of the terminal or of the session leave the terminal as it was."""

    def end(number: int, _frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    names = [n for n in ("SIGTERM", "SIGHUP") if hasattr(signal, n)]
    before = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _editor() -> ModuleType | None:
    try:
        import readline
    except ImportError:
        return None
    readline.set_auto_history(False)
    return readline


@contextlib.contextmanager
def without_enter() -> Iterator[int]:
    """Have keys read at once and not shown; yield the descriptor they come from.

    Raises
    ------
    Left
        If the terminal is gone.
    """
    descriptor = sys.stdin.fileno()
    try:
        before = termios.tcgetattr(descriptor)
    except termios.error:
        raise Left from None

    def go_on(_number: int, _frame: object) -> None:
        # The shell gives a terminal back as it likes it itself. One that is closed
        # wakes us up too.
        with contextlib.suppress(termios.error):
            tty.setcbreak(descriptor, termios.TCSAFLUSH)

    resumed = signal.signal(signal.SIGCONT, go_on)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield descriptor
    finally:
        # A terminal that is gone needs nothing put right.
        with contextlib.suppress(termios.error):
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        signal.signal(signal.SIGCONT, resumed)


def _read_byte(descriptor: int) -> bytes:
    """Return the next byte, none if the terminal is gone."""
    try:
        return os.read(descriptor, 1)
    except OSError:
        return b""


def _swallow(descriptor: int) -> None:
    """Read the rest of an arrow or another special key."""
    while select.select([descriptor], [], [], _SETTLED)[0]:
        if not os.read(descriptor, 32):
            return
