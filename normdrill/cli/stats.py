"""``normdrill stats``: how the learner stands."""

from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "stats",
        cls=Command,
        help=_(
            "Show what you know of each topic, what is due when, how much you keep, "
            "and the mistakes you make most."
        ),
        epilog="normdrill stats\nnormdrill stats --exercises\nnormdrill stats --json",
    )(_stats)


def _stats(
    ctx: typer.Context,
    exercises: Annotated[
        bool,
        typer.Option(
            "--exercises", help=_("Show the checks and times of each exercise instead.")
        ),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from normdrill.cli.terminal import styled, write
    from normdrill.content.topics import topic_names
    from normdrill.practice.habits import titles
    from normdrill.practice.stats import Moment, stats
    from normdrill.render import stats as render

    context: Context = ctx.obj
    entries = context.bank.outline()
    path = [stop.slug for stop in context.catalog.path()]
    database = context.open_existing()
    try:
        found = stats(database, entries, path, Moment(context.now(), context.day_of))
    finally:
        if database is not None:
            database.close()
    view = render.View(
        context.language,
        context.terminal.width,
        topic_names(context.bank.folder),
        titles(found.habits, context.catalog),
        bars=not context.terminal.plain,
    )
    if json:
        from normdrill.cli.documents import write_document
        from normdrill.render.stats_document import document

        write_document(document(found, view))
        return
    shown = render.exercise_lines if exercises else render.lines
    write(styled(shown(found, view), context.terminal))
