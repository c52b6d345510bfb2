"""``normdrill stats``: how the learner stands."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "stats",
        cls=Command,
        help=_("Show what you know of each topic and what is due when."),
        epilog="normdrill stats\nnormdrill stats --json",
    )(_stats)


def _stats(
    ctx: typer.Context,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.terminal import styled, write
    from normdrill.content.topics import topic_names
    from normdrill.practice.stats import stats
    from normdrill.render import stats as render

    context: Context = ctx.obj
    entries, slugs = context.bank.outline(), context.catalog.slugs()
    database = context.open_existing()
    try:
        found = stats(database, entries, slugs, context.now(), context.today())
    finally:
        if database is not None:
            database.close()
    names = topic_names(context.bank.folder)
    if json:
        from normdrill.cli.documents import write_document

        write_document(render.document(found))
        return
    lines = render.lines(found, names, context.language, context.terminal.width)
    write(styled(lines, context.terminal))
