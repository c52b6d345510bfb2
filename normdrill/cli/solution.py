"""``normdrill solution``: the reference and the notes on it."""

from typing import TYPE_CHECKING, Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.cli.names import SlugOrFile
from normdrill.errors import UsageError
from normdrill.locale import _

if TYPE_CHECKING:
    from normdrill.domain.exercise import Exercise


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "solution",
        cls=Command,
        help=_("Show the solution and the notes on it; asks first before you passed."),
        epilog="normdrill solution layer_norm\nnormdrill solution layer_norm --yes",
    )(_solution)


def _solution(
    ctx: typer.Context,
    name: SlugOrFile,
    yes: Annotated[bool, typer.Option("--yes", help=_("Do not ask."))] = False,
) -> None:
    from normdrill.practice.solution import is_free

    context: Context = ctx.obj
    exercise = context.exercise(name)
    free = yes or is_free(exercise, context.open_existing)
    if not (free or _agreed(context, exercise)):
        raise typer.Exit(1)
    tell(context, exercise)
    if context.terminal.shows:
        from normdrill.cli.terminal import write

        write("")
        write(_next(context))


def tell(context: Context, exercise: "Exercise") -> None:
    """Write the solution and the notes on it."""
    from normdrill.cli.pages import write_page
    from normdrill.practice.solution import reveal

    found = reveal(exercise, context.open_database, context.now(), context.language)
    context.warn(*found.notices)
    code = f"```python\n{found.source.rstrip()}\n```"
    write_page(f"{code}\n\n{found.notes}", context.terminal)


def _next(context: Context) -> str:
    from normdrill.practice.progress import where

    here = where(context.catalog.path(), context.progress())
    command = f"normdrill start {here.next.slug}" if here.next else "normdrill list"
    return _("next: {command}").format(command=command)


def _agreed(context: Context, exercise: "Exercise") -> bool:
    """Ask whether the solution is to be shown before a pass."""
    question = _("You have not passed {slug} yet. Show its solution?").format(
        slug=exercise.slug
    )
    if not context.terminal.interactive:
        raise UsageError(
            _("you have not passed {slug} yet").format(slug=exercise.slug),
            _("To see its solution all the same: {command}").format(
                command=f"normdrill solution {exercise.slug} --yes"
            ),
        )
    try:
        answer = input(f"{question} [y/N] ")
    except EOFError:
        return False
    return answer.strip().lower() in ("y", "yes", "是", "好")
