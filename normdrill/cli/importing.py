"""``normdrill import``: progress from another machine."""

from pathlib import Path
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "import",
        cls=Command,
        help=_(
            "Merge progress from another machine into yours. Nothing is lost, and a "
            "second time changes nothing."
        ),
        epilog="normdrill import progress.json\nnormdrill import progress.json --json",
    )(_import)


def _import(
    ctx: typer.Context,
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help=_("What `normdrill export --progress` wrote."),
            show_default=False,
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.carrying import read_progress
    from normdrill.cli.terminal import write

    context: Context = ctx.obj
    merged = read_progress(context, file)
    if json:
        from normdrill.cli.documents import write_document

        tables = {"added": dict(merged.added), "known": dict(merged.known)}
        write_document({"schema": 1, **tables})
        return
    said = _("Imported: answers {answers}, attempts {attempts}; known before: {known}.")
    write(
        said.format(
            answers=merged.added["reviews"],
            attempts=merged.added["attempts"],
            known=merged.known["reviews"] + merged.known["attempts"],
        )
    )
    write(_("next: {command}").format(command="normdrill review"))
