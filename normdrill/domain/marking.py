"""Mark an answer: right or wrong, and why."""

import re
import unicodedata
from dataclasses import dataclass

from normdrill.domain.asking import Asked
from normdrill.domain.open_answer import is_enough, points_made, wrongly_said
from normdrill.domain.question import (
    AxesItem,
    ChoiceItem,
    ChoicesItem,
    LineItem,
    MatchItem,
    NumberItem,
    OpenItem,
    OrderItem,
    OutputItem,
    ShapeItem,
)
from normdrill.domain.reading import (
    read_axes,
    read_matches,
    read_number,
    read_order,
    read_output,
    read_places,
    read_sizes,
)
from normdrill.domain.text import Text


@dataclass(frozen=True, slots=True)
class Mark:
    """What marking found.

    Attributes
    ----------
    reasons : tuple of Text
        Why what was answered is wrong, as far as it is known.
    ticks : tuple of bool
        For an open answer, which key points it makes.
    wrongly_said : tuple of bool
        For an open answer, which of the known wrong statements it makes.
    """

    right: bool
    reasons: tuple[Text, ...] = ()
    ticks: tuple[bool, ...] = ()
    wrongly_said: tuple[bool, ...] = ()


class UnreadableError(ValueError):
    """An answer that cannot be understood, so that it is neither right nor wrong."""


def mark(asked: Asked, answer: str) -> Mark:
    """Mark `answer`; a blank one is wrong.

    Raises
    ------
    UnreadableError
        If it is not blank and cannot be understood as an answer to this kind.
    """
    item = asked.item
    if isinstance(item, OpenItem):
        said = wrongly_said(item, answer)
        return mark_points(item, points_made(item, answer, said), said)
    if not answer.strip():
        return Mark(right=False)
    match item:
        case ChoiceItem() | ChoicesItem():
            marked = _mark_choices(asked, item, answer)
        case LineItem():
            marked = _mark_line(item, answer)
        case OrderItem():
            marked = _mark_order(asked, item, answer)
        case MatchItem():
            marked = _mark_match(asked, item, answer)
        case _:
            marked = _mark_value(asked, answer)
    return marked


def mark_points(
    item: OpenItem, made: tuple[bool, ...], said: tuple[bool, ...] = ()
) -> Mark:
    """Mark an open answer by the key points and the wrong statements that it makes."""
    known = zip(said, item.misconceptions, strict=False)
    reasons = tuple(one.why for makes, one in known if makes)
    return Mark(is_enough(item, made, said), reasons, made, said)


def right_answer(asked: Asked) -> str:
    """Return an answer that is right, as it may be typed.

    For an open item it is the English model answer's part: all key points.
    """
    item = asked.item
    if isinstance(item, ChoiceItem | ChoicesItem):
        return " ".join(
            str(place)
            for place, number in enumerate(asked.order, 1)
            if item.choices[number].right
        )
    if isinstance(item, LineItem):
        return str(item.wrong)
    if isinstance(item, OrderItem | MatchItem):
        name = letter if isinstance(item, MatchItem) else str
        return " ".join(name(place) for place in _places(asked.order))
    if isinstance(item, OpenItem):
        return "\n".join(point.text.en for point in item.points)
    if isinstance(item, NumberItem) and isinstance(asked.answer, float):
        return f"{asked.answer:.6g}"
    return str(asked.answer)


def _places(order: tuple[int, ...]) -> list[int]:
    """Return at which place, from 1, each part of the item is shown."""
    return [order.index(number) + 1 for number in range(len(order))]


def letter(place: int) -> str:
    """Return the letter that a place, from 1, is shown with."""
    return "abcdefghi"[place - 1]


def _mark_order(asked: Asked, item: OrderItem, answer: str) -> Mark:
    places = read_order(answer, len(item.steps))
    if places is None:
        raise UnreadableError(answer)
    given = [asked.order[place - 1] for place in places]
    misplaced = [right for right, number in enumerate(given) if right != number][:1]
    reasons = (
        _labelled(_places(asked.order)[number], item.steps[number].why)
        for number in misplaced
    )
    return Mark(not misplaced, tuple(reasons))


def _mark_match(asked: Asked, item: MatchItem, answer: str) -> Mark:
    places = read_matches(answer, len(item.pairs))
    if places is None:
        raise UnreadableError(answer)
    wrong = [
        number
        for number, place in enumerate(places)
        if asked.order[place - 1] != number
    ]
    reasons = (_labelled(number + 1, item.pairs[number].why) for number in wrong)
    return Mark(not wrong, tuple(reasons))


def _mark_choices(asked: Asked, item: ChoiceItem | ChoicesItem, answer: str) -> Mark:
    places = read_places(answer, len(item.choices))
    if places is None or (isinstance(item, ChoiceItem) and len(places) > 1):
        raise UnreadableError(answer)
    right = {i for i, n in enumerate(asked.order, 1) if item.choices[n].right}
    reasons = tuple(
        _labelled(place, why) if isinstance(item, ChoicesItem) else why
        for place in sorted(places)
        if (why := item.choices[asked.order[place - 1]].why) is not None
    )
    return Mark(places == right, reasons)


def _labelled(place: int, why: Text) -> Text:
    """Return the reason with the place of the choice that it speaks of."""
    return Text(f"{place}: {why.en}", f"{place}：{why.zh}")


def _mark_line(item: LineItem, answer: str) -> Mark:
    plain = unicodedata.normalize("NFKC", answer)
    numbers = re.findall(r"(?<![\w.-])\d+(?![\w.]*\d)", plain, re.ASCII)
    line = int(numbers[0]) if len(numbers) == 1 else 0
    if not 1 <= line <= len(item.code.splitlines()):
        raise UnreadableError(answer)
    why = item.tempting.get(line)
    return Mark(line == item.wrong, (why,) if why is not None else ())


def _mark_value(asked: Asked, answer: str) -> Mark:
    assert asked.answer is not None
    if not _readable(asked, answer):
        raise UnreadableError(answer)
    if _same(asked, answer, asked.answer):
        return Mark(right=True)
    reasons = tuple(why for slip, why in asked.slips if _same(asked, answer, slip))
    return Mark(right=False, reasons=reasons[:1])


def _readable(asked: Asked, answer: str) -> bool:
    if isinstance(asked.item, NumberItem):
        return read_number(answer) is not None
    if isinstance(asked.item, AxesItem):
        return read_axes(answer, asked.item.axes) is not None
    if isinstance(asked.item, OutputItem):
        return read_output(answer) is not None
    return read_sizes(answer) is not None


def _same(asked: Asked, answer: str, expected: float | str) -> bool:
    item = asked.item
    if isinstance(item, NumberItem):
        number = read_number(answer)
        return number is not None and _near(number, float(expected), item.tolerance)
    assert isinstance(expected, str)
    if isinstance(item, AxesItem):
        return read_axes(answer, item.axes) == read_axes(expected, item.axes)
    if isinstance(item, OutputItem):
        return read_output(answer) == read_output(expected)
    assert isinstance(item, ShapeItem)
    return read_sizes(answer) == read_sizes(expected)


def _near(number: float, expected: float, tolerance: float) -> bool:
    # 0.51 is off 0.5 by 0.010000000000000009: what is rounded counts as it is written.
    rounding = 1e-12 * max(abs(number), abs(expected))
    return abs(number - expected) <= tolerance + rounding
