"""Tests of `normdrill.domain.asking`: shuffled, drawn, filled in."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.asking import Asked, Drawn, fill, put
from normdrill.domain.question import (
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    Item,
    LineItem,
    NumberItem,
    OpenItem,
    ShapeItem,
    Slip,
)
from normdrill.domain.text import Text

ROOT = Path(__file__).parents[2]
ASK = Text("Why {x}?", "为什么 {x}？")
WHY = Text("Because of {x}.", "因为 {x}。")
RIGHT = Choice(Text("right", "对"))
WRONG = tuple(Choice(Text(f"wrong {n}", f"错 {n}"), why=WHY) for n in range(5))
SHUFFLED = ChoiceItem("Q07.pick", ASK, WHY, (RIGHT, *WRONG))
DRAWN = NumberItem(
    "Q07.drawn",
    ASK,
    WHY,
    draw="half",
    slips=(Slip("double", WHY), Slip("never", WHY)),
    tolerance=0.1,
)


def no_draw(name: str, rng: Random) -> NoReturn:
    raise AssertionError(name)


def half(name: str, rng: Random) -> Drawn:
    assert name == "half"
    x = rng.randrange(1000)
    return Drawn({"x": str(x)}, x / 2, {"double": 2.0 * x, "unnamed": 0.0})


def orders(item: Item) -> list[tuple[int, ...]]:
    return [put(item, seed, no_draw).order for seed in range(30)]


def test_choices_are_shuffled_by_the_seed() -> None:
    found = orders(SHUFFLED)
    assert found == orders(SHUFFLED)
    assert all(sorted(order) == list(range(6)) for order in found)
    assert len(set(found)) > 20


def test_the_right_choice_stands_anywhere() -> None:
    assert {order.index(0) for order in orders(SHUFFLED)} == set(range(6))


def test_two_items_with_one_seed_are_shuffled_on_their_own() -> None:
    other = ChoicesItem("Q08.pick", ASK, WHY, (RIGHT, *WRONG))
    assert orders(other) != orders(SHUFFLED)


def test_a_seed_means_the_same_in_every_process() -> None:
    code = (
        "from normdrill.domain.asking import put\n"
        "from normdrill.domain.question import Choice, ChoiceItem\n"
        "from normdrill.domain.text import Text\n"
        "text = Text('a', 'a')\n"
        "item = ChoiceItem('Q07.pick', text, text, (Choice(text),) * 6)\n"
        "print([put(item, seed, None).order for seed in range(30)])"
    )
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == str(orders(SHUFFLED))


@pytest.mark.parametrize(
    "item",
    [
        OpenItem("Q07", ASK, WHY),
        LineItem("Q07.bug", ASK, WHY, "a = {x}\nb = 2", 1, "a = 2"),
    ],
    ids=["open", "line"],
)
def test_an_item_without_choices_and_values_is_put_as_it_is(item: Item) -> None:
    assert put(item, 7, no_draw) == Asked(item, 7, ASK, WHY)


@pytest.mark.parametrize(
    "item",
    [
        NumberItem("Q07.n", ASK, WHY, answer="0.5", slips=(Slip("1", WHY),)),
        ShapeItem("Q07.s", ASK, WHY, answer="(N, 1)", slips=(Slip("(N,)", WHY),)),
        AxesItem("Q07.a", ASK, WHY, answer="0, 2", slips=(Slip("1", WHY),), axes=3),
    ],
    ids=["number", "shape", "axes"],
)
def test_a_fixed_item_has_the_answer_and_the_slips_of_its_file(
    item: NumberItem | ShapeItem | AxesItem,
) -> None:
    asked = put(item, 7, no_draw)
    assert asked.answer == item.answer
    assert asked.slips == ((item.slips[0].answer, WHY),)
    assert (asked.text, asked.explanation, asked.order) == (ASK, WHY, ())


def test_a_drawn_item_is_drawn_by_the_seed() -> None:
    asked = [put(DRAWN, seed, half) for seed in range(9)]
    assert asked == [put(DRAWN, seed, half) for seed in range(9)]
    assert len({one.answer for one in asked}) > 5


def test_what_is_drawn_is_filled_into_every_text_of_both_languages() -> None:
    asked = put(DRAWN, 7, half)
    assert isinstance(asked.answer, float)
    x = f"{asked.answer * 2:.0f}"
    filled = Text(f"Because of {x}.", f"因为 {x}。")
    assert asked.text == Text(f"Why {x}?", f"为什么 {x}？")
    assert asked.explanation == filled
    assert asked.slips == ((asked.answer * 4, filled),)


def test_only_a_slip_that_was_drawn_and_has_a_reason_is_known() -> None:
    assert [slip.answer for slip in DRAWN.slips] == ["double", "never"]
    assert "unnamed" in half("half", Random(1)).slips
    assert len(put(DRAWN, 7, half).slips) == 1


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{x} and {x}", "1 and 1"),
        ("{x}{y}", "12"),
        ("{z} stays, and {}", "{z} stays, and {}"),
        ("{ x } and {{y}}", "{ x } and {2}"),
        (r"\frac{a}{b}, set {1, 2}", r"\frac{a}{b}, set {1, 2}"),
        ("an open { and a lone }", "an open { and a lone }"),
        ("{x.real} {x!r} {x:>9}", "{x.real} {x!r} {x:>9}"),
    ],
)
def test_names_are_filled_in_and_other_braces_left_alone(
    text: str, filled: str
) -> None:
    assert fill(text, {"x": "1", "y": "2"}) == filled


@given(st.text())
def test_filling_in_never_fails(text: str) -> None:
    assert fill(text, {}) == text
