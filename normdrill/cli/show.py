"""``normdrill show``: the task as the interviewer states it."""

import typer

from normdrill.cli.commands import Command
from normdrill.cli.names import SlugOrFile
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "show",
        cls=Command,
        help=_("Show the task as the interviewer states it."),
        epilog="normdrill show layer_norm",
    )(_show)


def _show(ctx: typer.Context, name: SlugOrFile) -> None:
    from normdrill.cli.pages import write_page
    from normdrill.cli.terminal import write
    from normdrill.content.fields import read_text

    context = ctx.obj
    exercise = context.exercise(name)
    write_page(read_text(exercise.prompt(context.language)), context.terminal)
    if context.terminal.shows:
        write("")
        write(_("next: {command}").format(command=f"normdrill start {exercise.slug}"))
