"""A page of Markdown in the terminal: prompts and notes.

Only what the pages use is known: headings, lists, tables, code and emphasis. Lines
that fit are kept as their author broke them, which is right for Chinese as well.
"""

import re
from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from normdrill.render.clean import clean
from normdrill.render.layout import breaks, wrap

_HEADING = re.compile(r"(#{1,6})\s+(.*)")
_ITEM = re.compile(r"\s*(?:[-*]|\d+\.)\s+")
_RULER = re.compile(r"\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?)?\s*")
_INLINE = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])")
_GAP = re.compile(r" {2,}")
_FENCE = "```"
_CLOSING = "，。、：；！？）》」』】”"
_CODE = "cyan"
_NARROWEST = 12


def lines(page: str, width: int) -> Iterator[Text]:
    """Return the lines of a page, at most `width` cells wide; code is never broken."""
    for kind, block in _blocks(clean(page).rstrip().split("\n")):
        if kind == "code":
            yield from (Text(line, _CODE) for line in block)
        elif kind == "table":
            rows = [_cells(row) for row in block if not _is_ruler(row)]
            yield from _table(rows, width)
        elif kind == "heading":
            yield from (Text(line, "bold") for line in wrap(block[0], width))
        else:
            yield from _paragraph(block, width)


def _blocks(page: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Return what the page consists of: a kind, and the lines of one block."""
    block: list[str] = []
    before = fenced = ""
    for line in page:
        if line.lstrip().startswith(_FENCE):
            fenced = "" if fenced else _FENCE
            continue
        kind, content = ("code", f"    {line}") if fenced else _kind(line, before)
        begins = kind != before or kind in ("heading", "blank") or _ITEM.match(line)
        if block and begins:
            yield before, block
            block = []
        block.append(content)
        before = kind
    yield before, block


def _kind(line: str, before: str) -> tuple[str, str]:
    if not line.strip():
        return "blank", ""
    if heading := _HEADING.fullmatch(line):
        return "heading", heading[2]
    if line.lstrip().startswith("|"):
        return "table", line
    if line.startswith("    ") and before != "text":
        return "code", line
    return "text", line


def _paragraph(block: list[str], width: int) -> Iterator[Text]:
    item = _ITEM.match(block[0])
    indent = cell_len(item[0]) if item else _indent(block[0])
    if any(_inline(line).cell_len > width for line in block):
        joined = block[0]
        for line in block[1:]:
            joined = _join(joined.rstrip(), line.strip())
        block = [" " * _indent(joined) + _GAP.sub("  ", joined.lstrip())]
    for line in block:
        text = _inline(line)
        for number, part in enumerate(text.divide(breaks(text.plain, width, indent))):
            part.rstrip()
            yield Text(" " * indent) + part if number else part


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _join(line: str, following: str) -> str:
    """Return two lines as one; Chinese has no space where a line is broken."""
    wide = cell_len(line[-1]), cell_len(following[0])
    chinese = wide == (2, 2) or line[-1] in _CLOSING or following[0] in _CLOSING
    return f"{line}{following}" if chinese else f"{line} {following}"


def _inline(line: str) -> Text:
    text = Text()
    at = removed = 0
    # What is right of a gap must stay below what it was aligned with.
    for found in _INLINE.finditer(line):
        between, removed = _aligned(line[at : found.start()], removed)
        text.append(between)
        code, strong, emphasised = found.groups()
        removed += len(found[0]) - len(code or strong or emphasised)
        if code:
            text.append(code, _CODE)
        else:
            text.append(strong or emphasised, "bold" if strong else "italic")
        at = found.end()
    return text.append(_aligned(line[at:], removed)[0])


def _aligned(between: str, removed: int) -> tuple[str, int]:
    """Return `between` with its gap wider by `removed`, and what is not made up for."""
    gap = _GAP.search(between)
    if gap is None:
        return between, removed
    return between[: gap.end()] + " " * removed + between[gap.end() :], 0


def _is_ruler(row: str) -> bool:
    return _RULER.fullmatch(row.strip()) is not None


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _table(rows: Sequence[Sequence[str]], width: int) -> Iterator[Text]:
    count = max(map(len, rows))
    table = [
        [_inline(cell) for cell in row] + [Text()] * (count - len(row)) for row in rows
    ]
    widths = [max(t.cell_len for t in column) for column in zip(*table, strict=True)]
    shared = _share(widths, width)
    pairs = zip(shared, widths, strict=True)
    if any(size < min(wanted, _NARROWEST) for size, wanted in pairs):
        yield from _stacked(table, width)
        return
    for number, row in enumerate(table):
        yield from _row(row, shared, "bold" if number == 0 else "")
        if number == 0:
            yield Text("  ".join("─" * size for size in shared), "dim")


def _stacked(table: list[list[Text]], width: int) -> Iterator[Text]:
    """Return a table that is too wide: each row as a list under its first cell."""
    heads, *rows = table
    for row in rows:
        yield Text(style="bold").append_text(row[0])
        for head, cell in zip(heads[1:], row[1:], strict=True):
            yield from _paragraph([f"- {head.plain}: {cell.plain}"], width)


def _share(widths: list[int], width: int) -> list[int]:
    """Return the columns' widths, the widest made smaller until the row fits."""
    room = max(width - 2 * (len(widths) - 1), 6 * len(widths))
    widths = list(widths)
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(cells: Sequence[Text], widths: Sequence[int], style: str) -> Iterator[Text]:
    columns = [
        list(cell.divide(breaks(cell.plain, size)))
        for cell, size in zip(cells, widths, strict=True)
    ]
    for i in range(max(map(len, columns))):
        line = Text(style=style)
        for column, size in zip(columns, widths, strict=True):
            part = column[i] if i < len(column) else Text()
            part.rstrip()
            line.append_text(part).append(" " * (size - part.cell_len + 2))
        line.rstrip()
        yield line
