"""Prove one item: its right answers are marked right, its wrong ones wrong."""

import ast
import contextlib
import io
import re
import string
from collections.abc import Iterator
from random import Random
from typing import NoReturn

from normdrill.content.drawing import FAULTS
from normdrill.domain.asking import Asked, Draw, Drawn, put
from normdrill.domain.marking import UnreadableError, mark, right_answer
from normdrill.domain.open_answer import wrongly_said
from normdrill.domain.question import (
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    DrawnItem,
    Item,
    LineItem,
    MatchItem,
    NumberItem,
    OpenItem,
    OrderItem,
    OutputItem,
)
from normdrill.domain.reading import read_axes, read_output
from normdrill.domain.text import LANGUAGES
from normdrill.errors import ContentError
from normdrill.locale import _

_NAME = re.compile(r"\{([a-z_]+)\}")
MANY = 20
"""Under so many seeds every slip that can be drawn is drawn."""
_DRAWS_NOTHING = (*FAULTS, ContentError)


def prove_item(item: Item, draw: Draw, seeds: int) -> Iterator[str]:
    """Yield what does not hold of an item that is put under so many seeds."""
    if isinstance(item, OpenItem):
        yield from _open(item)
        return
    if isinstance(item, ChoiceItem | ChoicesItem):
        yield from _guessable(item)
    if isinstance(item, LineItem):
        yield from _code(item)
    if isinstance(item, OutputItem):
        yield from _printed(item)
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
    yield from _misconceptions(item)
    if all(point.extra for point in item.points):
        yield _("{id}: every key point is extra").format(id=item.id)
    asked_back = any(mark(put(item, 0, _nothing), item.ask.en).ticks)
    asked_back |= any(mark(put(item, 0, _nothing), item.ask.zh).ticks)
    if asked_back or any(mark(put(item, 0, _nothing), "").ticks):
        yield _("{id}: the question itself makes a point").format(id=item.id)


def _misconceptions(item: OpenItem) -> Iterator[str]:
    """Find wrong statements that are not found, and right ones that are taken for one.

    What the project itself says of a question makes none of them.
    """
    if not item.misconceptions:
        yield _("{id}: no wrong statement is known").format(id=item.id)
    right = (item.ask, item.explanation, *(point.text for point in item.points))
    for language in LANGUAGES:
        for place, one in enumerate(item.misconceptions):
            said = one.text.to(language)
            if not wrongly_said(item, said)[place]:
                yield _("{id}: {point} is not found in its own words").format(
                    id=item.id, point=repr(said)
                )
            if mark(put(item, 0, _nothing), said).right:
                yield _("{id}: the wrong answer {answer} is marked right").format(
                    id=item.id, answer=repr(said)
                )
        for text in right:
            said = text.to(language)
            for one, makes in zip(
                item.misconceptions, wrongly_said(item, said), strict=True
            ):
                if makes:
                    yield _("{id}: {text} is taken for {wrong}").format(
                        id=item.id, text=repr(said), wrong=repr(one.text.to(language))
                    )


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


def _printed(item: OutputItem) -> Iterator[str]:
    """Run the code: what it prints is the answer."""
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            exec(compile(item.code, item.id, "exec"), {})  # noqa: S102 - the bank's own
    except Exception as error:  # noqa: BLE001 - whatever it raises is what is wrong
        yield _("{id}: the code fails: {why!r}").format(id=item.id, why=error)
        return
    if read_output(out.getvalue()) != read_output(item.answer):
        yield _("{id}: the code prints {printed}, not {answer}").format(
            id=item.id, printed=repr(out.getvalue().strip()), answer=repr(item.answer)
        )


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
    elif isinstance(item, OrderItem):
        yield from (plain.replace(" ", ""), " → ".join(plain.split()))
        yield ", ".join(
            string.ascii_uppercase[int(place) - 1] for place in plain.split()
        )
    elif isinstance(item, MatchItem):
        yield plain.replace(" ", "").upper()
        numbered = [f"{n}{one}" for n, one in enumerate(plain.split(), 1)]
        yield from (" ".join(numbered), "，".join(reversed(numbered)))
    elif isinstance(item, OutputItem):
        yield from (f" {plain.upper()} ", f"`{plain}`")
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
    elif isinstance(item, OrderItem | MatchItem):
        parts = right_answer(asked).split()
        for i in range(len(parts) - 1):
            swapped = [*parts[:i], parts[i + 1], parts[i], *parts[i + 2 :]]
            yield " ".join(swapped), True
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
    if isinstance(asked.item, OutputItem):
        return "nothing of the kind"
    if isinstance(asked.item, AxesItem):
        right = read_axes(str(asked.answer), asked.item.axes)
        return next(str(a) for a in range(asked.item.axes) if frozenset({a}) != right)
    return "(7, 7, 7, 7, 7)"
