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
        help=_(
            "Make the file to work in; one that holds anything is never touched.\n\n"
            "With --fresh it is made anew, and your earlier answer is kept beside it."
        ),
        epilog="normdrill start layer_norm\n"
        "normdrill start layer_norm --dir practice\n"
        "normdrill start layer_norm --fresh --edit",
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
    fresh: Annotated[
        bool,
        typer.Option("--fresh", help=_("Begin anew; keep the old file as a copy.")),
    ] = False,
    editor: Annotated[
        bool,
        typer.Option("--edit", help=_("Open it in the editor of VISUAL or EDITOR.")),
    ] = False,
) -> None:
    from normdrill.cli.begun import told
    from normdrill.cli.editor import edit
    from normdrill.cli.terminal import write
    from normdrill.practice.afresh import start_afresh
    from normdrill.practice.start import start

    context = ctx.obj
    exercise = context.exercise(slug)
    started = (
        start_afresh(exercise, folder / exercise.file_name, context.day())
        if fresh
        else start(exercise, folder)
    )
    for line in told(started, context):
        write(line)
    if editor:
        edit(started.path, context.environ)
    file = context.shown(started.path)
    write(_("task: {command}").format(command=f"normdrill show {exercise.slug}"))
    check = f"normdrill check {context.quoted(file)}"
    write(_("next: {command}").format(command=check))
