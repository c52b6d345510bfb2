"""What a search found."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from normdrill.domain.hit import Hit
from normdrill.domain.text import Language
from normdrill.locale import _
from normdrill.render.rows import Row, aligned, paragraph


def lines(hits: Sequence[Hit], language: Language, width: int) -> Iterator[Text]:
    """Return a row for each hit, exercises and questions as they come."""
    if not hits:
        yield from paragraph(_("Nothing has all these words."), width)
        return
    yield from aligned(
        (Row(hit.name, (hit.title.to(language),)) for hit in hits), width
    )


def document(hits: Sequence[Hit], language: Language) -> dict[str, Any]:
    """Return the hits as JSON values."""
    return {
        "schema": 1,
        "found": [
            {
                "kind": hit.kind,
                "name": hit.name,
                "title": hit.title.to(language),
                "topic": hit.topic,
                "level": hit.level,
            }
            for hit in hits
        ],
    }
