"""Words only, for those who listen to a screen or have a simple terminal."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from normdrill.cli.terminal import look, spelled, write

Run = Callable[..., Any]
Start = Callable[..., Any]


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environ", "asked", "plain"),
    [
        ({}, False, False),
        ({}, True, True),
        ({"NORMDRILL_PLAIN": "1"}, False, True),
        ({"NORMDRILL_PLAIN": "0"}, False, False),
        ({"NORMDRILL_PLAIN": ""}, False, False),
        ({"TERM": "dumb"}, False, True),
        ({"NO_COLOR": "1"}, False, False),
    ],
)
def test_it_is_asked_for_or_implied_by_the_terminal(
    environ: dict[str, str],
    asked: bool,
    plain: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", Screen())
    found = look(environ, plain=asked)
    assert found.plain is plain
    assert found.shows is not plain


def test_it_goes_before_a_wish_for_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Screen())
    assert not look({"FORCE_COLOR": "1"}, plain=True).colour
    assert not look({"FORCE_COLOR": "1", "NORMDRILL_PLAIN": "1"}).colour


def test_glyphs_are_spelled_and_words_are_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = sys.stdout, sys.stderr
    with spelled(when=True):
        write("✓ 3 × 4 ≤ 12 · “归一化” naïve")
        write("✗ ε → 0", sys.stderr)
    assert capsys.readouterr() == (
        "ok 3 x 4 <= 12 * “归一化” naïve\n", "x eps -> 0\n"
    )  # fmt: skip
    assert (sys.stdout, sys.stderr) == before


def test_nothing_is_spelled_unless_it_is_wanted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with spelled(when=False):
        write("✓")
    assert capsys.readouterr().out == "✓\n"


@pytest.mark.parametrize("line", ["list", "stats", "check center.py", "--help", ""])
@pytest.mark.parametrize(
    "environ", [{"NORMDRILL_PLAIN": "1"}, {"TERM": "dumb"}], ids=["plain", "dumb"]
)
def test_a_terminal_gets_neither_glyphs_nor_control_characters(
    terminal: Start,
    answer: Callable[..., Path],
    line: str,
    environ: dict[str, str],
) -> None:
    answer()
    started = terminal(80, *line.split(), **environ)
    assert started.end() == 0
    assert b"\x1b" not in started.raw
    assert started.raw.isascii()
    assert started.raw.replace(b"\r\n", b"").count(b"\r") == 0


def test_the_option_does_the_same_and_may_stand_last(
    terminal: Start, answer: Callable[..., Path]
) -> None:
    answer()
    started = terminal(80, "check", "center.py", "--plain")
    assert started.end() == 0
    assert b"\x1b" not in started.raw
    assert started.raw.startswith(b"ok center ")


def test_bars_are_not_drawn(run: Run, answer: Callable[..., Path]) -> None:
    answer()
    run("check", "center.py")
    assert "█" in run("stats").out or "░" in run("stats").out
    plain = run("stats", "--plain").out
    assert not {"#", "....", "===="} & {plain[i : i + 4] for i in range(len(plain))}
    assert "0%" in plain


def test_json_stays_as_it_is(run: Run) -> None:
    assert run("list", "--json", "--plain") == run("list", "--json")
