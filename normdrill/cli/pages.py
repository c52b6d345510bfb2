"""Pages of Markdown: styled in a terminal, as they are in a pipe."""

from normdrill.cli.terminal import Terminal, styled, write


def write_page(page: str, terminal: Terminal) -> None:
    """Write a page of Markdown."""
    if not terminal.shows:
        write(page.rstrip("\n"))
        return
    from normdrill.render.page import lines

    write(styled(lines(page, terminal.width), terminal))
