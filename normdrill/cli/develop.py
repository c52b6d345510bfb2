"""``normdrill dev``: for those who write exercises."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command, new_app
from normdrill.cli.context import Context
from normdrill.cli.names import known_content
from normdrill.cli.usage import number_from
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the group of commands."""
    group = new_app(
        help=_("For those who write exercises: prove them, begin a new one."),
        epilog="normdrill dev check\nnormdrill dev new group_norm_2d",
    )
    group.command(
        "check",
        cls=Command,
        help=_(
            "Prove exercises and questions: right answers pass, every mistake is "
            "caught and named."
        ),
        epilog="normdrill dev check\nnormdrill dev check layer_norm Q25 --seeds 5",
    )(_check)
    group.command(
        "new",
        cls=Command,
        help=_("Make the folders of a new exercise, complete enough to be run."),
        epilog="normdrill dev new group_norm_2d",
    )(_new)
    group.command(
        "simulate",
        cls=Command,
        help=_(
            "Let made-up learners go through the daily loop: how much they know at "
            "review, how much they do a day, what waits longest."
        ),
        epilog="normdrill dev simulate\n"
        "normdrill dev simulate --days 60 --learner fast-forgetter",
    )(_simulate)
    app.add_typer(group, name="dev")


def _check(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SLUG|QUESTION]...",
            help=_("Exercises and questions; all if you name none."),
            autocompletion=known_content,
        ),
    ] = None,
    seeds: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=number_from(1, 9999, "--seeds 5"),
            help=_("How many seeds to try."),
        ),
    ] = 20,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.proving import run

    raise typer.Exit(run(ctx.obj, names or (), seeds, as_json=json))


def _new(
    ctx: typer.Context,
    slug: Annotated[
        str, typer.Argument(metavar="SLUG", help=_("Its name, in snake_case."))
    ],
) -> None:
    from normdrill.cli.terminal import write
    from normdrill.practice.scaffold import scaffold

    context: Context = ctx.obj
    for path in scaffold(context.catalog.root, slug):
        write(context.shown(path))
    write(_("next: {command}").format(command=f"normdrill dev check {slug}"))


def _simulate(
    ctx: typer.Context,
    learner: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=_("Only this learner."), show_default=False),
    ] = None,
    days: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=number_from(1, 3650, "--days 120"),
            help=_("How many days to let pass."),
        ),
    ] = 120,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N",
            parser=number_from(0, 999_999, "--seed 1"),
            help=_("Draws what is known."),
        ),
    ] = 1,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.simulating import run

    run(ctx.obj, learner, days, seed, as_json=json)
