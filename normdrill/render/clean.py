"""Take out of a learner's text what could trick a terminal or a reader."""

import re
import unicodedata

_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # control sequences: colours, cursor
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f]).*?(?:\x07|\x1b\\|\x9c|$)"  # strings
    r"|\x1b[ -/]*[0-~]",
    re.DOTALL,
)
_NEWLINES = re.compile(r"\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")
_INVISIBLE = {"Cc", "Cf", "Cs", "Co"}
ELLIPSIS = "…"


def clean(text: str) -> str:
    """Return `text` without escape sequences and invisible characters.

    Control characters, direction marks and zero-width characters go; every kind of
    line end becomes a newline, tabs become spaces.
    """
    if text.isascii() and text.isprintable():
        return text
    text = _NEWLINES.sub("\n", _ESCAPES.sub("", text)).expandtabs(4)
    return "".join(map(_visible, text))


def one_line(text: str, limit: int = 160) -> str:
    """Return `text` cleaned, on one line and at most `limit` characters long."""
    line = " ".join(clean(text).split("\n")).strip()
    return line if len(line) <= limit else line[: limit - 1].rstrip() + ELLIPSIS


def some_lines(text: str, lines: int = 8, limit: int = 160) -> list[str]:
    """Return the first lines of `text`, cleaned; an ellipsis stands for the rest."""
    found = clean(text).rstrip().split("\n")
    shown = [
        line if len(line) <= limit else line[: limit - 1] + ELLIPSIS
        for line in found[:lines]
    ]
    return shown if len(found) <= lines else [*shown, ELLIPSIS]


def _visible(character: str) -> str:
    if character == "\n" or unicodedata.category(character) not in _INVISIBLE:
        return character
    return "?" if unicodedata.category(character) == "Cs" else ""
