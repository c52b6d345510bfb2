"""Tests of `normdrill.domain.mocked`."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from normdrill.domain.mocked import (
    STUDIED,
    Ending,
    Held,
    Overall,
    Part,
    Said,
    Study,
    Subject,
    Written,
    areas,
    overall,
    study,
    times,
)
from normdrill.domain.verdict import Status

EMPTY = Held(
    begun_at=datetime(2026, 3, 1, 12, tzinfo=UTC),
    minutes=30,
    level=None,
    topic=None,
    seed=7,
    planned=4,
    ending=Ending.FINISHED,
)


def held(answers: str, status: Status | None = None, **others: Any) -> Held:
    """Return an interview; each answer is a topic, in capitals if it was right."""
    said = [
        Said(
            f"Q{number:02}",
            letter.lower(),
            Part.QUESTIONS,
            number,
            "",
            right=letter.isupper(),
            seconds=30,
        )
        for number, letter in enumerate(answers, 1)
    ]
    written = Written("center", "center.mock.py", status) if status else None
    return replace(EMPTY, said=tuple(said), written=written, **others)


def test_areas_are_counted_and_the_weakest_comes_first() -> None:
    found = areas(held("AAbBbaC"))
    assert list(found.items()) == [("b", (1, 3)), ("a", (2, 3)), ("c", (1, 1))]


def test_times_are_added_up_and_parts_that_were_not_reached_left_out() -> None:
    assert times(held("Ab")) == {Part.QUESTIONS: 60}
    written = Written("center", "f", seconds=120.0)
    assert times(replace(EMPTY, written=written)) == {Part.TASK: 120}


@pytest.mark.parametrize(
    ("answers", "status", "expected"),
    [
        ("AAAa", None, Overall.STRONG),
        ("AAaa", None, Overall.FAIR),
        ("Aaaa", None, Overall.WEAK),
        ("AA", None, Overall.UNKNOWN),
        ("", None, Overall.UNKNOWN),
        ("AAAa", Status.PASSED, Overall.STRONG),
        ("AAaa", Status.PASSED, Overall.FAIR),
        ("aaaa", Status.PASSED, Overall.FAIR),
        ("AAAA", Status.FAILED, Overall.FAIR),
        ("Aaaa", Status.FAILED, Overall.WEAK),
        ("Aaaa", Status.ERROR, Overall.WEAK),
        ("", Status.PASSED, Overall.STRONG),
        ("", Status.FAILED, Overall.WEAK),
    ],
)
def test_how_it_went_is_told_roughly(
    answers: str, status: Status | None, expected: Overall
) -> None:
    assert overall(held(answers, status)) is expected


def test_a_task_that_was_not_graded_says_nothing_on_the_whole() -> None:
    one = replace(held("AAAA"), written=Written("center", "f"))
    assert overall(one) is Overall.STRONG
    # But it is still to be written.
    assert study(one) == (Study(Subject.EXERCISE, "center"),)


def test_the_task_is_studied_first_then_what_was_missed_by_topic() -> None:
    assert study(held("aAbbC", Status.FAILED)) == (
        Study(Subject.EXERCISE, "center"),
        Study(Subject.MISSED, questions=("Q01", "Q03", "Q04")),
        Study(Subject.TOPIC, "b", ("Q03", "Q04")),
        Study(Subject.TOPIC, "a", ("Q01",)),
    )


def test_the_list_stays_short() -> None:
    assert len(study(held("abcdefgh", Status.FAILED))) == STUDIED


def test_who_missed_nothing_goes_on() -> None:
    assert study(held("AB")) == (Study(Subject.HARDER, ""),)
    assert study(held("AB", level=2)) == (Study(Subject.HARDER, "3"),)
    assert study(held("AB", level=3)) == (Study(Subject.HARDER, ""),)
    assert study(held("AB", ending=Ending.BROKEN_OFF)) == (Study(Subject.AGAIN),)
