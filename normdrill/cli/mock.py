"""``normdrill mock``: a mock interview."""

from pathlib import Path
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.names import Level, Topic
from normdrill.cli.usage import number_from, whole_number
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "mock",
        cls=Command,
        help=_(
            "Hold a mock interview: questions, a norm to write by hand, questions on "
            "it.\n\nThe clock runs; there are no hints, and no verdicts before the "
            "end. Then you get a score card and what to study."
        ),
        epilog="normdrill mock\n"
        "normdrill mock --minutes 45 --level 2 --topic layer-norm\n"
        "normdrill mock --last --export interview.md\n"
        "normdrill mock --list --json",
    )(_mock)


def _mock(
    ctx: typer.Context,
    minutes: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=number_from(5, 240, "--minutes 30"),
            help=_("How long it takes; 30 if you do not say."),
            show_default=False,
        ),
    ] = 30,
    level: Level = None,
    topic: Topic = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number,
            help=_("Draw lots as in an earlier interview."),
        ),
    ] = None,
    folder: Annotated[
        Path,
        typer.Option(
            "--dir",
            metavar="DIR",
            help=_("Where to make the file; here if you name no folder."),
            show_default=False,
        ),
    ] = Path(),
    export: Annotated[
        Path | None,
        typer.Option(
            "--export",
            metavar="FILE",
            help=_("Write it to a new file as Markdown."),
            show_default=False,
        ),
    ] = None,
    last: Annotated[
        bool, typer.Option("--last", help=_("Show the last one and hold none."))
    ] = False,
    listed: Annotated[
        bool, typer.Option("--list", help=_("List those that were held."))
    ] = False,
    json: Annotated[
        bool,
        typer.Option("--json", help=_("Answer in JSON: the last one, or the list.")),
    ] = False,
) -> None:
    from normdrill.cli.mocking import Wishes, run

    wishes = Wishes(minutes, level, topic, seed, folder, export, last, listed)
    raise typer.Exit(run(ctx.obj, wishes, as_json=json))
