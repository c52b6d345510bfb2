"""Tests of `normdrill.store.mocks`."""

import json
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from normdrill.domain.mocked import Ending, Held, Part, Said, Written
from normdrill.domain.verdict import Failure, Reason, Status
from normdrill.store.database import open_database
from normdrill.store.mocks import mocks, put_mock

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
HELD = Held(
    begun_at=NOW,
    minutes=30,
    level=2,
    topic="axes",
    seed=7,
    planned=3,
    said=(
        Said(
            "Q03", "axes", Part.QUESTIONS, 7, "均值\nb", True, (True, False), (False,)
        ),
        Said("Q01.place", "centring", Part.FOLLOW_UPS, 8, "", right=False, seconds=2.5),
    ),
    written=Written(
        "center",
        "/desk/center.mock.py",
        Status.FAILED,
        passed=3,
        total=5,
        mistakes=(("eps", "axis"), ("other",)),
        failure=Failure("value", Reason.WRONG_ANSWER, {"error": 0.5, "index": [0, 1]}),
        loading=False,
        seconds=312.25,
    ),
    ending=Ending.TIME_UP,
    seconds=1800.0,
)
BARE = Held(NOW - timedelta(days=1), 10, None, None, 1, 0)


def test_what_is_saved_comes_back_oldest_first(tmp_path: Path) -> None:
    with open_database(tmp_path / "p.db", NOW) as database:
        assert mocks(database) == {}
        first, second = (put_mock(database, None, one) for one in (HELD, BARE))
        assert list(mocks(database).items()) == [(second, BARE), (first, HELD)]


def test_an_interview_is_saved_again_under_its_number(tmp_path: Path) -> None:
    with open_database(tmp_path / "p.db", NOW) as database:
        number = put_mock(database, None, BARE)
        longer = replace(BARE, seconds=9.0)
        assert put_mock(database, number, longer) == number
        assert mocks(database) == {number: longer}


def test_another_interview_under_this_number_is_left_alone(tmp_path: Path) -> None:
    # The file was set aside and begun anew meanwhile.
    with open_database(tmp_path / "p.db", NOW) as database:
        number = put_mock(database, None, HELD)
        other = put_mock(database, number, BARE)
        assert other != number
        assert mocks(database) == {other: BARE, number: HELD}


def test_rows_that_cannot_be_understood_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "p.db"
    with open_database(path, NOW) as database:
        number = put_mock(database, None, HELD)
        (card,) = database.read(
            lambda c: c.execute("SELECT card FROM mocks").fetchone()
        )
        good = json.loads(card)
        bad = ["", "[]", "{}", "null", json.dumps({**good, "format": 2})]
        bad += [json.dumps({**good, "ending": "lost"}), json.dumps({**good, "said": 3})]
        bad += [json.dumps({**good, "said": [{"item": "Q01"}]})]
        with sqlite3.connect(path) as connection:
            rows = [(NOW.isoformat(), each) for each in bad] + [("never", card)]
            connection.executemany("INSERT INTO mocks (at, card) VALUES (?, ?)", rows)
        connection.close()
        assert mocks(database) == {number: HELD}
