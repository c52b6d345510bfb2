"""``normdrill watch``: grade a file on each save."""

import typer

from normdrill.cli.commands import Command
from normdrill.cli.names import ExerciseOption, FileOrLast
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "watch",
        cls=Command,
        help=_(
            "Grade your file each time you save it.\n\nWhile it runs, single "
            "keys bring a hint, the solution, the list or the next exercise; Enter "
            "shows them. Each verdict counts like one of normdrill check."
        ),
        epilog="normdrill watch layer_norm.py\n"
        "normdrill watch mine.py --exercise layer_norm",
    )(_watch)


def _watch(
    ctx: typer.Context,
    file: FileOrLast = None,
    exercise: ExerciseOption = None,
) -> None:
    from normdrill.cli.watching import run

    raise typer.Exit(run(ctx.obj, file, exercise))
