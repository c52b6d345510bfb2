"""``watch``: the real command in a pseudo-terminal and in a pipe."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Answer = Callable[..., Path]
Run = Callable[..., Any]
Start = Callable[..., Any]
NO_EPS = ("(spread + eps)", "spread")
LOOPS = "def center(x, eps=1e-2):\n    while True:\n        pass\n"


def saved(desk: Path) -> list[tuple[str, int]]:
    """Return the attempts that were saved: how they ended, and how many passed."""
    path = desk.parent / "progress" / "progress.db"
    if not path.exists():
        return []
    connection = sqlite3.connect(path)
    try:
        return connection.execute(
            "SELECT status, passed FROM attempts ORDER BY id"
        ).fetchall()
    finally:
        connection.close()


def working_in(desk: Path) -> list[str]:
    """Return the processes that work in a folder, by their numbers; on Linux only."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            here = (folder / "cwd").readlink()
        except OSError:
            continue
        if here == desk and folder.name != str(os.getpid()):
            found.append(folder.name)
    return found


@pytest.fixture(autouse=True)
def nothing_left(desk: Path, terminal: Start) -> Iterator[None]:
    """See that no process of this test outlives it."""
    del terminal  # it ends later than this looks
    yield
    deadline = time.monotonic() + 10
    while working_in(desk) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert working_in(desk) == []


@pytest.mark.parametrize(
    ("language", "width"), [("en", 80), ("en", 40), ("zh", 80), ("zh", 40)]
)
def test_a_save_is_told_with_its_time_and_fits(
    terminal: Start, answer: Answer, language: str, width: int
) -> None:
    answer(NO_EPS)
    seen = terminal(width, "watch", "center.py", "--lang", language, NO_COLOR="1")
    seen.wait_for("Enter")
    answer()
    seen.wait_for("5/5")
    seen.wait_for_pattern("· (按 )?n ")
    seen.child.send("q")
    assert seen.end() == 0
    lines = seen.lines()
    assert any(re.fullmatch(r"\d\d:\d\d:\d\d · center\.py", line) for line in lines)
    # pyte shows a wide character followed by an empty cell, which it does not print.
    assert max(map(cell_len, lines)) <= width


def test_verdicts_are_saved_like_checks(
    terminal: Start, answer: Answer, desk: Path
) -> None:
    answer(NO_EPS)
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    (desk / "center.py").write_text("def center(:\n")
    seen.wait_for("not graded · center.py")
    answer(NO_EPS)
    seen.wait_for("1/5 cases · center.py")
    answer()
    seen.wait_for("5/5 cases · center.py")
    seen.child.send("q")
    assert seen.end() == 0
    statuses = [status for status, _passed in saved(desk)]
    assert statuses == ["error", "failed", "passed"]


def test_the_newest_content_is_told_and_nothing_of_what_it_replaced(
    terminal: Start, answer: Answer, desk: Path
) -> None:
    path = answer(NO_EPS)
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    path.write_text(LOOPS)
    time.sleep(0.4)  # it is being graded now, for seconds
    answer()
    seen.wait_for("5/5 cases · center.py")
    seen.child.send("q")
    assert seen.end() == 0
    assert [status for status, _passed in saved(desk)] == ["passed"]


def in_chunks(path: Path, text: str) -> None:
    with path.open("w") as file:
        file.flush()
        for start in range(0, len(text), 200):
            file.write(text[start : start + 200])
            file.flush()


def by_renaming(path: Path, text: str) -> None:
    beside = path.with_suffix(".tmp")
    beside.write_text(text)
    beside.replace(path)


def like_vim(path: Path, text: str) -> None:
    backup = path.with_name("center.py~")
    path.rename(backup)
    path.write_text(text)
    backup.unlink()


def test_twenty_saves_of_all_manners_give_twenty_verdicts(
    terminal: Start, answer: Answer, desk: Path
) -> None:
    path = answer(NO_EPS)
    text = path.read_text()
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    manners = (in_chunks, by_renaming, like_vim)
    for number in range(20):
        manners[number % 3](path, f"{text}# {number}\n")
        seen.wait_for("save it to have it graded again")
    seen.child.send("q")
    assert seen.end() == 0
    assert len(saved(desk)) == 20
    assert seen.raw.count(b"save it to have it graded again") == 20


def test_deletion_and_return_are_survived(terminal: Start, answer: Answer) -> None:
    path = answer(NO_EPS)
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    path.unlink()
    seen.wait_for("center.py is gone; waiting for it.")
    answer(NO_EPS)
    seen.wait_for("center.py is back, unchanged.")
    answer()
    seen.wait_for("5/5 cases")
    seen.child.send("q")
    assert seen.end() == 0


def test_the_keys(terminal: Start, answer: Answer, desk: Path) -> None:
    answer(NO_EPS)
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    send = seen.child.send
    send("\r")
    seen.wait_for("show the keys")
    send("r")
    seen.wait_for("1/5 cases · center.py")
    send("h")
    seen.wait_for("1/")
    send("l")
    seen.wait_for("running_mean")
    send("s")
    seen.wait_for("Press s again")
    send("l")
    seen.wait_for("running_mean")
    send("s")
    seen.wait_for("Press s again")
    send("s")
    seen.wait_for("def center")
    send("n")
    seen.wait_for("running_mean.py is ready")
    seen.wait_for("Watching running_mean.py")
    (desk / "running_mean.py").write_text("x = 1\n")
    seen.wait_for("running_mean.py · save it")
    send("q")
    assert seen.end() == 0


def test_the_width_is_looked_up_at_each_verdict(
    terminal: Start, answer: Answer
) -> None:
    answer()
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    seen.child.setwinsize(40, 40)
    answer(NO_EPS)
    seen.wait_for_pattern(r"\d\d:\d\d:\d\d")
    seen.wait_for("save it to have it graded again")
    seen.child.send("q")
    assert seen.end() == 0
    told = re.sub(rb"\x1b\[[0-9;]*[mK]", b"", seen.raw).decode()
    block = re.split(r"\d\d:\d\d:\d\d", told)[1].splitlines()[1:]
    last = next(i for i, line in enumerate(block) if "1/5 cases · center" in line)
    assert max(map(cell_len, block[:last])) <= 40


def test_a_file_that_cannot_be_found_is_told_as_check_does(
    run: Run, answer: Answer
) -> None:
    answer()
    watched, checked = run("watch", "centre.py"), run("check", "centre.py")
    assert watched == checked
    assert watched.code == 2
    assert "center.py" in watched.err


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
)
@pytest.mark.parametrize("amid", [False, True])
def test_signals_end_it_quietly(
    terminal: Start, answer: Answer, desk: Path, number: int, code: int, *, amid: bool
) -> None:
    path = answer(NO_EPS)
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    if amid:
        path.write_text(LOOPS)
    time.sleep(0.5)
    seen.child.kill(number)
    assert seen.end() == code
    assert b"Traceback" not in seen.raw
    assert b"failed" not in seen.raw
    assert saved(desk) == []


def test_a_closed_terminal_ends_it(terminal: Start, answer: Answer) -> None:
    answer(NO_EPS)
    seen = terminal(80, "watch", "center.py", NO_COLOR="1")
    seen.wait_for("show the keys")
    seen.child.ptyproc.fileobj.close()
    seen.child.ptyproc.closed = True
    deadline = time.monotonic() + 20
    while seen.child.isalive() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert seen.child.exitstatus == 129


def test_a_terminal_that_is_gone_without_a_word_ends_it(answer: Answer) -> None:
    answer(NO_EPS)
    ours, theirs = os.openpty()
    # A process without a terminal of its own gets no signal when this one closes.
    with subprocess.Popen(
        [sys.executable, "-m", "normdrill", "watch", "center.py"],
        env={**os.environ, "TERM": "xterm"},
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        shown = b""
        while b"show the keys" not in shown:
            shown += os.read(ours, 4096)
        time.sleep(0.5)
        os.close(ours)
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_in_a_pipe_it_only_watches(answer: Answer) -> None:
    answer(NO_EPS)
    with subprocess.Popen(
        [sys.executable, "-m", "normdrill", "watch", "center.py"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = [process.stdout.readline() for _ in range(2)]
        assert first[1] == "Ctrl-C ends it.\n"
        answer()
        while "5/5 cases · center.py" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr.read() == ""
