"""Tests of `normdrill.store.transfer`: what two machines know is there once."""

import itertools
import json
import sqlite3
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from normdrill.domain.card import Cause, Review
from normdrill.domain.rating import Rating
from normdrill.practice.schedule import amend, record, take_back
from normdrill.practice.transfer import carried, merge
from normdrill.store.attempts import (
    add_attempt,
    attempts_of,
    reveal_hint,
    reveal_solution,
)
from normdrill.store.database import Database, open_database
from normdrill.store.reviews import cards, last_action, reviews_of
from normdrill.store.transfer import COLUMNS, all_rows, merge_rows, problem

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
Open = Callable[[], Database]


@pytest.fixture
def machine(tmp_path: Path) -> Any:
    """Return a function that opens the progress of another machine each time."""
    opened: list[Database] = []

    def new() -> Database:
        path = tmp_path / f"machine{len(opened)}" / "progress.db"
        opened.append(open_database(path, NOW))
        return opened[-1]

    yield new
    for database in opened:
        database.close()


def answer(
    database: Database, item: str, minutes: int, rating: Rating = Rating.GOOD
) -> int:
    at = NOW + timedelta(minutes=minutes)
    details = {"answer": "1", "right": rating > Rating.AGAIN}
    review = Review(item, at, rating, Cause.QUIZ, details)
    return record(database, [review]).action


def rows(database: Database) -> list[str]:
    """Return what the progress holds, whatever its numbers and its order."""
    found = all_rows(database)
    for review in found["reviews"]:
        review["action"] = 0
    return sorted(json.dumps([t, r]) for t, some in found.items() for r in some)


def move(source: Database, target: Database) -> Any:
    tables = carried(source)
    tables.pop("normdrill_progress")
    assert problem(tables) == ""
    return merge(target, tables)


def test_every_table_is_carried(machine: Open, attempt: Any) -> None:
    one, other = machine(), machine()
    add_attempt(one, attempt(file=Path("/tmp/\udcff.py")))
    reveal_hint(one, "layer_norm", 1, NOW)
    reveal_solution(one, "layer_norm", NOW)
    answer(one, "Q01", 0)
    card = ("2026-03-01T12:00:00.000000+00:00", "{}")
    one.write(lambda c: c.execute("INSERT INTO mocks (at, card) VALUES (?, ?)", card))
    merged = move(one, other)
    assert merged.added == dict.fromkeys(COLUMNS, 1)
    assert rows(other) == rows(one)
    assert attempts_of(other, "layer_norm") == attempts_of(one, "layer_norm")
    assert cards(other) == cards(one)


def test_the_columns_are_those_of_the_tables(machine: Open) -> None:
    def columns(connection: sqlite3.Connection) -> dict[str, set[str]]:
        return {
            table: {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
            for table in COLUMNS
        }

    found = machine().read(columns)
    assert {t: names - {"id"} for t, names in found.items()} == {
        table: set(names) for table, names in COLUMNS.items()
    }


def test_a_second_time_changes_nothing(machine: Open) -> None:
    one, other = machine(), machine()
    answer(one, "Q01", 0)
    answer(other, "Q02", 1)
    move(one, other)
    before = rows(other), cards(other)
    merged = move(one, other)
    assert (rows(other), cards(other)) == before
    assert set(merged.added.values()) == {0}
    assert merged.known["reviews"] == 1
    assert merged.items == frozenset()


def test_answers_of_both_machines_count_in_the_order_of_time(machine: Open) -> None:
    one, other, alone = machine(), machine(), machine()
    for minutes, database in zip((0, 5000, 9000), itertools.cycle((one, other))):
        answer(database, "Q01", minutes)
        answer(alone, "Q01", minutes)
    move(one, other)
    assert cards(other) == cards(alone)


def test_what_was_undone_on_one_is_undone(machine: Open) -> None:
    one, other = machine(), machine()
    answer(one, "Q01", 0)
    move(one, other)
    take_back(other, NOW + timedelta(days=1))
    move(one, other)
    assert cards(other) == {}
    move(other, one)
    assert cards(one) == {}


@pytest.mark.parametrize("forward", [True, False])
def test_the_rating_that_its_author_gave_counts(machine: Open, forward: bool) -> None:
    one, other = machine(), machine()
    number = answer(one, "Q01", 0, Rating.AGAIN)
    move(one, other)
    review = reviews_of(one, "Q01")[0]
    amend(
        one, number, Review("Q01", review.at, Rating.EASY, Cause.QUIZ, review.details)
    )
    move(*((one, other) if forward else (other, one)))
    database = other if forward else one
    assert [r.rating for r in reviews_of(database, "Q01")] == [Rating.EASY]
    assert cards(database) == cards(one)


def test_what_is_undone_first_is_what_was_done_last_here_or_there(
    machine: Open,
) -> None:
    one, other = machine(), machine()
    answer(other, "Q02", 30)
    answer(one, "Q01", 0)
    move(one, other)
    last = last_action(other)
    assert last is not None
    assert [review.item for review in last.reviews] == ["Q02"]


def test_what_one_command_did_is_undone_whole_there_too(machine: Open) -> None:
    one, other = machine(), machine()
    answer(other, "Q09", -50)
    both = [Review(i, NOW, Rating.GOOD, Cause.QUIZ) for i in ("Q01", "Q02")]
    record(one, both)
    answer(one, "Q03", -10)
    move(one, other)
    taken = take_back(other, NOW)
    assert taken is not None
    assert [review.item for review in taken.reviews] == ["Q01", "Q02"]
    assert set(cards(other)) == {"Q03", "Q09"}


Event = tuple[str, int, Rating]
EVENTS = st.lists(
    st.tuples(
        st.sampled_from(["Q01", "Q02", "layer_norm"]),
        st.integers(0, 50_000),
        st.sampled_from(Rating),
    ),
    max_size=8,
    unique_by=lambda event: event[:2],
)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(EVENTS, EVENTS)
def test_both_machines_come_to_know_the_same(
    machine: Open, some: Sequence[Event], others: Sequence[Event]
) -> None:
    one, other = machine(), machine()
    for database, events in ((one, some), (other, others)):
        for item, minutes, rating in sorted(events, key=lambda event: event[1]):
            answer(database, item, minutes, rating)
    move(one, other)
    move(other, one)
    assert rows(one) == rows(other)
    assert cards(one) == cards(other)


HINT = {"slug": "a", "step": 1, "at": "2026-03-01T12:00:00.000000+00:00"}
REVIEW = {
    "action": 1,
    "item": "Q01",
    "at": "2026-03-01T12:00:00.000000+00:00",
    "rating": 3,
    "cause": "quiz",
    "details": '{"right": true}',
    "undone_at": None,
}


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({}, ""),
        ({"at": "2026-03-01"}, "hints[1].at"),
        # The same moment, otherwise written.
        ({"at": "2026-03-01T13:00:00.000000+01:00"}, "hints[1].at"),
        ({"at": "9999-12-31T10:00:00.000000+00:00"}, "hints[1].at"),
        ({"step": "1"}, "hints[1].step"),
        ({"step": True}, "hints[1].step"),
        ({"step": 2**65}, "hints[1].step"),
        ({"step": -3}, "hints[1].step"),
        ({"slug": "\ud800"}, "hints[1].slug"),
        ({"slug": "a\0b"}, "hints[1].slug"),
        ({"more": 1}, "hints[1]"),
    ],
)
def test_rows_that_no_table_holds_are_named(
    changed: dict[str, Any], where: str
) -> None:
    assert problem({"hints": [{**HINT, **changed}]}) == where
    assert problem({"hints": [HINT, []]}) == "hints[2]"  # type: ignore[list-item]  # as a file may have it


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rating", 7),
        ("rating", -(10**25)),
        ("cause", "bogus"),
        ("details", "[]"),
        ("details", "3"),
        ("details", "[" * 100_000 + "]" * 100_000),
        ("item", "\udfff"),
        ("undone_at", "yesterday"),
        ("action", 2**63),
    ],
)
def test_reviews_that_cannot_be_are_named(name: str, value: Any) -> None:
    assert problem({"reviews": [REVIEW]}) == ""
    assert problem({"reviews": [{**REVIEW, name: value}]}) == f"reviews[1].{name}"


def test_a_row_that_a_file_holds_in_several_forms_is_there_once(machine: Open) -> None:
    one, other = machine(), machine()
    forms = [
        REVIEW,
        {**REVIEW, "rating": 1},
        {**REVIEW, "undone_at": "2026-03-02T12:00:00.000000+00:00"},
    ]
    for database, some in ((one, forms), (other, forms[::-1])):
        merged = merge_rows(database, {"reviews": some})
        assert (merged.added["reviews"], merged.known["reviews"]) == (1, 0)
    assert rows(one) == rows(other)
    assert reviews_of(one, "Q01") == ()


def test_what_something_else_wrote_here_hinders_nothing(machine: Open) -> None:
    database = machine()
    for details in ("[]", '{"right": []}'):
        broken = {**REVIEW, "item": details, "details": details}
        merge_rows(database, {"reviews": [broken]})
        merge_rows(database, {"reviews": [{**broken, "details": "{}"}]})
    assert len(rows(database)) == 2
