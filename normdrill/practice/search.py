"""Find questions and exercises by words of their texts, in either language."""

import unicodedata
from collections.abc import Iterator, Sequence

from normdrill.content.catalog import Catalog
from normdrill.content.fields import read_text
from normdrill.content.questions import Bank
from normdrill.domain.hit import Hit
from normdrill.domain.text import LANGUAGES


def search(words: str, catalog: Catalog, bank: Bank) -> list[Hit]:
    """Return what has every one of `words`, best first.

    Small and capital letters, hyphens and underscores make no difference. What has
    more of the words in its name and title comes first, exercises before questions.

    Raises
    ------
    ContentError
        If a file of the content breaks the format.
    """
    wanted = _plain(words).split()
    if not wanted:
        return []
    found = [*_exercises(wanted, catalog), *_questions(wanted, bank)]

    def missing_in_title(hit: Hit) -> int:
        title = _plain(f"{hit.name} {hit.topic} {hit.title.both}")
        return sum(word not in title for word in wanted)

    return sorted(found, key=missing_in_title)


def _plain(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text).casefold()
    return plain.replace("_", " ").replace("-", " ")


def _has(wanted: Sequence[str], *texts: str) -> bool:
    plain = _plain(" ".join(texts))
    return all(word in plain for word in wanted)


def _exercises(wanted: Sequence[str], catalog: Catalog) -> Iterator[Hit]:
    for exercise in catalog.all():
        pages = [read_text(exercise.prompt(language)) for language in LANGUAGES]
        names = exercise.slug, exercise.topic, exercise.title.both
        if _has(wanted, *names, *pages):
            yield Hit(
                "exercise",
                exercise.slug,
                exercise.title,
                exercise.topic,
                exercise.level,
            )


def _questions(wanted: Sequence[str], bank: Bank) -> Iterator[Hit]:
    for name, path in bank.files().items():
        # Most files are not worth understanding: what is not in them is in no text.
        if not _has(wanted, name, path.parent.name, read_text(path)):
            continue
        question = bank.question(name)
        texts = [question.text.both, question.answer.both]
        texts += [item.ask.both for item in question.items]
        if _has(wanted, name, question.topic, *texts):
            yield Hit("question", name, question.text, question.topic, question.level)
