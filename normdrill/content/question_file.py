"""One file of the question bank, read strictly."""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from normdrill.content.fields import Table, read_table
from normdrill.domain.question import (
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    ClaimItem,
    Item,
    LineItem,
    MatchItem,
    Misconception,
    NumberItem,
    OpenItem,
    OrderItem,
    OutputItem,
    Pair,
    Point,
    Question,
    ShapeItem,
    Slip,
    Step,
)
from normdrill.domain.reading import read_axes, read_output, read_sizes
from normdrill.domain.text import Text
from normdrill.locale import _

LEVELS = 3
MOST_CHOICES = 9
MOST_LINES = 9
MOST_POINTS = 9
MOST_PARTS = 7
_NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def read_question(question_id: str, path: Path) -> Question:
    """Return the question in the file at `path`; its folder is the topic.

    Raises
    ------
    ContentError
        If the file breaks the format.
    """
    table = read_table(path)
    points = tuple(_point(row) for row in table.tables("points"))
    if not 1 < len(points) <= MOST_POINTS:
        raise table.error(
            "points",
            _("expected {least} to {most}, found {found}").format(
                least=2, most=MOST_POINTS, found=len(points)
            ),
        )
    text, answer = table.text("text"), table.text("answer")
    wrong = tuple(
        _misconception(row, len(points)) for row in _optional(table, "misconceptions")
    )
    whole = _Whole(question_id, text, answer, points, wrong)
    question = Question(
        id=question_id,
        topic=path.parent.name,
        level=table.integer("level", 1, LEVELS),
        text=text,
        answer=answer,
        sources=_some(table, "sources"),
        items=tuple(_item(row, whole) for row in table.tables("items")),
    )
    table.close()
    _check_ids(table, question)
    return question


@dataclass(frozen=True, slots=True)
class _Whole:
    """What an item takes from its question."""

    id: str
    text: Text
    answer: Text
    points: tuple[Point, ...]
    misconceptions: tuple[Misconception, ...]


def _point(row: Table) -> Point:
    extra = row.has("extra") and row.flag("extra")
    point = Point(row.text("text"), _some(row, "match"), _unless(row), extra)
    row.close()
    return point


def _misconception(row: Table, points: int) -> Misconception:
    denied = row.integers("denies", 1, points) if row.has("denies") else ()
    one = Misconception(
        text=row.text("text"),
        why=row.text("why"),
        match=_some(row, "match"),
        unless=_unless(row),
        denies=frozenset(number - 1 for number in denied),
    )
    row.close()
    return one


def _optional(table: Table, key: str) -> tuple[Table, ...]:
    return table.tables(key) if table.has(key) else ()


def _unless(row: Table) -> tuple[str, ...]:
    return row.strings("unless") if row.has("unless") else ()


def _some(table: Table, key: str) -> tuple[str, ...]:
    texts = table.strings(key)
    if not texts:
        raise table.error(key, _("expected at least one"))
    return texts


def _check_ids(table: Table, question: Question) -> None:
    ids = [item.id for item in question.items]
    if question.id not in ids:
        raise table.error("items", _("the open item is missing"))
    for item_id in ids:
        if ids.count(item_id) > 1:
            problem = _("id {id} occurs twice").format(id=item_id)
            raise table.error("items", problem)


def _item(row: Table, whole: _Whole) -> Item:
    kind = row.string("kind")
    if kind == "open":
        row.close()
        return OpenItem(
            whole.id, whole.text, whole.answer, whole.points, whole.misconceptions
        )
    make = _MAKERS.get(kind)
    if make is None:
        raise row.error("kind", _("there is no kind {name}").format(name=repr(kind)))
    name = row.string("id")
    if not _NAME.fullmatch(name):
        raise row.error(
            "id",
            _("expected words joined by hyphens, found {found}").format(
                found=repr(name)
            ),
        )
    item_id = f"{whole.id}.{name}"
    item = make(row, item_id, row.text("ask"), row.text("explanation"))
    row.close()
    return item


def _choices(row: Table) -> tuple[Choice, ...]:
    choices = []
    for table in row.tables("choices"):
        text = table.text("text")
        right = table.has("right") and table.flag("right")
        choices.append(Choice(text, None if right else table.text("why")))
        table.close()
    if not 2 < len(choices) <= MOST_CHOICES:
        raise row.error(
            "choices",
            _("expected {least} to {most}, found {found}").format(
                least=3, most=MOST_CHOICES, found=len(choices)
            ),
        )
    return tuple(choices)


def _choice(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    choices = _choices(row)
    if sum(choice.right for choice in choices) != 1:
        raise row.error("choices", _("expected exactly one that is right"))
    return ChoiceItem(item_id, ask, explanation, choices)


def _several(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    choices = _choices(row)
    if not 0 < sum(choice.right for choice in choices) < len(choices):
        raise row.error("choices", _("expected some that are right and some wrong"))
    return ChoicesItem(item_id, ask, explanation, choices)


def _claim(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    """Return a choice whose answers say first whether the claim holds."""
    choices, verdicts = [], set()
    for table in row.tables("choices"):
        holds, text = table.flag("holds"), table.text("text")
        right = table.has("right") and table.flag("right")
        verdicts.add(holds)
        said = Text("True: ", "对：") if holds else Text("False: ", "错：")
        whole = Text(said.en + text.en, said.zh + text.zh)
        choices.append(Choice(whole, None if right else table.text("why")))
        table.close()
    if len(verdicts) < 2 or len(choices) > MOST_CHOICES:
        raise row.error("choices", _("expected some that hold and some that do not"))
    if sum(choice.right for choice in choices) != 1:
        raise row.error("choices", _("expected exactly one that is right"))
    return ClaimItem(item_id, ask, explanation, tuple(choices))


def _parts(row: Table, key: str) -> tuple[Table, ...]:
    tables = row.tables(key)
    if not 2 < len(tables) <= MOST_PARTS:
        raise row.error(
            key,
            _("expected {least} to {most}, found {found}").format(
                least=3, most=MOST_PARTS, found=len(tables)
            ),
        )
    return tables


def _order(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    steps = []
    for table in _parts(row, "steps"):
        steps.append(Step(table.text("text"), table.text("why")))
        table.close()
    return OrderItem(item_id, ask, explanation, tuple(steps))


def _match(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    pairs = []
    for table in _parts(row, "pairs"):
        text, partner = table.text("text"), table.text("partner")
        pairs.append(Pair(text, partner, table.text("why")))
        table.close()
    for texts in ([pair.text for pair in pairs], [pair.partner for pair in pairs]):
        if len(set(texts)) < len(texts):
            raise row.error("pairs", _("two of them are the same"))
    return MatchItem(item_id, ask, explanation, tuple(pairs))


def _output(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    drawn = _drawn(row, _("what is printed"), read_output)
    if drawn[0]:
        raise row.error("draw", _("the format has no such field"))
    return OutputItem(item_id, ask, explanation, *drawn, _code(row))


def _code(row: Table) -> str:
    code = row.string("code").strip("\n")
    count = len(code.splitlines())
    if count > MOST_LINES:
        raise row.error(
            "code",
            _("expected at most {most} lines, found {found}").format(
                most=MOST_LINES, found=count
            ),
        )
    return code


def _line(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    code = _code(row)
    count = len(code.splitlines())
    tempting = {}
    for table in _at_least_one(row, "tempting"):
        tempting[table.integer("line", 1, count)] = table.text("why")
        table.close()
    wrong = row.integer("wrong", 1, count)
    if wrong in tempting:
        raise row.error(
            "tempting", _("line {line} is the wrong one").format(line=wrong)
        )
    fix = row.string("fix")
    return LineItem(item_id, ask, explanation, code, wrong, fix, tempting)


def _drawn(
    row: Table, expected: str, read: Callable[[str], object]
) -> tuple[str, str, tuple[Slip, ...]]:
    if row.has("draw") == row.has("answer"):
        raise row.error("answer", _("expected either draw or answer"))
    draw = row.string("draw") if row.has("draw") else ""
    answer = "" if draw else _value(row, "answer", expected, read)
    slips = []
    for table in _at_least_one(row, "slips"):
        slip = table.string("slip") if draw else _value(table, "slip", expected, read)
        slips.append(Slip(slip, table.text("why")))
        table.close()
    return draw, answer, tuple(slips)


def _value(table: Table, key: str, expected: str, read: Callable[[str], object]) -> str:
    """Take an answer that is not drawn; it must be one that can be marked."""
    text = table.string(key)
    if read(text) is None:
        raise table.error(
            key,
            _("expected {expected}, found {found}").format(
                expected=expected, found=repr(text)
            ),
        )
    return text


def _at_least_one(row: Table, key: str) -> tuple[Table, ...]:
    tables = row.tables(key)
    if not tables:
        raise row.error(key, _("expected at least one"))
    return tables


def _number(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    tolerance = row.positive("tolerance")
    drawn = _drawn(row, _("a number"), _decimal)
    return NumberItem(item_id, ask, explanation, *drawn, tolerance)


def _decimal(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def _shape(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    drawn = _drawn(row, _("a shape, such as (N, 1)"), read_sizes)
    return ShapeItem(item_id, ask, explanation, *drawn)


def _axes(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    count = row.integer("axes", 1, 9)

    def read(text: str) -> object:
        return read_axes(text, count)

    drawn = _drawn(row, _("axes, such as 0, 2"), read)
    return AxesItem(item_id, ask, explanation, *drawn, count)


_MAKERS: Mapping[str, Callable[[Table, str, Text, Text], Item]] = {
    "choice": _choice,
    "choices": _several,
    "claim": _claim,
    "order": _order,
    "match": _match,
    "output": _output,
    "line": _line,
    "number": _number,
    "shape": _shape,
    "axes": _axes,
}
