"""A quiz as one JSON document."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

import normdrill
from normdrill import locale
from normdrill.content.questions import Bank
from normdrill.domain.asking import Asked, put
from normdrill.domain.card import Card
from normdrill.domain.marking import mark, right_answer
from normdrill.domain.quizzed import Answered
from normdrill.domain.rating import rate_answer
from normdrill.domain.text import Language
from normdrill.render.document import strict
from normdrill.render.quiz_document import of_quiz

BANK = Bank(Path(__file__).parents[1] / "packs" / "tiny" / "questions")
ITEMS = [entry.id for entry in BANK.outline()]
QUESTIONS = {item: BANK.item(item)[0] for item in ITEMS}
DUE = datetime(2026, 3, 1, 12, tzinfo=UTC) + timedelta(minutes=10)


def no_draw(name: str, rng: Random) -> NoReturn:
    raise AssertionError(name)


def asked(item: str) -> Asked:
    return put(BANK.item(item)[1], 7, no_draw)


def answered(item: str, answer: str) -> tuple[Asked, str, Answered]:
    one = asked(item)
    marked = mark(one, answer)
    rating = rate_answer(right=marked.right)
    card = Card(item, DUE)
    return one, answer, Answered(one, answer, marked, rating, card, marked)


def document(
    *taken: tuple[Asked, str, Answered | None],
    waiting: Asked | None = None,
    language: Language = "en",
    notices: tuple[str, ...] = (),
) -> dict[str, Any]:
    found = of_quiz(taken, waiting, QUESTIONS, language, notices)
    assert json.loads(json.dumps(strict(found))) == found
    return found


def test_without_an_answer_there_is_only_what_comes_next() -> None:
    assert document(waiting=asked("Q01.gain"), notices=("a note",)) == {
        "schema": 1,
        "normdrill": normdrill.__version__,
        "answered": 0,
        "right": 0,
        "items": [],
        "next": {
            "id": "Q01.gain",
            "question": "Q01",
            "kind": "number",
            "topic": "centring",
            "level": 1,
            "seed": 7,
            "text": "x = 1, spread = 1, eps = 1: what is x / (spread + eps)? "
            "Two decimals.",
            "how": "a number, such as 0.447 or 1/sqrt(5)",
        },
        "notices": ["a note"],
    }


def test_at_the_end_nothing_comes_next() -> None:
    assert document(answered("Q01.gain", "0.5"))["next"] is None


def test_a_wrong_answer_is_told_in_full() -> None:
    (found,) = document(answered("Q01.gain", "1"))["items"]
    assert {key: found[key] for key in list(found)[8:]} == {
        "answer": "1",
        "understood": True,
        "right": False,
        "reasons": ["You forgot eps."],
        "solution": ["0.5"],
        "explanation": "1 / (1 + 1).",
        "sources": ["A book"],
        "rating": "again",
        "due": "2026-03-01T12:10:00+00:00",
    }


@pytest.mark.parametrize("item", ITEMS)
def test_a_right_answer_of_every_kind_is_counted(item: str) -> None:
    found = document(answered(item, right_answer(asked(item))))
    assert (found["answered"], found["right"]) == (1, 1)
    (one,) = found["items"]
    assert (one["id"], one["right"], one["rating"]) == (item, True, "good")
    assert one["kind"] == asked(item).item.kind
    assert one["reasons"] == []


def test_an_answer_that_could_not_be_read_is_told_and_does_not_count() -> None:
    unread = (asked("Q01.gain"), "what?", None)
    found = document(unread, answered("Q01.gain", "?1"[1:]))
    assert (found["answered"], found["right"]) == (1, 0)
    first, second = found["items"]
    assert (first["answer"], first["understood"]) == ("what?", False)
    assert "right" not in first
    assert (second["answer"], second["understood"]) == ("1", True)


def test_choices_are_given_as_they_were_shuffled() -> None:
    one = asked("Q01.place")
    found = document(waiting=one)["next"]
    texts = ["In the denominator", "In the numerator", "On the result"]
    assert found["choices"] == [texts[number] for number in one.order]


def test_nothing_that_is_asked_next_tells_its_answer() -> None:
    for item in ITEMS:
        found = document(waiting=asked(item))["next"]
        assert not {"solution", "explanation", "answer", "points"} & set(found)


def test_code_is_given_line_by_line() -> None:
    assert document(waiting=asked("Q02.bug"))["next"]["code"] == [
        "def center(x):",
        "    mean = x.mean()",
        "    return x - mean",
    ]


def test_an_open_answer_has_its_points() -> None:
    (found,) = document(answered("Q01", "eps avoids division by zero"))["items"]
    assert found["solution"] == []
    assert found["points"] == [
        {"text": "It avoids division by zero.", "extra": False, "found": True},
        {"text": "It hardly changes large values.", "extra": False, "found": False},
    ]


def test_all_texts_are_in_the_language() -> None:
    locale.use("zh")
    taken = (answered("Q01.gain", "1"), answered("Q01", "避免除以零"))
    found = document(*taken, waiting=asked("Q01.place"), language="zh")
    number, opened = found["items"]
    assert number["text"].startswith("x = 1，spread = 1")
    assert number["reasons"] == ["你漏了 eps。"]
    assert opened["points"][0] == {
        "text": "它避免除以零。",
        "extra": False,
        "found": True,
    }
    assert opened["explanation"] == "它避免除以零。它几乎不改变大的数值。"
    assert set(found["next"]["choices"]) == {"加在分母上", "加在分子上", "加在结果上"}
    assert number["how"] != document(waiting=asked("Q01.gain"))["next"]["text"]
    # Words that a program reads stay as they are.
    assert (number["kind"], number["rating"]) == ("number", "again")
