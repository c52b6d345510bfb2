"""Writing never fails."""

import io
import sys
from typing import Any

import pytest

from normdrill.cli import terminal
from normdrill.cli.terminal import ClosedPipe, can_write, look, make_safe, write


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def stream(encoding: str) -> tuple[io.TextIOWrapper, io.BytesIO]:
    raw = io.BytesIO()
    return io.TextIOWrapper(raw, encoding), raw


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        ("ascii", b"ok x * ... eps -> 3 x 4 ?\n"),
        ("latin-1", b"ok x \xb7 ... eps -> 3 \xd7 4 ?\n"),
        ("utf-8", "✓ ✗ · … ε → 3 × 4 归\n".encode()),
    ],
)
def test_what_an_encoding_lacks_is_spelled(encoding: str, expected: bytes) -> None:
    text, raw = stream(encoding)
    make_safe(text)
    write("✓ ✗ · … ε → 3 × 4 归", text)
    assert raw.getvalue() == expected


def test_a_stream_that_cannot_be_changed_is_left_alone() -> None:
    make_safe(io.StringIO())


@pytest.mark.parametrize(
    ("encoding", "expected"), [("utf-8", True), ("gbk", True), ("ascii", False)]
)
def test_it_is_known_whether_chinese_can_be_written(
    encoding: str, expected: bool
) -> None:
    assert can_write("归", stream(encoding)[0]) is expected


@pytest.mark.parametrize(
    ("environ", "colour"),
    [
        ({"TERM": "xterm"}, True),
        ({}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ],
)
def test_a_terminal_has_colours_unless_it_is_told_otherwise(
    environ: dict[str, str], colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Screen())
    assert look(environ).colour is colour


def test_a_pipe_has_no_colours_and_nobody_to_ask(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr(sys, "stdin", Screen())
    found = look({"TERM": "xterm"})
    assert found == terminal.Terminal(width=found.width)


@pytest.mark.parametrize(("columns", "width"), [(3, 24), (40, 40), (300, 100)])
def test_lines_are_neither_too_short_nor_too_long_to_read(
    columns: int, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert look({}).width == width


def test_a_closed_pipe_is_told_apart_from_errors() -> None:
    class Closed(io.StringIO):
        def write(self, _text: str) -> Any:
            raise BrokenPipeError

    with pytest.raises(ClosedPipe):
        write("text", Closed())


def test_styles_are_left_out_without_colour() -> None:
    from rich.text import Text

    line = Text("[b]not markup[/b] 1.5", "bold red")
    plain = terminal.styled([line], terminal.Terminal())
    coloured = terminal.styled([line], terminal.Terminal(colour=True))
    assert plain == "[b]not markup[/b] 1.5"
    assert coloured == "\x1b[1;31m[b]not markup[/b] 1.5\x1b[0m"


def test_a_long_line_is_not_broken_again() -> None:
    from rich.text import Text

    line = "normdrill check " + "x" * 200
    assert terminal.styled([Text(line)], terminal.Terminal(width=40)) == line
