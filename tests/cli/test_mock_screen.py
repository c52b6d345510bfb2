"""A mock interview in a real terminal."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Start = Callable[..., Any]
COMMAND = ("mock", "--minutes", "15", "--level", "1", "--seed", "3")
DIM = r"(?:\x1b\[[0-9;]*m|\s)*"
ANSWERS = {"en": "The axis is gone with keepdims", "zh": "维度会消失，用 keepdims"}
SIZES = [("en", 80), ("en", 40), ("zh", 80), ("zh", 40)]
EDITOR = "import shutil, sys; shutil.copy({reference!r}, sys.argv[-1])"


class Candidate:
    """Somebody who is interviewed."""

    def __init__(self, start: Start, content: Path, language: str, width: int) -> None:
        script = content / "editor.py"
        reference = content / "solutions" / "center" / "center.py"
        script.write_text(EDITOR.format(reference=str(reference)))
        self._start = start
        self._command = ("--lang", language, *COMMAND)
        self._editor = f"{sys.executable} {script}"
        self.language = language
        self.width = width
        self.seen: Any = None

    def begin(self, *options: str) -> None:
        """Start the command."""
        self.seen = self._start(
            self.width,
            *self._command,
            *options,
            EDITOR=self._editor,
            VISUAL="",
        )

    def wait(self, text: str) -> None:
        """Wait for a text, wherever its lines break."""
        spaced = DIM.join(re.escape(c) for c in text.replace(" ", ""))
        self.seen.wait_for_pattern(spaced)

    def send(self, keys: str) -> None:
        """Type."""
        self.seen.child.send(keys)

    def steps(self) -> list[tuple[str, str]]:
        """Return the last words of each prompt, and what is typed then."""
        leave = {"en": "q breaks off", "zh": "q"}[self.language]
        goes_on = {"en": "Enter goes on", "zh": "回车继续"}[self.language]
        return [
            ("Q03", ""),
            (leave, ""),
            (">", f"{ANSWERS[self.language]}\r"),
            (">", "\r"),
            ("center.mock.py", ""),
            (leave, "e"),
            (leave, "\r"),
            ("2/3", ""),
            (leave, ""),
            (">", "?\r"),
            ("3/3", ""),
            (leave, "2"),
            ("1/3", ""),
            (goes_on, "\r"),
            (goes_on, "\r"),
            ("2/3", ""),
            (goes_on, "\r"),
            ("3/3", ""),
            (goes_on, "\r"),
            ("5/5", ""),
            (goes_on, "\r"),
        ]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}-{size[1]}")
def candidate(
    terminal: Start, content: Path, request: pytest.FixtureRequest
) -> Candidate:
    return Candidate(terminal, content, *request.param)


def test_an_interview_from_the_first_question_to_the_score_card(
    candidate: Candidate, desk: Path
) -> None:
    candidate.begin("--export", "out.md")
    for text, keys in candidate.steps():
        candidate.wait(text)
        if keys:
            candidate.send(keys)
    assert candidate.seen.end() == 0
    lines = candidate.seen.lines()
    assert all(cell_len(line) <= candidate.width for line in lines)
    assert lines[-1].endswith("normdrill review")
    page = (desk / "out.md").read_text(encoding="utf-8")
    assert ANSWERS[candidate.language] in page
    assert "Traceback" not in candidate.seen.raw.decode()


@pytest.mark.parametrize("step", [1, 2, 5, 7, 13, 16, 20])
def test_ctrl_c_ends_it_at_every_prompt(
    terminal: Start, content: Path, run: Callable[..., Any], step: int
) -> None:
    candidate = Candidate(terminal, content, "en", 80)
    candidate.begin()
    for text, keys in candidate.steps()[:step]:
        candidate.wait(text)
        if keys:
            candidate.send(keys)
    candidate.wait(candidate.steps()[step][0])
    candidate.seen.child.sendintr()
    assert candidate.seen.end() == 130
    text = " ".join(candidate.seen.lines())
    assert "Traceback" not in text
    said = {1: "nothing is saved", 2: "nothing is saved"}
    assert said.get(step, "mock --last") in text
    shown = run("mock", "--last").out
    assert ("No mock interview" in shown) is (step in said)


def test_a_terminal_that_is_closed_loses_nothing(
    terminal: Start, content: Path, run: Callable[..., Any]
) -> None:
    candidate = Candidate(terminal, content, "en", 80)
    candidate.begin()
    for text, keys in candidate.steps()[:8]:
        candidate.wait(text)
        if keys:
            candidate.send(keys)
    candidate.seen.child.close(force=True)
    shown = run("mock", "--last").out
    assert "broken off" in shown
    assert "1/1  Axes" in shown
    assert "5/5 cases" in shown


def test_the_width_may_change_meanwhile(terminal: Start, content: Path) -> None:
    candidate = Candidate(terminal, content, "en", 80)
    candidate.begin()
    for text, keys in candidate.steps()[:5]:
        candidate.wait(text)
        if keys:
            candidate.send(keys)
    candidate.seen.child.setwinsize(40, 40)
    candidate.seen.screen.resize(40, 40)
    for text, keys in candidate.steps()[5:13]:
        candidate.wait(text)
        if keys:
            candidate.send(keys)
    candidate.send("\r")
    candidate.wait("key points")
    lines = candidate.seen.lines()
    begin = next(i for i, line in enumerate(lines) if line.startswith("That was it"))
    assert all(cell_len(line) <= 40 for line in lines[begin:])
