"""Pages of Markdown: styled in a terminal, as they are in a pipe."""

from pathlib import Path

from normdrill.cli.terminal import Terminal, styled, write
from normdrill.errors import ContentError
from normdrill.locale import _


def read_page(path: Path) -> str:
    """Return the text of a page.

    Raises
    ------
    ContentError
        If it cannot be read.
    """
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(
            _("{path} cannot be read: {why}").format(path=path, why=error)
        ) from None


def write_page(page: str, terminal: Terminal) -> None:
    """Write a page of Markdown."""
    if not terminal.shows:
        write(page.rstrip("\n"))
        return
    from normdrill.render.page import lines

    write(styled(lines(page, terminal.width), terminal))
