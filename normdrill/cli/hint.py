"""``normdrill hint``: one more step each time."""

from typing import TYPE_CHECKING

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.cli.names import SlugOrFile
from normdrill.locale import _

if TYPE_CHECKING:
    from normdrill.domain.exercise import Exercise


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "hint",
        cls=Command,
        help=_("Show the hints you have seen and one more; there are three."),
        epilog="normdrill hint layer_norm",
    )(_hint)


def _hint(ctx: typer.Context, name: SlugOrFile) -> None:
    tell(ctx.obj, ctx.obj.exercise(name), following=True)


def tell(context: Context, exercise: "Exercise", *, following: bool) -> None:
    """Write the hints that were seen and one more.

    Parameters
    ----------
    following : bool
        Whether to name the command that comes next.
    """
    from normdrill.cli.terminal import styled, write
    from normdrill.practice.hints import next_hint
    from normdrill.render.hints import lines

    hints = next_hint(exercise, context.open_database, context.now())
    context.warn(*hints.notices)
    steps = [step.to(context.language) for step in hints.steps]
    width = context.terminal.width
    write(styled(lines(steps, hints.total, width, new=hints.new), context.terminal))
    if not following:
        return
    last = len(steps) == hints.total
    command = "solution" if last and not hints.new else "check" if last else "hint"
    write(_("next: {command}").format(command=f"normdrill {command} {exercise.slug}"))
