"""``normdrill start``: make the file to work in."""

from pathlib import Path
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.names import Slug
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "start",
        cls=Command,
        help=_("Make the file to work in; one that holds anything is never touched."),
        epilog="normdrill start layer_norm\nnormdrill start layer_norm --dir practice",
    )(_start)


def _start(
    ctx: typer.Context,
    slug: Slug,
    folder: Annotated[
        Path,
        typer.Option(
            "--dir",
            metavar="DIR",
            help=_("Where to make it; here if you name no folder."),
            show_default=False,
        ),
    ] = Path(),
) -> None:
    from normdrill.cli.terminal import write
    from normdrill.practice.start import start

    context = ctx.obj
    started = start(context.exercise(slug), folder)
    file = context.shown(started.path)
    said = (
        _("{file} is ready: write your answer in it.")
        if started.created
        else _("{file} was there already and is left as it is.")
    )
    write(said.format(file=file))
    write(_("task: {command}").format(command=f"normdrill show {slug}"))
    check = f"normdrill check {context.quoted(file)}"
    write(_("next: {command}").format(command=check))
