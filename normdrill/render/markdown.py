"""Any text in Markdown, so that GitHub shows it as it was written."""

import re
from collections.abc import Iterator

from normdrill.render.clean import clean

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~$&#])")
_BLOCK = re.compile(r"^([-+=])|^(\d+)([.)])")
_TICKS = re.compile(r"`+")
_FENCE = 3


def escaped(text: str) -> str:
    """Return one line of text with nothing in it that means anything in Markdown."""
    line = " ".join(clean(text).split("\n")).rstrip()
    body = line.lstrip()
    body = _SPECIAL.sub(r"\\\1", body)
    body = _BLOCK.sub(lambda m: f"\\{m[1]}" if m[1] else f"{m[2]}\\{m[3]}", body)
    return "&nbsp;" * (len(line) - len(line.lstrip())) + body


def quoted(text: str) -> Iterator[str]:
    """Return the lines of a quotation, broken where `text` is broken."""
    lines = [escaped(line) for line in clean(text).strip("\n").split("\n")]
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        # At the end of a paragraph a backslash would be one that is seen.
        broken = "\\" if line and following else ""
        yield f"> {line}{broken}".rstrip()


def fenced(code: str, language: str = "") -> Iterator[str]:
    """Return the lines of a block of code, whatever stands in it."""
    code = clean(code).strip("\n")
    longest = max(map(len, _TICKS.findall(code)), default=0)
    fence = "`" * max(_FENCE, longest + 1)
    yield f"{fence}{language}"
    yield from code.split("\n")
    yield fence


def spanned(code: str) -> str:
    """Return a piece of code in a line."""
    code = " ".join(clean(code).split("\n"))
    ticks = "`" * (max(map(len, _TICKS.findall(code)), default=0) + 1)
    pad = " " if code.startswith("`") or code.endswith("`") else ""
    return f"{ticks}{pad}{code}{pad}{ticks}"
