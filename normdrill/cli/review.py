"""``normdrill review``: what is due today, and then what is new."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "review",
        cls=Command,
        help=_(
            "Do what is due today, questions and exercises, and then what is new.\n\n"
            "An exercise that is due begins afresh; your earlier answer is kept beside "
            "it. Without a terminal the queue is only listed."
        ),
        epilog="normdrill review\nnormdrill review --json",
    )(_review)


def _review(
    ctx: typer.Context,
    json: Annotated[bool, typer.Option("--json", help=_("List it in JSON."))] = False,
) -> None:
    from normdrill.cli.reviewing import run

    raise typer.Exit(run(ctx.obj, as_json=json))
