"""``normdrill list``: all exercises and how far the learner is."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "list",
        cls=Command,
        help=_("List all exercises and what you have done with them."),
        epilog="normdrill list\nnormdrill list --json",
    )(_list)


def _list(
    ctx: typer.Context,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.terminal import write
    from normdrill.render.exercises import by_slug, document, table

    context = ctx.obj
    exercises = context.catalog.all()
    progress = by_slug(context.progress())
    if json:
        from normdrill.cli.documents import write_document

        listed = document(exercises, progress, context.language)
        write_document({"schema": 1, "exercises": listed})
        return
    width = context.terminal.width
    write("\n".join(table(exercises, progress, context.language, width)))
