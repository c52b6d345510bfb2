"""Tests of `normdrill.domain.quizzed`: what an author corrects of an open answer."""

from datetime import UTC, datetime

from normdrill.domain.asking import Asked
from normdrill.domain.card import Card
from normdrill.domain.marking import mark
from normdrill.domain.question import Misconception, OpenItem, Point
from normdrill.domain.quizzed import Answered, ticked, without
from normdrill.domain.rating import Rating
from normdrill.domain.text import Text

TEXT = Text("a", "甲")
ITEM = OpenItem(
    "Q07",
    TEXT,
    TEXT,
    points=(Point(TEXT, ("row",)), Point(TEXT, ("mean",)), Point(TEXT, ("root",))),
    misconceptions=(
        Misconception(TEXT, TEXT, ("whole",), denies=frozenset({0, 1})),
        Misconception(TEXT, TEXT, ("batch",), denies=frozenset({1})),
    ),
)


def answered(answer: str) -> Answered:
    asked = Asked(ITEM, 1, TEXT, TEXT)
    card = Card("Q07", datetime(2026, 3, 1, tzinfo=UTC))
    found = mark(asked, answer)
    return Answered(asked, answer, found, Rating.GOOD, card, found)


def test_a_point_is_corrected_alone() -> None:
    one = answered("the row")
    assert ticked(one, 1) == (True, True, False)
    assert ticked(one, 0) == (False, False, False)


def test_what_a_statement_denied_is_found_once_it_is_withdrawn() -> None:
    one = answered("the mean of the whole row")
    assert one.mark.ticks == (False, False, False)
    assert without(one, 0) == ((True, True, False), (False, False))


def test_what_another_statement_denies_stays_denied() -> None:
    one = answered("the mean of the whole row of the batch")
    assert without(one, 0) == ((True, False, False), (False, True))
