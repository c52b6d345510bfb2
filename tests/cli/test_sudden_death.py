"""A quiz that is killed at any moment loses at most the answer being typed."""

import json
import os
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

MOMENTS = 100
COUNT = 9
COMMAND = [sys.executable, "-m", "normdrill", "quiz", "--count", str(COUNT)]
TYPED = b"?\n" * COUNT


class Killed(NamedTuple):
    """What a quiz had told, and what of it was saved."""

    told: int
    saved: int


def start(home: Path, *options: str) -> subprocess.Popen[bytes]:
    """Start a quiz whose answers wait in its pipe."""
    # Counting lines would take longer than all that is tested here.
    environ = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    quiz = subprocess.Popen(
        [*COMMAND, *options],
        env={**environ, "NORMDRILL_HOME": str(home)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert quiz.stdin is not None
    quiz.stdin.write(TYPED)
    quiz.stdin.flush()
    return quiz


def lifetime(home: Path) -> float:
    """Return how many seconds a quiz lives that nobody kills."""
    began = time.monotonic()
    start(home).communicate(timeout=60)
    return time.monotonic() - began


def saved(home: Path) -> list[str]:
    """Return the items whose answers were saved; the file must be sound."""
    path = home / "progress.db"
    if not path.exists():
        return []
    sql = "SELECT item FROM reviews ORDER BY id"
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [item for (item,) in connection.execute(sql)]


def kill_and_go_on(home: Path, after: float) -> Killed:
    """Kill a quiz after so many seconds, and let the same command end it."""
    quiz = start(home)
    time.sleep(after)
    quiz.kill()
    out, err = quiz.communicate(timeout=60)
    assert err == b""
    told = out.decode().count("✗ ")
    before = saved(home)
    assert told <= len(before) <= told + 1

    out, err = start(home, "--json").communicate(timeout=60)
    assert err == b""
    found = json.loads(out)
    assert found["notices"] == []
    assert len(before) + found["answered"] == COUNT
    after_all = saved(home)
    assert after_all[: len(before)] == before
    assert len(set(after_all)) == len(after_all)
    assert not list(home.glob("*damaged*"))
    return Killed(told, len(before))


def test_killed_at_100_moments_a_quiz_loses_at_most_the_answer_being_typed(
    tmp_path: Path,
) -> None:
    longest = max(lifetime(tmp_path / f"whole{number}") for number in range(3))
    rng = Random(20261201)
    moments = [rng.uniform(0, longest) for _ in range(MOMENTS)]
    homes = [tmp_path / f"home{number}" for number in range(MOMENTS)]
    with ThreadPoolExecutor(2) as both:
        killed = list(both.map(kill_and_go_on, homes, moments))
    # Else all were killed before, or after, there was something to lose.
    assert any(0 < one.saved < COUNT for one in killed)
    assert any(one.saved == 0 for one in killed)
