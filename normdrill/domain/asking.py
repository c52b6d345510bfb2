"""An item as it is put to a person: choices shuffled, values drawn, names filled in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from normdrill.domain.question import (
    ChoiceItem,
    ChoicesItem,
    DrawnItem,
    Item,
    MatchItem,
    OrderItem,
    Slip,
)
from normdrill.domain.text import Text


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a generator draws.

    Attributes
    ----------
    values : mapping of str to str
        What the names in braces in the item's texts stand for.
    answer : float or str
        The right answer: a number, a shape or axes.
    slips : mapping of str to (float or str)
        What each known slip leads to, by the name of the slip.
    """

    values: Mapping[str, str]
    answer: float | str
    slips: Mapping[str, float | str] = field(default_factory=dict)


Draw = Callable[[str, Random], Drawn]
"""Draws values: takes a generator's name and a source of randomness."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An item that was put.

    Attributes
    ----------
    seed : int
        Puts the item in the same way again.
    order : tuple of int
        Place in the item's own list of each choice, step or partner as it is shown.
    answer : float, str or None
        The right answer of a drawn item.
    slips : tuple of (answer, reason)
        Wrong answers of a drawn item with their reasons.
    """

    item: Item
    seed: int
    text: Text
    explanation: Text
    order: tuple[int, ...] = ()
    answer: float | str | None = None
    slips: tuple[tuple[float | str, Text], ...] = ()


def put(item: Item, seed: int, draw: Draw) -> Asked:
    """Put `item`: the same way each time for the same `seed`.

    Parameters
    ----------
    draw : callable
        Draws the values of an item that names a generator; called for no other.
    """
    # Strings seed without their hash, so a seed means the same in every process.
    rng = Random(f"{seed} {item.id}")  # noqa: S311 - shuffles choices, keeps no secret
    if count := _shuffled(item):
        order = list(range(count))
        rng.shuffle(order)
        if not isinstance(item, ChoiceItem | ChoicesItem) and order == sorted(order):
            order.reverse()  # the right answer must not be what is shown
        return Asked(item, seed, item.ask, item.explanation, tuple(order))
    if not isinstance(item, DrawnItem):
        return Asked(item, seed, item.ask, item.explanation)
    if not item.draw:
        fixed = Drawn(
            {}, item.answer, {slip.answer: slip.answer for slip in item.slips}
        )
        return _filled(item, seed, fixed)
    return _filled(item, seed, draw(item.draw, rng))


def _shuffled(item: Item) -> int:
    """Return how many parts of `item` are shuffled."""
    if isinstance(item, ChoiceItem | ChoicesItem):
        return len(item.choices)
    if isinstance(item, OrderItem):
        return len(item.steps)
    return len(item.pairs) if isinstance(item, MatchItem) else 0


def _filled(item: DrawnItem, seed: int, drawn: Drawn) -> Asked:
    def filled(text: Text) -> Text:
        return Text(fill(text.en, drawn.values), fill(text.zh, drawn.values))

    def slip(known: Slip) -> tuple[float | str, Text]:
        return drawn.slips[known.answer], filled(known.why)

    return Asked(
        item,
        seed,
        filled(item.ask),
        filled(item.explanation),
        answer=drawn.answer,
        slips=tuple(slip(s) for s in item.slips if s.answer in drawn.slips),
    )


def fill(text: str, values: Mapping[str, str]) -> str:
    """Return `text` with each ``{name}`` replaced; other braces are left alone."""
    for name, value in values.items():
        text = text.replace("{" + name + "}", value)
    return text
