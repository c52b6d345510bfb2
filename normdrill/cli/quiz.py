"""``normdrill quiz``: be asked."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.names import Level, Topic, known_kinds
from normdrill.cli.usage import number_from, two_or_four, whole_number
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "quiz",
        cls=Command,
        help=_(
            "Be asked interview questions: first what is due, then what is new.\n\n"
            "Each answer is saved at once; a quiz that was left goes on. Without a "
            "terminal, answers are read from standard input, one a line."
        ),
        epilog="normdrill quiz\n"
        "normdrill quiz --topic layer-norm --count 5\n"
        "normdrill quiz --kind open --level 2 --lang zh\n"
        "echo 2 | normdrill quiz --json",
    )(_quiz)


def _quiz(
    ctx: typer.Context,
    topic: Topic = None,
    level: Level = None,
    kind: Annotated[
        str | None,
        typer.Option(
            metavar="KIND",
            help=_(
                "Only this kind: open, choice, choices, claim, number, shape, axes, "
                "order, match, line or output."
            ),
            autocompletion=known_kinds,
        ),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=number_from(1, 999, "--count 5"),
            help=_("So many questions, also beyond today's limits."),
        ),
    ] = None,
    due_only: Annotated[
        bool, typer.Option("--due-only", help=_("Nothing that was never asked."))
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number,
            help=_("Shuffle and draw as in an earlier quiz."),
        ),
    ] = None,
    grades: Annotated[
        int | None,
        typer.Option(
            metavar="2|4",
            parser=two_or_four,
            help=_("Rate with two keys or with four (NORMDRILL_GRADES=4 for always)."),
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.quizzing import Wishes, run

    wishes = Wishes(topic, level, kind, count, due_only, seed, grades)
    raise typer.Exit(run(ctx.obj, wishes, as_json=json))
