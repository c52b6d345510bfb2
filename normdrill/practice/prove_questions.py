"""Prove the question bank: each item answered right and wrong, each text there."""

import re
from collections.abc import Iterable, Iterator

from normdrill.content.aliases import ALIASES
from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.content.questions import Bank
from normdrill.content.topics import topic_names
from normdrill.domain.asking import Draw
from normdrill.domain.proof import QuestionProof
from normdrill.domain.question import (
    ChoiceItem,
    ChoicesItem,
    DrawnItem,
    Item,
    LineItem,
    MatchItem,
    OpenItem,
    OrderItem,
    Question,
)
from normdrill.domain.text import LANGUAGES, Text
from normdrill.errors import ContentError
from normdrill.locale import _
from normdrill.practice.prove_items import prove_item

_BESIDE = ("topics.toml", ALIASES)
_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_LETTERS = re.compile(r"[^\W\d_]{2,}")


def prove_questions(
    bank: Bank, question_ids: Iterable[str], draw: Draw, seeds: int
) -> Iterator[QuestionProof]:
    """Prove questions one by one.

    Parameters
    ----------
    draw : callable
        Draws the values of drawn items.
    seeds : int
        Under so many seeds each item is put.
    """
    for question_id in question_ids:
        try:
            question = bank.question(question_id)
        except ContentError as error:
            yield QuestionProof(question_id, (error.message,))
            continue
        problems = [*_texts(question), *_outlined(bank, question)]
        for item in question.items:
            problems += prove_item(item, draw, seeds)
        problems = [_named(problem, question_id) for problem in problems]
        kinds = tuple(item.kind for item in question.items)
        problems = [*dict.fromkeys(problems)]
        yield QuestionProof(question_id, tuple(problems), kinds, question.topic)


def _named(problem: str, question_id: str) -> str:
    """Return a problem that begins with the id of its question or item."""
    return problem if problem.startswith(question_id) else f"{question_id}: {problem}"


def stray_files(bank: Bank) -> Iterator[str]:
    """Yield what lies in the bank's folder and is no question, and nameless topics."""
    known = {*bank.files().values()}
    try:
        named = set(topic_names(bank.folder))
    except ContentError as error:
        yield error.message
        named = set(bank.topics())
    for topic in bank.topics():
        if topic not in named:
            yield _("{where}: the topic has no name in topics.toml").format(where=topic)
    for path in sorted(bank.folder.rglob("*.toml")):
        if path not in known and path not in {bank.folder / n for n in _BESIDE}:
            yield _("{where}: this is no TOPIC/QNN.toml").format(
                where=path.relative_to(bank.folder)
            )


def wrong_aliases(bank: Bank) -> Iterator[str]:
    """Yield what is wrong in the list of items that were given another id."""
    try:
        renamed = bank.renamed()
    except ContentError as error:
        yield error.message
        return
    for was, now in renamed.items():
        if bank.has(was):
            yield _("{where}: {id} is still an item").format(where=ALIASES, id=was)
        if not bank.has(now):
            yield _("{where}: there is no question {id}").format(where=ALIASES, id=now)


def unknown_questions(catalog: Catalog, bank: Bank) -> Iterator[str]:
    """Yield what an exercise or a mistake says of a question that does not exist."""
    for exercise in catalog.all():
        named = {exercise.slug: exercise.questions}
        for mistake in load_mistakes(exercise):
            named[f"{exercise.slug}/{mistake.id}"] = mistake.questions
        for where, questions in named.items():
            for question in questions:
                if not bank.has(question):
                    yield _("{where}: there is no question {id}").format(
                        where=where, id=question
                    )


def _outlined(bank: Bank, question: Question) -> Iterator[str]:
    told = [
        (entry.id, entry.kind, entry.topic, entry.level)
        for entry in bank.outline()
        if entry.id.partition(".")[0] == question.id
    ]
    real = [(i.id, i.kind, question.topic, question.level) for i in question.items]
    if told != real:
        yield _(
            "ids, kinds and level must stand on lines of their own: "
            "they read as {told}, not as {real}"
        ).format(told=told, real=real)


def _texts(question: Question) -> Iterator[str]:
    for where, text in _all_texts(question):
        yield from text_problems(where, text)


def text_problems(where: str, text: Text) -> Iterator[str]:
    """Yield what is missing in a text.

    Parameters
    ----------
    where : str
        What the text is; that of a ``choice`` may be a formula in both languages.
    """
    wanted = _LETTERS.search(text.en) and not _CHINESE.search(text.zh)
    if wanted and not (where == "choice" and text.en == text.zh):
        yield _("the Chinese of {text} is missing").format(text=repr(text.en))
    if _CHINESE.search(text.en):
        yield _("the English of {text} is missing").format(text=repr(text.zh))
    for language in LANGUAGES:
        if re.search(r"\b(?:TODO|TBD)\b|待写|TO BE WRITTEN", text.to(language)):
            yield _("{text} is not written yet").format(text=repr(text.en))


def _all_texts(question: Question) -> Iterator[tuple[str, Text]]:
    yield "text", question.text
    yield "answer", question.answer
    for item in question.items:
        yield "ask", item.ask
        yield "explanation", item.explanation
        yield from _item_texts(item)


def _item_texts(item: Item) -> Iterator[tuple[str, Text]]:
    match item:
        case OpenItem():
            yield from (("point", point.text) for point in item.points)
            yield from (("point", one.text) for one in item.misconceptions)
            yield from (("why", one.why) for one in item.misconceptions)
        case ChoiceItem() | ChoicesItem():
            yield from (("choice", choice.text) for choice in item.choices)
            whys = (choice.why for choice in item.choices)
            yield from (("why", why) for why in whys if why is not None)
        case OrderItem():
            yield from (("choice", step.text) for step in item.steps)
            yield from (("why", step.why) for step in item.steps)
        case MatchItem():
            yield from (("choice", pair.text) for pair in item.pairs)
            yield from (("choice", pair.partner) for pair in item.pairs)
            yield from (("why", pair.why) for pair in item.pairs)
        case LineItem():
            yield from (("why", why) for why in item.tempting.values())
        case DrawnItem():
            yield from (("why", slip.why) for slip in item.slips)
