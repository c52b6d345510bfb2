"""``normdrill export``: the questions for another program."""

from pathlib import Path
from typing import Annotated

import typer

from normdrill.cli.commands import Command
from normdrill.cli.context import Context
from normdrill.locale import _


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "export",
        cls=Command,
        help=_(
            "Write all questions as a deck of Anki cards, or as JSON. A deck that is "
            "imported again updates the cards that are there."
        ),
        epilog="normdrill export --anki normdrill.apkg\n"
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
    json: Annotated[bool, typer.Option("--json", help=_("Answer in JSON."))] = False,
) -> None:
    from dataclasses import asdict

    from normdrill.cli.documents import write_document
    from normdrill.cli.terminal import write
    from normdrill.content.drawing import drawing
    from normdrill.errors import UsageError
    from normdrill.render.flashcards import flashcards

    context: Context = ctx.obj
    if (anki is None) != json:
        raise UsageError(
            _("say what to write: --anki FILE or --json"),
            _("See: {command}").format(command="normdrill export --help"),
        )
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
