"""Labelled rows: a narrow column of labels, and beside it text that is wrapped."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from normdrill.render.layout import fit, wrap

INDENT = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One label and the paragraphs that stand beside it."""

    label: str
    paragraphs: tuple[str, ...]
    style: str = ""


def aligned(rows: Iterable[Row], width: int) -> Iterator[Text]:
    """Return the lines of `rows`, at most `width` cells wide."""
    rows = list(rows)
    column = max((cell_len(row.label) for row in rows), default=0)
    room = width - INDENT - column - 2
    for row in rows:
        label = fit(row.label, column)
        for paragraph in row.paragraphs:
            for line in wrap(paragraph, room):
                text = Text(" " * INDENT).append(label, "dim").append("  ")
                yield text.append(line, row.style)
                label = " " * column


def paragraph(
    text: str, width: int, style: str = "", indent: int = 0
) -> Iterator[Text]:
    """Return the lines of `text`, at most `width` cells wide, all indented."""
    for line in wrap(text, width - indent):
        yield Text(" " * indent).append(line, style)
