"""What the terminal can do, and how text is written so that it never fails."""

import codecs
import io
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from normdrill.errors import OutputError
from normdrill.locale import _
from normdrill.locale.system import reason

if TYPE_CHECKING:
    from rich.text import Text

NARROWEST = 24
WIDEST = 100
_CLEAR = "\r\x1b[K"
_DUMB = ("dumb", "unknown")
_NO = ("", "0")

_SPELLED = {
    "✓": "ok", "✗": "x", "·": "*", "⊙": "*", "∓": "-+", "\u0302": "_hat", "…": "...",
    "→": "->", "←": "<-", "×": "x",
    "—": "-", "–": "-", "−": "-", "‘": "'", "’": "'", "“": '"', "”": '"',
    "≤": "<=", "≥": ">=", "≈": "~", "≠": "!=", "±": "+-", "√": "sqrt", "²": "^2",
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "eps", "μ": "mu",
    "σ": "sigma", "Σ": "sum", "│": "|", "─": "-", "┼": "+", "•": "-", "▶": ">",
    "█": "#", "▒": "=", "░": ".",
}  # fmt: skip


_CHINESE = "—‘’“”"
"""Punctuation of Chinese, which is spelled only where there is no Chinese at all."""

_PLAIN = str.maketrans({k: v for k, v in _SPELLED.items() if k not in _CHINESE})


@dataclass(frozen=True, slots=True)
class Terminal:
    """What is known of the place the output goes to.

    Attributes
    ----------
    width : int
        Cells in a line.
    colour : bool
        Whether styles may be used.
    interactive : bool
        Whether a person can be asked: input and output are a terminal.
    shows : bool
        Whether the output is a terminal that can move its cursor, and may.
    plain : bool
        Whether nothing but sentences is wanted: no colours, glyphs, plots or lines
        that change, so that a screen reader can follow.
    """

    width: int = 80
    colour: bool = False
    interactive: bool = False
    shows: bool = False
    plain: bool = False


class ClosedPipe(Exception):
    """Whoever read the output has had enough of it."""


def look(environ: Mapping[str, str], *, plain: bool = False) -> Terminal:
    """Return what the terminal of this run can do.

    Parameters
    ----------
    plain : bool
        Whether plain output was asked for on the command line.
    """
    shows = sys.stdout.isatty()
    dumb = environ.get("TERM", "") in _DUMB
    wanted = plain or environ.get("NORMDRILL_PLAIN", "") not in _NO
    forced = environ.get("FORCE_COLOR", "") not in _NO
    colour = forced or (shows and not dumb)
    return Terminal(
        width=current_width(),
        colour=colour and not wanted and not environ.get("NO_COLOR"),
        interactive=shows and sys.stdin is not None and sys.stdin.isatty(),
        shows=shows and not dumb and not wanted,
        plain=wanted or dumb,
    )


def plain_wanted(environ: Mapping[str, str]) -> bool:
    """Tell whether the environment asks for plain output, or the terminal needs it."""
    wanted = environ.get("NORMDRILL_PLAIN", "") not in _NO
    return wanted or environ.get("TERM", "") in _DUMB


def current_width() -> int:
    """Return how many cells a line has now; a terminal's size may change."""
    return min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)


def replace_closed() -> None:
    """Let what is written to a stream that is closed from the start go nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w")  # noqa: SIM115 - stays open
            setattr(sys, name, nowhere)


def make_safe(*streams: TextIO) -> None:
    """Let `streams` spell what their encoding lacks, instead of failing."""
    codecs.register_error("normdrill.spell", spell)
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="normdrill.spell")


def spell(error: UnicodeError) -> tuple[str | bytes, int]:
    """Replace characters that cannot be encoded by what they look like in ASCII."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bad = error.object[error.start : error.end]
    return "".join(map(_spelled, bad)), error.end


@contextmanager
def spelled(*, when: bool) -> Iterator[None]:
    """Let what is written spell its glyphs, as for an encoding that has none."""
    streams = sys.stdout, sys.stderr
    if when:
        # What is written to does not know what was asked for; so it is told here.
        sys.stdout, sys.stderr = (Spelling(stream) for stream in streams)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams


class Spelling:
    """A stream that spells glyphs in ASCII; words of any language stay as they are."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write `text`, its glyphs spelled."""
        return self._stream.write(text.translate(_PLAIN))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _spelled(character: str) -> str:
    """Return the ASCII for a character: ours, or what Unicode says it is made of."""
    if character in _SPELLED:
        return _SPELLED[character]
    plain = unicodedata.normalize("NFKD", character)
    return plain if plain.isascii() else "?"


def can_write(text: str, stream: TextIO) -> bool:
    """Tell whether the encoding of `stream` has the characters of `text`."""
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def write(text: str, stream: TextIO | None = None) -> None:
    """Write `text` and a newline to standard output, or to `stream`.

    Raises
    ------
    ClosedPipe
        If nobody reads any more.
    OutputError
        If it cannot be written, such as to a full disk.
    """
    stream = stream or sys.stdout
    try:
        stream.write(f"{text}\n")
        stream.flush()
    except BrokenPipeError:
        raise ClosedPipe from None
    except OSError as error:
        raise OutputError(
            _("the output cannot be written: {why}").format(why=reason(error))
        ) from None


def styled(lines: Iterable["Text"], terminal: Terminal) -> str:
    """Return styled lines as one text; they are already broken to the width."""
    from rich.console import Console

    # Not to the real output: what is captured would be flushed there.
    console = Console(
        file=io.StringIO(),
        color_system="standard" if terminal.colour else None,
        force_terminal=terminal.colour,
        width=terminal.width,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    with console.capture() as captured:
        for line in lines:
            console.print(line, soft_wrap=True)
    return captured.get().removesuffix("\n")


class Counter:
    """One line on the error stream that says how far a long command is."""

    def __init__(self, *, visible: bool) -> None:
        self._visible = visible and sys.stderr.isatty()
        self._shown = False

    def show(self, done: int, total: int) -> None:
        """Say that `done` of `total` things are done."""
        if self._visible and total:
            self._shown = True
            sys.stderr.write(f"{_CLEAR}{done}/{total}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()


def abandon_output() -> None:
    """Send what is still buffered nowhere, so that the exit stays quiet."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
