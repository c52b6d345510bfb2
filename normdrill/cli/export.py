"""``normdrill export``: questions for another program, progress for another machine."""

from pathlib import Path
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.errors import UsageError
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "export",
        cls=Command,
        help=_(
            "Write all questions as a deck of Anki cards, or as JSON. A deck that is "
            "imported again updates the cards that are there.\n\n"
            "With --progress, write what you did, for `normdrill import` on another "
            "machine."
        ),
        epilog="normdrill export --progress progress.json\n"
        "normdrill export --anki normdrill.apkg\n"
        "normdrill export --anki normdrill.apkg --lang zh\n"
        "normdrill export --json",
    )(_export)


def _export(
    ctx: typer.Context,
    anki: Annotated[
        Path | None,
        typer.Option(
            "--anki",
            metavar="FILE",
            help=_("Write a deck for Anki (needs the extra `anki`)."),
            show_default=False,
        ),
    ] = None,
    progress: Annotated[
        Path | None,
        typer.Option(
            "--progress",
            metavar="FILE",
            help=_("Write your progress, to be imported elsewhere."),
            show_default=False,
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    if [anki is not None, progress is not None, json].count(True) != 1:
        raise UsageError(
            _("say what to write: --progress FILE, --anki FILE or --json"),
            _("See: {command}").format(command="normdrill export --help"),
        )
    if progress is not None:
        _write_progress(ctx.obj, progress)
    else:
        _write_questions(ctx.obj, anki)


def _write_progress(context: Context, path: Path) -> None:
    from normdrill.cli.carrying import write_progress
    from normdrill.cli.terminal import write

    write_progress(context, path)
    file = context.shown(path)
    write(_("Your progress is in {path}.").format(path=file))
    command = f"normdrill import {context.quoted(file)}"
    write(_("on the other machine: {command}").format(command=command))


def _write_questions(context: Context, anki: Path | None) -> None:
    from dataclasses import asdict

    from normdrill.cli.documents import write_document
    from normdrill.cli.terminal import write
    from normdrill.content.drawing import drawing
    from normdrill.render.flashcards import flashcards

    bank = context.bank
    questions = [bank.question(name) for name in bank.files()]
    draw = drawing(context.catalog)
    cards = list(flashcards(questions, draw, context.language))
    if anki is None:
        write_document({"schema": 1, "cards": [asdict(card) for card in cards]})
        return
    from normdrill.cli.anki import write_deck

    write_deck(cards, anki, context.language)
    write(
        _("{count} cards are in {path}: import it in Anki.").format(
            count=len(cards), path=context.shown(anki)
        )
    )
