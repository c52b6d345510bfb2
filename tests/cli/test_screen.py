"""The real thing in a pseudo-terminal, as a person sees it."""

import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Answer = Callable[..., Path]
NO_EPS = ("(spread + eps)", "spread")
# The class stands in conftest.py, which cannot be imported.
Terminal = Any


@pytest.mark.parametrize("width", [40, 80])
def test_a_wrong_answer_in_english(
    terminal: Callable[..., Terminal], answer: Answer, width: int
) -> None:
    answer(NO_EPS)
    seen = terminal(width, "check", "center.py", "--seed", "7")
    assert seen.end() == 1
    lines = seen.lines()
    assert lines[0].startswith("✗ center")
    text = " ".join(" ".join(lines).split())
    assert "You divide by the deviation alone: eps is missing." in text
    assert text.endswith("1/5 cases · center.py · normdrill check center.py")
    assert b"\x1b[1;31m" in seen.raw


@pytest.mark.parametrize("width", [40, 80])
def test_a_wrong_answer_in_chinese_is_aligned(
    terminal: Callable[..., Terminal], answer: Answer, width: int
) -> None:
    answer(NO_EPS)
    seen = terminal(width, "--lang", "zh", "check", "center.py")
    assert seen.end() == 1
    # pyte shows a wide character followed by an empty cell, which it does not print.
    lines = seen.lines()
    assert "你直接除以了平均绝对偏差，漏了 eps。" in "".join(lines)
    rows = [line for line in lines if re.match(r"  \S+  +\S", line)]
    starts = {cell_len(re.match(r"  \S+ +", line)[0]) for line in rows}  # type: ignore[index]  # it matched above
    assert starts == {8}


def test_no_colour_means_none(
    terminal: Callable[..., Terminal], answer: Answer
) -> None:
    answer(NO_EPS)
    seen = terminal(80, "check", "center.py", NO_COLOR="1")
    assert seen.end() == 1
    assert not re.search(rb"\x1b\[[0-9;]*m", seen.raw)


def test_a_dumb_terminal_gets_no_escape_sequence_in_its_output(
    terminal: Callable[..., Terminal],
) -> None:
    seen = terminal(80, "show", "center", TERM="dumb")
    assert seen.end() == 0
    assert b"\x1b" not in seen.raw
    assert b"# Centre the rows" in seen.raw


def test_a_dumb_terminal_is_not_told_how_far_grading_is(
    terminal: Callable[..., Terminal], answer: Answer
) -> None:
    answer()
    seen = terminal(80, "check", "center.py", TERM="dumb")
    assert seen.end() == 0
    assert b"\x1b" not in seen.raw


def test_how_far_grading_is_is_told_and_taken_away(
    terminal: Callable[..., Terminal], answer: Answer
) -> None:
    answer()
    seen = terminal(80, "check", "center.py")
    assert seen.end() == 0
    assert b"\x1b[K3/6" in seen.raw
    assert seen.lines()[0].startswith("✓ center   5/5 cases")


def test_a_page_is_styled_in_a_terminal(terminal: Callable[..., Terminal]) -> None:
    seen = terminal(40, "show", "center")
    assert seen.end() == 0
    lines = seen.lines()
    assert lines[0] == "Centre the rows"
    assert lines[1] == "Write center(x, eps=1e-2) with NumPy."
    assert lines[-1] == "next: normdrill start center"


@pytest.mark.parametrize(
    ("typed", "code", "shown"), [("y", 0, True), ("n", 1, False), ("", 1, False)]
)
def test_the_solution_is_asked_for_before_a_pass(
    terminal: Callable[..., Terminal], typed: str, code: int, shown: bool
) -> None:
    seen = terminal(80, "solution", "center")
    seen.wait_for("Show its solution? [y/N]")
    seen.child.sendline(typed)
    assert seen.end() == code
    assert (b"def center" in seen.raw) is shown


def test_ctrl_c_while_asked_is_quiet(terminal: Callable[..., Terminal]) -> None:
    seen = terminal(80, "solution", "center")
    seen.wait_for("[y/N]")
    seen.child.sendintr()
    assert seen.end() == 130
    assert b"Traceback" not in seen.raw


def test_ctrl_c_while_grading_is_quiet_and_leaves_no_process(
    terminal: Callable[..., Terminal], answer: Answer
) -> None:
    answer(("    centred = x - mean", "    while True: pass\n    centred = x - mean"))
    seen = terminal(80, "check", "center.py")
    deadline = time.monotonic() + 30
    while not (children := children_of(seen.child.pid)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.kill(seen.child.pid, signal.SIGINT)
    assert seen.end() == 130
    assert b"Traceback" not in seen.raw
    while any(Path(f"/proc/{pid}").exists() for pid in children):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def children_of(pid: int) -> list[str]:
    """Return the processes that `pid` started."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return path.read_text().split() if path.exists() else []
