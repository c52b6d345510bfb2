"""``normdrill search``: questions and exercises by their words."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "search",
        cls=Command,
        help=_(
            "Find questions and exercises by words of their texts, in any language."
        ),
        epilog="normdrill search running mean\nnormdrill search 滑动平均 --json",
    )(_search)


def _search(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT...",
            help=_("Words that must all be there."),
            show_default=False,
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.terminal import styled, write
    from normdrill.practice.search import search
    from normdrill.render.search import document, lines

    context: Context = ctx.obj
    hits = search(" ".join(words), context.catalog, context.bank)
    if json:
        from normdrill.cli.documents import write_document

        write_document(document(hits, context.language))
        return
    shown = lines(hits, context.language, context.terminal.width)
    write(styled(shown, context.terminal))
