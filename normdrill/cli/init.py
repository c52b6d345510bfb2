"""``normdrill init``: lay out the whole path of exercises."""

from pathlib import Path
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "init",
        cls=Command,
        help=_(
            "Make a file for each exercise in a folder; what is there already is never "
            "touched."
        ),
        epilog="normdrill init\nnormdrill init practice",
    )(_init)


def _init(
    ctx: typer.Context,
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="[DIR]",
            help=_("The folder, made if it is not there; here if you name none."),
            show_default=False,
        ),
    ] = Path(),
) -> None:
    from normdrill.cli.terminal import write
    from normdrill.locale import plural
    from normdrill.practice.progress import where
    from normdrill.practice.start import make_folder, start

    context: Context = ctx.obj
    make_folder(folder)
    path = context.catalog.path()
    made = [start(context.catalog.load(stop.slug), folder).created for stop in path]
    count = sum(made)
    said = plural("{count} file is ready", "{count} files are ready", count)
    files = said.format(count=count)
    line = (
        _("{files} here").format(files=files)
        if folder == Path()
        else _("{files} in {folder}").format(files=files, folder=context.shown(folder))
    )
    left = len(made) - count
    if left:
        line += _("; left as they are: {count}").format(count=left)
    write(_("{line}.").format(line=line))
    following = where(path, context.progress()).next
    if following is not None:
        file = context.quoted(context.shown(folder / f"{following.slug}.py"))
        write(_("task: {command}").format(command=f"normdrill show {following.slug}"))
        write(_("next: {command}").format(command=f"normdrill check {file}"))
