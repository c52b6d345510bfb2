"""Lines that fit the terminal: wide characters count twice, Chinese breaks anywhere."""

import itertools
from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from normdrill.render.clean import ELLIPSIS

_NOT_FIRST = set("，。、：；！？）》」』】”’…·,.:;!?)]}%")
_NOT_LAST = set("（《「『【“‘([{")


def wrap(text: str, width: int, hanging: int = 0) -> list[str]:
    """Break `text` into lines of at most `width` cells.

    Parameters
    ----------
    hanging : int
        By how many spaces all lines but the first are indented.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        cuts = [0, *breaks(paragraph, width, hanging), len(paragraph)]
        for start, end in itertools.pairwise(cuts):
            line = paragraph[start:end].rstrip()
            lines.append(" " * hanging + line if start else line)
    return lines


def breaks(text: str, width: int, hanging: int = 0) -> list[int]:
    """Return the places at which `text` must be broken to fit `width` cells."""
    places: list[int] = []
    room = max(width, 4)
    used, position = 0, 0
    for chunk in _chunks(text):
        visible = cell_len(chunk.rstrip())
        if used and used + visible > room:
            places.append(position)
            used, room = 0, max(width - hanging, 4)
        for character in chunk:
            cells = cell_len(character)
            if used + cells > room and character != " ":
                places.append(position)
                used, room = 0, max(width - hanging, 4)
            used += cells
            position += 1
    return places


def packed(parts: Sequence[str], width: int, separator: str = " · ") -> list[str]:
    """Join `parts` in as few lines as fit `width` cells, none broken if it fits."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{separator}{part}" if lines else part
        if lines and cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return [line for part in lines for line in wrap(part, width)]


def fit(text: str, width: int) -> str:
    """Return `text` padded or cut to exactly `width` cells."""
    if cell_len(text) > width:
        while text and cell_len(text) > width - 1:
            text = text[:-1]
        text += ELLIPSIS
    return text + " " * (width - cell_len(text))


def columns(
    rows: Sequence[Sequence[str]], width: int, flexible: int, gap: int = 2
) -> Iterator[str]:
    """Align `rows`; the column numbered `flexible` is cut where a row is too wide."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    others = sum(widths) - widths[flexible] + gap * (len(widths) - 1)
    widths[flexible] = min(widths[flexible], max(width - others, 8))
    for row in rows:
        cells = [fit(cell, size) for cell, size in zip(row, widths, strict=True)]
        yield (" " * gap).join(cells).rstrip()


def _chunks(text: str) -> Iterator[str]:
    start = 0
    for i in range(1, len(text)):
        if _may_break(text[i - 1], text[i]):
            yield text[start:i]
            start = i
    if text:
        yield text[start:]


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return after != " "
    if after == " " or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return cell_len(before) == 2 or cell_len(after) == 2
