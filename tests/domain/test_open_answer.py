"""Tests of `normdrill.domain.open_answer`: points made, and what denies them."""

import pytest

from normdrill.domain.marking import mark_points
from normdrill.domain.open_answer import is_enough, points_made, wrongly_said
from normdrill.domain.question import Misconception, OpenItem, Point
from normdrill.domain.text import Text

ASK = Text("Which rows?", "哪些行？")
WHY = Text("A row has its own mean.", "每一行有自己的均值。")
ITEM = OpenItem(
    "Q07",
    ASK,
    ASK,
    points=(
        Point(Text("Each row has a mean.", "每行一个均值。"), ("row mean", "行 均值")),
        Point(Text("It is subtracted.", "减去它。"), ("subtract", "减")),
    ),
    misconceptions=(
        Misconception(
            Text("All rows share a mean.", "所有行共用一个均值。"),
            WHY,
            ("share mean", "共用 均值"),
            denies=frozenset({0}),
        ),
        Misconception(
            Text("It is divided by.", "除以它。"), WHY, ("divid",), unless=("not",)
        ),
    ),
)
WRONG = "all rows share one mean, which you subtract"


@pytest.mark.parametrize(
    ("answer", "said", "made"),
    [
        ("each row has a mean", (False, False), (True, False)),
        (WRONG, (True, False), (False, True)),
        ("所有行共用一个均值，再减去", (True, False), (False, True)),
        ("rows do not share the mean", (False, False), (False, False)),
        ("the row is divided by its mean", (False, True), (True, False)),
        ("", (False, False), (False, False)),
    ],
)
def test_who_says_what_is_wrong_does_not_make_the_point_that_it_denies(
    answer: str, said: tuple[bool, ...], made: tuple[bool, ...]
) -> None:
    assert wrongly_said(ITEM, answer) == said
    assert points_made(ITEM, answer) == made


def test_a_statement_that_was_not_made_denies_nothing() -> None:
    assert points_made(ITEM, WRONG, (False, False)) == (True, True)
    assert points_made(ITEM, WRONG, (True, True)) == (False, True)


def test_the_mark_says_why_each_statement_is_wrong() -> None:
    made = points_made(ITEM, WRONG)
    marked = mark_points(ITEM, made, (True, False))
    assert (marked.right, marked.reasons) == (False, (WHY,))
    assert (marked.ticks, marked.wrongly_said) == (made, (True, False))


def test_two_thirds_of_what_was_asked_for_are_enough() -> None:
    assert not is_enough(ITEM, (True, False))
    assert is_enough(ITEM, (True, True))


def test_who_denies_what_is_asked_for_is_not_right_however_much_else_is_said() -> None:
    all_made = (True, True)
    assert not is_enough(ITEM, all_made, (True, False))
    # The second statement denies no point.
    assert is_enough(ITEM, all_made, (False, True))
