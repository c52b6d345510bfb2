"""Prove the question bank: each item answered right and wrong, each text there."""

import ast
import re
import string
from collections.abc import Iterable, Iterator
from random import Random
from typing import NoReturn

from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.content.questions import Bank
from normdrill.domain.asking import Asked, Draw, Drawn, put
from normdrill.domain.marking import UnreadableError, mark, right_answer
from normdrill.domain.proof import QuestionProof
from normdrill.domain.question import (
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    DrawnItem,
    Item,
    LineItem,
    NumberItem,
    OpenItem,
    Question,
)
from normdrill.domain.reading import read_axes
from normdrill.domain.text import LANGUAGES, Text
from normdrill.errors import ContentError
from normdrill.locale import _

_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_NAME = re.compile(r"\{([a-z_]+)\}")
MANY = 20
"""Under so many seeds every slip that can be drawn is drawn."""
_DRAWS_NOTHING = (
    ArithmeticError,
    AttributeError,
    ImportError,
    LookupError,
    TypeError,
    ValueError,
)


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
            problems += _item(item, draw, seeds)
        problems = [_named(problem, question_id) for problem in problems]
        kinds = tuple(item.kind for item in question.items)
        yield QuestionProof(question_id, tuple(dict.fromkeys(problems)), kinds)


def _named(problem: str, question_id: str) -> str:
    """Return a problem that begins with the id of its question or item."""
    return problem if problem.startswith(question_id) else f"{question_id}: {problem}"


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
        if isinstance(item, OpenItem):
            yield from (("point", point.text) for point in item.points)
        elif isinstance(item, ChoiceItem | ChoicesItem):
            for choice in item.choices:
                yield "choice", choice.text
                if choice.why is not None:
                    yield "why", choice.why
        elif isinstance(item, LineItem):
            yield from (("why", why) for why in item.tempting.values())
        else:
            yield from (("why", slip.why) for slip in getattr(item, "slips", ()))


def _item(item: Item, draw: Draw, seeds: int) -> Iterator[str]:
    if isinstance(item, OpenItem):
        yield from _open(item)
        return
    if isinstance(item, ChoiceItem | ChoicesItem):
        yield from _guessable(item)
    if isinstance(item, LineItem):
        yield from _code(item)
    slips: set[str] = set()

    def noting(name: str, rng: Random) -> Drawn:
        drawn = draw(name, rng)
        slips.update(drawn.slips)
        return drawn

    for seed in range(1, seeds + 1):
        try:
            asked = put(item, seed, noting)
        except _DRAWS_NOTHING as error:
            yield _("{id}: nothing is drawn with seed {seed}: {why!r}").format(
                id=item.id, seed=seed, why=error
            )
            return
        yield from _marks(asked)
    if isinstance(item, DrawnItem) and item.draw:
        yield from _slips(item, slips, all_drawn=seeds >= MANY)


def _slips(item: DrawnItem, drawn: set[str], *, all_drawn: bool) -> Iterator[str]:
    """Compare the slips that have a reason with those that were drawn."""
    named = {slip.answer for slip in item.slips}
    for slip in sorted(named - drawn if all_drawn else ()):
        yield _("{id}: nothing is drawn for {name}").format(id=item.id, name=slip)
    for slip in sorted(drawn - named):
        yield _("{id}: the wrong answer {answer} has no reason").format(
            id=item.id, answer=repr(slip)
        )


def _open(item: OpenItem) -> Iterator[str]:
    for language in LANGUAGES:
        ticks = mark(put(item, 0, _nothing), item.explanation.to(language)).ticks
        for point, tick in zip(item.points, ticks, strict=True):
            if not tick:
                yield _("{id}: the model answer ({language}) lacks {point}").format(
                    id=item.id, language=language, point=repr(point.text.en)
                )
            said = mark(put(item, 0, _nothing), point.text.to(language)).ticks
            if not said[item.points.index(point)]:
                yield _("{id}: {point} is not found in its own words").format(
                    id=item.id, point=repr(point.text.to(language))
                )
    asked_back = any(mark(put(item, 0, _nothing), item.ask.en).ticks)
    asked_back |= any(mark(put(item, 0, _nothing), item.ask.zh).ticks)
    if asked_back or any(mark(put(item, 0, _nothing), "").ticks):
        yield _("{id}: the question itself makes a point").format(id=item.id)


def _nothing(name: str, _rng: Random) -> NoReturn:
    raise KeyError(name)


def _guessable(item: ChoiceItem | ChoicesItem) -> Iterator[str]:
    """Find a right choice that its length gives away."""

    def longest(language: str, choices: list[Choice]) -> int:
        return max(len(getattr(choice.text, language)) for choice in choices)

    right = [choice for choice in item.choices if choice.right]
    wrong = [choice for choice in item.choices if not choice.right]
    for language in LANGUAGES:
        if longest(language, right) > 1.5 * longest(language, wrong):
            yield _("{id}: the right choice ({language}) is by far the longest").format(
                id=item.id, language=language
            )
        texts = [choice.text.to(language) for choice in item.choices]
        if len(set(texts)) < len(texts):
            yield _("{id}: two choices are the same").format(id=item.id)


def _code(item: LineItem) -> Iterator[str]:
    lines = item.code.splitlines()
    if lines[item.wrong - 1].strip() == item.fix.strip():
        yield _("{id}: the fix changes nothing").format(id=item.id)
    mended = [*lines]
    mended[item.wrong - 1] = item.fix
    for code in (lines, mended):
        try:
            ast.parse("\n".join(code))
        except SyntaxError as error:
            yield _("{id}: the code is no Python: {why}").format(id=item.id, why=error)


def _marks(asked: Asked) -> Iterator[str]:
    item = asked.item
    for language in LANGUAGES:
        for text in (
            asked.text,
            asked.explanation,
            *(why for _slip, why in asked.slips),
        ):
            for name in _NAME.findall(text.to(language)):
                yield _("{id}: nothing is drawn for {name}").format(
                    id=item.id, name="{" + name + "}"
                )
    for answer in _spellings(asked):
        if not _is_right(asked, answer):
            yield _("{id}: the right answer {answer} is marked wrong").format(
                id=item.id, answer=repr(answer)
            )
    for answer, reasoned in _wrong_answers(asked):
        try:
            marked = mark(asked, answer)
        except UnreadableError:
            yield _("{id}: {answer} is not understood").format(
                id=item.id, answer=repr(answer)
            )
            continue
        if marked.right:
            yield _("{id}: the wrong answer {answer} is marked right").format(
                id=item.id, answer=repr(answer)
            )
        elif reasoned and not marked.reasons:
            yield _("{id}: the wrong answer {answer} has no reason").format(
                id=item.id, answer=repr(answer)
            )


def _is_right(asked: Asked, answer: str) -> bool:
    try:
        return mark(asked, answer).right
    except UnreadableError:
        return False


def _spellings(asked: Asked) -> Iterator[str]:
    """Return the right answer as different people type it."""
    item, plain = asked.item, right_answer(asked)
    yield plain
    if isinstance(item, LineItem):
        return
    if isinstance(item, ChoiceItem):
        yield string.ascii_lowercase[int(plain) - 1]
    elif isinstance(item, ChoicesItem):
        yield plain.replace(" ", "")
        yield ", ".join(string.ascii_uppercase[int(p) - 1] for p in plain.split())
    elif isinstance(item, NumberItem):
        value = float(plain)
        yield from (
            f" {value:.9f} ",
            f"≈ {value:.6e}",
            f"{value:.6f}".replace("-", "−"),
        )
    else:
        sizes = re.findall(r"[\w/-]+", plain)
        yield from (",".join(sizes), f"[{', '.join(sizes)}]", " ".join(sizes))
        yield f"（{'，'.join(sizes)}）"
        if isinstance(item, AxesItem):
            yield " ".join(str(int(axis) - item.axes) for axis in reversed(sizes))


def _wrong_answers(asked: Asked) -> Iterator[tuple[str, bool]]:
    """Return wrong answers, and whether each must be told its reason."""
    item = asked.item
    if isinstance(item, ChoiceItem | ChoicesItem):
        for place, number in enumerate(asked.order, 1):
            if not item.choices[number].right:
                yield str(place), True
        if isinstance(item, ChoicesItem):
            yield (
                " ".join(str(place) for place in range(1, len(item.choices) + 1)),
                True,
            )
    elif isinstance(item, LineItem):
        for line in range(1, len(item.code.splitlines()) + 1):
            if line != item.wrong:
                yield str(line), line in item.tempting
    else:
        yield from ((str(slip), True) for slip, _why in asked.slips)
        yield _far_off(asked), False
    yield "", False


def _far_off(asked: Asked) -> str:
    if isinstance(asked.item, NumberItem):
        return "12345.678"
    if isinstance(asked.item, AxesItem):
        right = read_axes(str(asked.answer), asked.item.axes)
        return next(str(a) for a in range(asked.item.axes) if frozenset({a}) != right)
    return "(7, 7, 7, 7, 7)"
