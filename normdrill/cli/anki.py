"""Flash cards as a deck that Anki imports."""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from normdrill.domain.text import Language
from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.locale.system import reason
from normdrill.render.flashcards import Flashcard
from normdrill.store.whole import write_whole

# Anki knows a deck, a kind of note and a note by these; they never change.
_DECKS: dict[Language, int] = {"en": 1_729_504_611, "zh": 1_729_504_612}
_MODEL = 1_729_504_613
_FIELDS = ("Id", "Front", "Back", "Source")
_STYLE = """
.card { font-family: sans-serif; font-size: 18px; text-align: left; }
.source { color: gray; font-size: 13px; }
pre { text-align: left; font-size: 15px; }
"""


def write_deck(cards: Sequence[Flashcard], path: Path, language: Language) -> None:
    """Write `cards` as an ``.apkg`` file, whole or not at all.

    Raises
    ------
    UsageError
        If genanki is not installed or the file cannot be written.
    """
    try:
        import genanki
    except ImportError:
        raise UsageError(
            _("decks are made by genanki, which is not installed"),
            _("Install it: {command}").format(
                command="pip install 'normdrill[anki]'",
            ),
        ) from None
    deck = genanki.Deck(_DECKS[language], f"normdrill ({language})")
    model = _model(genanki)
    for card in cards:
        note = genanki.Note(
            model=model,
            fields=[card.id, card.front, card.back, card.source],
            tags=[card.topic, f"level-{card.level}", card.kind],
            guid=genanki.guid_for("normdrill", language, card.id),
        )
        deck.add_note(note)
    packed = io.BytesIO()
    genanki.Package(deck).write_to_file(packed)
    try:
        write_whole(path, packed.getvalue())
    except OSError as error:
        raise UsageError(
            _("{path} cannot be written: {why}").format(path=path, why=reason(error)),
            _("Name a file in a folder where you may write."),
        ) from None


def _model(genanki: Any) -> Any:
    source = '<p class="source">{{Id}} · {{Source}}</p>'
    template = {
        "name": "normdrill",
        "qfmt": "{{Front}}",
        "afmt": "{{FrontSide}}<hr>{{Back}}" + source,
    }
    fields = [{"name": name} for name in _FIELDS]
    return genanki.Model(_MODEL, "normdrill", fields, [template], css=_STYLE)
