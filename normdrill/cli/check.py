"""``normdrill check``: grade a file."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.names import ExerciseOption, FileOrLast
from normdrill.cli.usage import whole_number
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "check",
        cls=Command,
        help=_(
            "Grade your file and tell the mistake.\n\nExit code 0 if it passes, 1 if "
            "not, 2 if it cannot be found, 3 if normdrill itself fails."
        ),
        epilog="normdrill check layer_norm.py\n"
        "normdrill check mine.py --exercise layer_norm\n"
        "normdrill check layer_norm.py --seed 7 --json\n"
        "normdrill check layer_norm.py --lang zh",
    )(_check)


def _check(
    ctx: typer.Context,
    file: FileOrLast = None,
    exercise: ExerciseOption = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number,
            help=_("Draw the inputs of an earlier run again."),
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.grading import run

    raise typer.Exit(run(ctx.obj, file, exercise, seed, as_json=json))
