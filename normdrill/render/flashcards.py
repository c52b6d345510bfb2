"""Questions as flash cards: what stands on the front and on the back."""

import html
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import starmap

from normdrill.domain.asking import Asked, Draw, put
from normdrill.domain.marking import letter
from normdrill.domain.question import (
    LineItem,
    MatchItem,
    OpenItem,
    OutputItem,
    Question,
)
from normdrill.domain.text import Language
from normdrill.render.quiz import shown_parts, solution

SEED = 1
"""Cards do not change from one export to the next."""


@dataclass(frozen=True, slots=True)
class Flashcard:
    """One item on paper.

    Attributes
    ----------
    front, back : str
        HTML.
    """

    id: str
    topic: str
    level: int
    kind: str
    front: str
    back: str
    source: str


def flashcards(
    questions: Iterable[Question], draw: Draw, language: Language
) -> Iterator[Flashcard]:
    """Return a card for each item, values drawn once and for all."""
    for question in questions:
        for item in question.items:
            asked = put(item, SEED, draw)
            yield Flashcard(
                item.id,
                question.topic,
                question.level,
                item.kind,
                "".join(_front(asked, language)),
                "".join(_back(asked, language)),
                html.escape("; ".join(question.sources)),
            )


def _front(asked: Asked, language: Language) -> Iterator[str]:
    item = asked.item
    yield _paragraph(asked.text.to(language))
    parts = shown_parts(asked, language)
    if isinstance(item, MatchItem):
        yield _lines(_numbered(pair.text.to(language) for pair in item.pairs))
        yield _lines(f"{letter(n)}  {part}" for n, part in enumerate(parts, 1))
    elif parts:
        yield _lines(_numbered(parts))
    elif isinstance(item, LineItem):
        yield _code(_numbered(item.code.splitlines()))
    elif isinstance(item, OutputItem):
        yield _code(item.code.splitlines())


def _back(asked: Asked, language: Language) -> Iterator[str]:
    if isinstance(asked.item, OpenItem):
        core = [point for point in asked.item.points if not point.extra]
        points = "".join(f"<li>{_escaped(p.text.to(language))}</li>" for p in core)
        yield f"<ul>{points}</ul>"
    else:
        yield _lines(solution(asked, language))
    yield _paragraph(asked.explanation.to(language))


def _numbered(texts: Iterable[str]) -> Iterator[str]:
    return starmap("{}  {}".format, enumerate(texts, 1))


def _code(lines: Iterable[str]) -> str:
    text = html.escape("\n".join(lines))
    return f"<pre>{text}</pre>"


def _lines(texts: Iterable[str]) -> str:
    return f"<p>{'<br>'.join(map(_escaped, texts))}</p>"


def _paragraph(text: str) -> str:
    return f"<p>{_escaped(text.strip())}</p>"


def _escaped(text: str) -> str:
    return html.escape(text).replace("\n", "<br>")
