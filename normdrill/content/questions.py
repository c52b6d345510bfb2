"""The question bank: a folder a topic, a file a question, read when it is asked."""

import math
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from normdrill.content.fields import FieldError, Table, read_table, read_text
from normdrill.content.nearest import nearest
from normdrill.domain.question import (
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    Entry,
    Item,
    LineItem,
    NumberItem,
    OpenItem,
    Point,
    Question,
    ShapeItem,
    Slip,
    question_of,
)
from normdrill.domain.reading import read_axes, read_sizes
from normdrill.domain.text import Text
from normdrill.errors import ContentError, UsageError
from normdrill.locale import _

LEVELS = 3
MOST_CHOICES = 9
MOST_LINES = 9
MOST_POINTS = 9
_ID = re.compile(r"Q[0-9]{2,3}")
_TOPIC = re.compile(r"[a-z]+(-[a-z]+)*")
_NAME = re.compile(r"[a-z]+(-[a-z]+)*")
_OUTLINE = re.compile(
    r'^(?:level = (\d)|(\[\[items]])|id = "(.*)"|kind = "(.*)")$', re.MULTILINE
)


class Bank:
    """The questions in one folder.

    Parameters
    ----------
    folder : Path
        Folder that holds a folder for each topic; it need not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, Path] | None = None
        self._loaded: dict[str, Question] = {}
        self._outline: tuple[Entry, ...] | None = None

    def files(self) -> Mapping[str, Path]:
        """Return the file of each question by its id, in the order of the ids.

        Raises
        ------
        ContentError
            If the folder cannot be scanned, or two topics have the same question.
        """
        if self._files is None:
            found: dict[str, Path] = {}
            for name, path in list(_files(self.folder)):
                if name in found:
                    raise FieldError(path, _("id {id} occurs twice").format(id=name))
                found[name] = path
            self._files = dict(sorted(found.items(), key=lambda f: int(f[0][1:])))
        return self._files

    def has(self, item_id: str) -> bool:
        """Tell whether there is a question with this item, without reading its file."""
        return question_of(item_id) in self.files()

    def topics(self) -> tuple[str, ...]:
        """Return the topics that have questions, sorted."""
        return tuple(sorted({path.parent.name for path in self.files().values()}))

    def outline(self) -> tuple[Entry, ...]:
        """Return all items, question by question.

        The files are looked through for the lines that say id, kind and level: a tenth
        of the time that understanding them takes.
        """
        if self._outline is None:
            self._outline = tuple(
                entry
                for question, path in self.files().items()
                for entry in _entries(question, path)
            )
        return self._outline

    def question(self, question_id: str) -> Question:
        """Return a question, reading it at most once.

        Raises
        ------
        KeyError
            If there is none with this id.
        ContentError
            If its file breaks the format.
        """
        if question_id not in self._loaded:
            path = self.files()[question_id]
            self._loaded[question_id] = _read(question_id, path)
        return self._loaded[question_id]

    def item(self, item_id: str) -> tuple[Question, Item]:
        """Return an item and the question it belongs to.

        Raises
        ------
        KeyError
            If there is none with this id.
        """
        question = self.question(question_of(item_id))
        item = question.item(item_id)
        if item is None:
            raise KeyError(item_id)
        return question, item

    def find_topic(self, name: str) -> str:
        """Return the topic that the user named.

        Raises
        ------
        UsageError
            If no question has it; the hint names the nearest one, or all.
        """
        topics = self.topics()
        plain = name.strip().lower().replace("_", "-")
        if plain in topics:
            return plain
        near = nearest(plain, topics, 1)
        raise UsageError(
            _("there is no topic {name}").format(name=name),
            _("Did you mean {slugs}?").format(slugs=near[0])
            if near
            else _("The topics are: {topics}").format(topics=", ".join(topics)),
        )


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    try:
        with os.scandir(folder) as topics:
            for topic in topics:
                if topic.is_dir() and _TOPIC.fullmatch(topic.name):
                    for name in os.listdir(topic.path):  # noqa: PTH208 - a Path for each name would take longer than all else
                        stem, ending = os.path.splitext(name)  # noqa: PTH122 - as above
                        if ending == ".toml" and _ID.fullmatch(stem):
                            yield stem, folder / topic.name / name
    except FileNotFoundError:
        return
    except OSError as error:
        raise ContentError(
            _("the questions in {path} cannot be read: {why}").format(
                path=folder, why=error.strerror
            )
        ) from None


def _entries(question: str, path: Path) -> Iterator[Entry]:
    level, place, name = 1, -1, ""
    for found in _OUTLINE.finditer(read_text(path)):
        stated_level, begins, stated_name, kind = found.groups()
        if stated_level:
            level = int(stated_level)
        elif begins:
            place, name = place + 1, ""
        elif stated_name is not None:
            name = stated_name
        elif kind:
            item = f"{question}.{name}" if name else question
            yield Entry(item, kind, path.parent.name, level, place)


def _read(question_id: str, path: Path) -> Question:
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
    whole = _Whole(question_id, text, answer, points)
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


def _point(row: Table) -> Point:
    extra = row.has("extra") and row.flag("extra")
    point = Point(row.text("text"), _some(row, "match"), extra)
    row.close()
    return point


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
        return OpenItem(whole.id, whole.text, whole.answer, points=whole.points)
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


def _line(row: Table, item_id: str, ask: Text, explanation: Text) -> Item:
    code = row.string("code").strip("\n")
    count = len(code.splitlines())
    if count > MOST_LINES:
        raise row.error(
            "code",
            _("expected at most {most} lines, found {found}").format(
                most=MOST_LINES, found=count
            ),
        )
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
    "line": _line,
    "number": _number,
    "shape": _shape,
    "axes": _axes,
}
