"""A quiz as the learner reads it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from rich.text import Text

from normdrill.domain.asking import Asked
from normdrill.domain.marking import Mark, letter, right_answer
from normdrill.domain.question import (
    AxesItem,
    ChoiceItem,
    ChoicesItem,
    Item,
    LineItem,
    MatchItem,
    NumberItem,
    OpenItem,
    OrderItem,
    OutputItem,
    Question,
    ShapeItem,
)
from normdrill.domain.quizzed import Answered, Outlook, Quizzed
from normdrill.domain.text import Language
from normdrill.domain.text import Text as Bilingual
from normdrill.locale import _
from normdrill.render.layout import wrap
from normdrill.render.numbers import short
from normdrill.render.rows import INDENT, Row, aligned, paragraph
from normdrill.render.times import coming

WEAK = 0.6
"""A topic of which less was known is weak."""


@dataclass(frozen=True, slots=True)
class View:
    """What a quiz is shown with.

    Attributes
    ----------
    topics : mapping of str to Text
        The names of the topics.
    """

    language: Language
    width: int
    topics: Mapping[str, Bilingual] = field(default_factory=dict)

    def topic(self, name: str) -> str:
        """Return the name of a topic, or its id if it has none."""
        return self.topics[name].to(self.language) if name in self.topics else name


def put_lines(
    asked: Asked, question: Question, place: tuple[int, int], called_by: str, view: View
) -> Iterator[Text]:
    """Return the lines that put an item.

    Parameters
    ----------
    place : tuple of int
        Its number in the quiz, and how many the quiz has at most.
    called_by : str
        The mistake that brought it forward; empty if none did.
    """
    level = _("level {level}").format(level=question.level)
    facts = [f"{place[0]}/{place[1]}", view.topic(question.topic), level, asked.item.id]
    if called_by:
        slug = called_by.partition("/")[0]
        facts.append(_("after a mistake in {slug}").format(slug=slug))
    yield from paragraph(" · ".join(facts), view.width, "dim")
    yield from item_lines(asked, view)


def item_lines(asked: Asked, view: View) -> Iterator[Text]:
    """Return the lines of an item: what is asked, and what there is to choose from."""
    yield from paragraph(asked.text.to(view.language), view.width, "bold")
    yield from _body(asked, view)


def _body(asked: Asked, view: View) -> Iterator[Text]:
    item = asked.item
    if isinstance(item, MatchItem):
        yield from _numbered([p.text.to(view.language) for p in item.pairs], view)
        partners = [item.pairs[i].partner.to(view.language) for i in asked.order]
        lettered = (Row(letter(n), (text,)) for n, text in enumerate(partners, 1))
        yield from aligned(lettered, view.width)
    elif asked.order:
        yield from _numbered(shown_parts(asked, view.language), view)
    elif isinstance(item, OutputItem):
        for line in item.code.splitlines():
            yield from _code_line("", line, view.width)
    elif isinstance(item, LineItem):
        for number, line in enumerate(item.code.splitlines(), 1):
            yield from _code_line(str(number), line, view.width)


def shown_parts(asked: Asked, language: Language) -> list[str]:
    """Return the choices, steps or partners in the order in which they are shown."""
    item = asked.item
    texts: list[Bilingual] = []
    if isinstance(item, ChoiceItem | ChoicesItem):
        texts = [choice.text for choice in item.choices]
    elif isinstance(item, OrderItem):
        texts = [step.text for step in item.steps]
    elif isinstance(item, MatchItem):
        texts = [pair.partner for pair in item.pairs]
    return [texts[i].to(language) for i in asked.order]


def _numbered(texts: Sequence[str], view: View) -> Iterator[Text]:
    rows = (Row(str(number), (text,)) for number, text in enumerate(texts, 1))
    yield from aligned(rows, view.width)


def _code_line(number: str, line: str, width: int) -> Iterator[Text]:
    indent = len(line) - len(line.lstrip())
    room = width - INDENT - 3
    for part, text in enumerate(wrap(line, room, hanging=indent + 4)):
        label = number if part == 0 else " " * len(number)
        yield Text(" " * INDENT).append(label, "dim").append("  ").append(text, "cyan")


def how(asked: Asked) -> str:
    """Return what to type for an answer to this kind."""
    item = asked.item
    if isinstance(item, ChoiceItem):
        return _("1-{count} answers").format(count=len(item.choices))
    if isinstance(item, LineItem):
        return _("1-{count}: the wrong line").format(count=len(item.code.splitlines()))
    typed = {
        ChoicesItem: _("all that hold, such as 1 3"),
        OrderItem: _("all numbers in their order, such as 3 1 2"),
        MatchItem: _("a letter for each number, such as b a c"),
        OutputItem: _("what it prints"),
        NumberItem: _("a number, such as 0.447 or 1/sqrt(5)"),
        ShapeItem: _("a shape, such as (N, 1)"),
        AxesItem: _("axes, such as 0, 2"),
        OpenItem: _("your answer; an empty line ends it"),
    }
    return typed[type(item)]


def unreadable(asked: Asked) -> str:
    """Return what is said of an answer that cannot be understood."""
    return _("That cannot be read. Expected: {what}").format(what=how(asked))


def point_line(answered: Answered, number: int, view: View) -> Iterator[Text]:
    """Return the lines of one key point, ticked if the answer makes it."""
    item = answered.asked.item
    assert isinstance(item, OpenItem)
    box = "[x]" if answered.mark.ticks[number] else "[ ]"
    text = item.points[number].text.to(view.language)
    if item.points[number].extra:
        text = _("(extra) {text}").format(text=text)
    yield from aligned((Row(f"{box} {number + 1}", (text,)),), view.width)


def points_lines(answered: Answered, view: View) -> Iterator[Text]:
    """Return the lines of all key points, and of the wrong statements that are made."""
    item = answered.asked.item
    assert isinstance(item, OpenItem)
    points = counted(item, answered.mark.ticks)
    said = _("Found in your answer: {points}").format(points=points)
    yield from paragraph(said, view.width, "bold")
    for number in range(len(answered.mark.ticks)):
        yield from point_line(answered, number, view)
    keys = statement_keys(answered)
    if keys:
        yield from paragraph(_("It also says what is wrong:"), view.width, "bold")
    for place in keys.values():
        yield from statement_lines(answered, place, view)


def statement_keys(answered: Answered) -> dict[str, int]:
    """Return the place of each wrong statement that was found, by its letter."""
    places = (place for place, made in enumerate(answered.found.wrongly_said) if made)
    return {letter(number): place for number, place in enumerate(places, 1)}


def statement_lines(answered: Answered, place: int, view: View) -> Iterator[Text]:
    """Return the lines of one wrong statement, and why it is wrong."""
    item = answered.asked.item
    assert isinstance(item, OpenItem)
    one = item.misconceptions[place]
    keys = {place: key for key, place in statement_keys(answered).items()}
    texts = [one.text.to(view.language)]
    if answered.mark.wrongly_said[place]:
        texts.append(_("no: {why}").format(why=one.why.to(view.language)))
    box = "[x]" if answered.mark.wrongly_said[place] else "[ ]"
    yield from aligned((Row(f"{box} {keys[place]}", tuple(texts)),), view.width)


def corrected_lines(before: Answered, after: Answered, view: View) -> Iterator[Text]:
    """Return the lines of what the author of an open answer has corrected."""
    for place in statement_keys(after).values():
        if before.mark.wrongly_said[place] != after.mark.wrongly_said[place]:
            yield from statement_lines(after, place, view)
    for number, tick in enumerate(after.mark.ticks):
        if before.mark.ticks[number] != tick:
            yield from point_line(after, number, view)


def marked_lines(
    answered: Answered,
    question: Question,
    now: datetime,
    view: View,
    *,
    reasons: bool = True,
) -> Iterator[Text]:
    """Return the lines that tell whether an answer is right, and why.

    Parameters
    ----------
    reasons : bool
        Whether to say what is wrong in it; it may have been said before.
    """
    yield _headline(answered)
    rows = [*_rows(answered, question, view, reasons=reasons), _due(answered, now)]
    yield from aligned(rows, view.width)


def due_line(answered: Answered, now: datetime, view: View) -> Iterator[Text]:
    """Return the line that tells when the item comes back."""
    yield from aligned((_due(answered, now),), view.width)


def _due(answered: Answered, now: datetime) -> Row:
    return Row(_("back"), (coming(answered.card.due, now),))


def _headline(answered: Answered) -> Text:
    style = "bold green" if answered.mark.right else "bold red"
    glyph = "✓" if answered.mark.right else "✗"
    said = outcome(answered.asked, answered.answer, answered.mark)
    return Text(f"{glyph} {said}", style)


def outcome(asked: Asked, answer: str, mark: Mark) -> str:
    """Return in a word or two whether an answer is right."""
    if mark.ticks and isinstance(asked.item, OpenItem):
        return counted(asked.item, mark.ticks)
    if not answer.strip():
        return _("Not known.")
    return _("Right.") if mark.right else _("Wrong.")


def counted(item: OpenItem, ticks: Sequence[bool]) -> str:
    """Return how many key points an answer makes, extra ones apart."""
    made = list(zip(ticks, item.points, strict=True))
    asked_for = [tick for tick, point in made if not point.extra]
    extra = sum(tick for tick, point in made if point.extra)
    said = (
        _("{found} of {total} key points and {extra} extra")
        if extra
        else _("{found} of {total} key points")
    )
    return said.format(found=sum(asked_for), total=len(asked_for), extra=extra)


def _rows(
    answered: Answered, question: Question, view: View, *, reasons: bool
) -> Iterator[Row]:
    language, asked = view.language, answered.asked
    if reasons and answered.mark.reasons:
        said = tuple(reason.to(language) for reason in answered.mark.reasons)
        yield Row(_("no"), said)
    right = tuple(solution(asked, language))
    if right and not answered.mark.right:
        yield Row(_("right"), right, "bold")
    label = _("answer") if isinstance(asked.item, OpenItem) else _("why")
    yield Row(label, (asked.explanation.to(language).strip(),))
    yield Row(_("source"), ("; ".join(question.sources),), "dim")


def solution(asked: Asked, language: Language) -> Iterator[str]:
    """Return the right answer, spelled out; nothing for an open item."""
    item = asked.item
    if asked.order:
        yield from _right_parts(asked, language)
    elif isinstance(item, LineItem):
        yield _("line {line}: {fix}").format(line=item.wrong, fix=item.fix.strip())
    elif isinstance(asked.answer, float):
        yield _number(item, asked.answer)
    elif not isinstance(item, OpenItem):
        yield right_answer(asked)


def _number(item: Item, value: float) -> str:
    """Return a number with so many digits that it is the right answer."""
    tolerance = item.tolerance if isinstance(item, NumberItem) else 0.0
    texts = (short(value, digits) for digits in range(4, 17))
    return next((t for t in texts if abs(float(t) - value) <= tolerance), str(value))


def _right_parts(asked: Asked, language: Language) -> Iterator[str]:
    item, right = asked.item, right_answer(asked).split()
    if isinstance(item, MatchItem):
        for number, pair in enumerate(item.pairs, 1):
            texts = pair.text.to(language), pair.partner.to(language)
            yield f"{number}{right[number - 1]}  {' - '.join(texts)}"
        return
    parts = shown_parts(asked, language)
    for place in right:
        yield f"{place}  {parts[int(place) - 1]}"


def summary_lines(quizzed: Sequence[Quizzed], view: View) -> Iterator[Text]:
    """Return the lines that sum up a quiz: how many were right, and what is weak."""
    right = sum(one.right for one in quizzed)
    said = _("{right} of {count} right").format(right=right, count=len(quizzed))
    yield Text(said, "bold")
    weak = weak_topics(quizzed)
    if weak:
        names = [f"{view.topic(t)} ({r}/{n})" for t, (r, n) in weak.items()]
        yield from aligned((Row(_("weak"), (_(", ").join(names),)),), view.width)


def weak_topics(quizzed: Sequence[Quizzed]) -> dict[str, tuple[int, int]]:
    """Return the topics of which little was known: right answers, and all."""
    counts: dict[str, tuple[int, int]] = {}
    for one in quizzed:
        right, total = counts.get(one.topic, (0, 0))
        counts[one.topic] = (right + one.right, total + 1)
    weak = {t: (r, n) for t, (r, n) in counts.items() if r < WEAK * n}
    return dict(sorted(weak.items(), key=lambda each: each[1][0] / each[1][1]))


def outlook_lines(outlook: Outlook, now: datetime, view: View) -> Iterator[Text]:
    """Return the lines that tell why nothing more is asked, and when something is."""
    if outlook.limited:
        said = _(
            "That is enough for today; `normdrill quiz --count 5` asks all the same."
        )
    elif outlook.next_due is None and not outlook.new:
        said = _("There is no such question.")
    else:
        said = _("Nothing more is due.")
    yield from paragraph(said, view.width)
    if outlook.next_due is not None:
        when = coming(outlook.next_due, now)
        yield from paragraph(
            _("The next one comes back {when}.").format(when=when), view.width
        )
