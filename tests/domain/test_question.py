"""Tests of `normdrill.domain.question`: what a question is."""

import pytest

from normdrill.domain.question import (
    KINDS,
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    ClaimItem,
    DrawnItem,
    Item,
    LineItem,
    MatchItem,
    NumberItem,
    OpenItem,
    OrderItem,
    OutputItem,
    Question,
    ShapeItem,
    question_of,
)
from normdrill.domain.text import Text

ASK = Text("Why?", "为什么？")


def make(kind: type[Item], name: str = "Q07.name") -> Item:
    return kind(name, ASK, ASK)


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (OpenItem, "open"),
        (ChoiceItem, "choice"),
        (ChoicesItem, "choices"),
        (LineItem, "line"),
        (NumberItem, "number"),
        (ShapeItem, "shape"),
        (AxesItem, "axes"),
        (ClaimItem, "claim"),
        (OrderItem, "order"),
        (MatchItem, "match"),
        (OutputItem, "output"),
    ],
)
def test_every_kind_is_spelled_as_in_the_files_of_the_bank(
    kind: type[Item], name: str
) -> None:
    assert make(kind).kind == name
    assert kind in KINDS


def test_there_is_no_other_kind() -> None:
    assert len(set(KINDS.values())) == len(KINDS) == 11
    assert DrawnItem not in KINDS


def test_a_choice_is_right_if_nothing_says_why_it_is_wrong() -> None:
    assert Choice(ASK).right
    assert not Choice(ASK, why=ASK).right


def test_an_item_is_found_by_its_whole_id() -> None:
    items = (make(OpenItem, "Q07"), make(ShapeItem, "Q07.kept"))
    question = Question("Q07", "axes", 1, ASK, ASK, ("a book",), items)
    assert question.item("Q07") is items[0]
    assert question.item("Q07.kept") is items[1]
    assert question.item("kept") is None
    assert question.item("Q7") is None


@pytest.mark.parametrize(
    ("item", "question"),
    [("Q07", "Q07"), ("Q07.kept", "Q07"), ("Q123.long-name", "Q123")],
)
def test_the_id_of_an_item_begins_with_its_question(item: str, question: str) -> None:
    assert question_of(item) == question
