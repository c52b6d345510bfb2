"""Keys and lines are read from a real terminal."""

import builtins
import io
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pexpect
import pytest

from normdrill.cli import keys
from normdrill.cli.keys import Left, LeftLine, has_keys, read_line

Start = Callable[[str], Any]

# Says when the terminal is ready for a key, so that none is typed too early.
KEYS = """
import sys, termios
from normdrill.cli import keys

def ready(*arguments, real=keys.tty.setcbreak):
    real(*arguments)
    print("ready", flush=True)

keys.tty.setcbreak = ready
before = termios.tcgetattr(0)
assert keys.has_keys(dumb=False)
while True:
    try:
        said = ascii(keys.read_key())
    except keys.Left:
        said = "left"
    except KeyboardInterrupt:
        said = "interrupted"
    print(f"got {said}", termios.tcgetattr(0) == before, flush=True)
"""
LINES = """
from normdrill.cli import keys

while True:
    try:
        said = ascii(keys.read_line(begun="half"))
    except keys.LeftLine as left:
        said = f"interrupted in {left.text!a}"
    except keys.Left:
        said = "left"
    print(f"got {said}", flush=True)
"""


@pytest.fixture
def start() -> Iterator[Start]:
    """Return a function that runs Python code in a terminal."""
    children = []

    def start(code: str) -> Any:
        child = pexpect.spawn(sys.executable, ["-c", code], timeout=60)
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def pressed(child: Any, typed: str) -> str:
    """Press a key, or a few at once, and return what was read."""
    child.expect_exact("ready")
    child.send(typed.encode())
    child.expect(r"got (.*?) (True|False)\r\n")
    # The terminal is left as it was, whatever happened.
    assert child.match[2] == b"True"
    return str(child.match[1].decode())


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("a", "'a'"),
        ("?", "'?'"),
        (" ", "''"),
        ("\t", "''"),
        ("\x0c", "''"),
        ("\u00a0", "''"),
        ("\r", r"'\n'"),
        ("\n", r"'\n'"),
        ("归", ascii("归")),
        ("√", ascii("√")),
        ("😀", ascii("😀")),
    ],
)
def test_a_key_is_read_without_enter(start: Start, typed: str, read: str) -> None:
    assert pressed(start(KEYS), typed) == read


@pytest.mark.parametrize(
    "typed",
    ["\x1b[A", "\x1b[D", "\x1bOP", "\x1b[15~", "\x1b[1;5C", "\x1ba", "\x1b"],
    ids=["up", "left", "F1", "F5", "Ctrl-right", "Alt-a", "Escape"],
)
def test_a_special_key_is_swallowed_whole(start: Start, typed: str) -> None:
    child = start(KEYS)
    assert pressed(child, typed) == "''"
    assert pressed(child, "b") == "'b'"


def test_keys_typed_ahead_are_read_one_by_one(start: Start) -> None:
    child = start(KEYS)
    assert pressed(child, "ab归") == "'a'"
    assert pressed(child, "") == "'b'"
    assert pressed(child, "") == ascii("归")


def test_ctrl_d_leaves(start: Start) -> None:
    child = start(KEYS)
    assert pressed(child, "\x04") == "left"
    assert pressed(child, "c") == "'c'"


def test_ctrl_c_interrupts(start: Start) -> None:
    child = start(KEYS)
    assert pressed(child, "\x03") == "interrupted"
    assert pressed(child, "c") == "'c'"


def test_whoever_waits_for_a_while_only_gets_nothing_then(start: Start) -> None:
    child = start(KEYS.replace("read_key()", "read_key(0.01)"))
    for _ in range(2):
        child.expect_exact("got '' True")


def test_a_key_that_is_pressed_in_time_is_read(start: Start) -> None:
    child = start(KEYS.replace("read_key()", "read_key(60)"))
    assert pressed(child, "a") == "'a'"
    assert pressed(child, "\x03") == "interrupted"


def line(child: Any, typed: str) -> str:
    """Type into a line that stands there half, and return what was read."""
    child.expect_exact("> half")
    child.send(typed.encode())
    child.expect(r"got (.*?)\r\n")
    return str(child.match[1].decode())


def test_a_line_goes_on_where_it_was_begun(start: Start) -> None:
    child = start(LINES)
    assert line(child, " done\r") == "'half done'"
    assert line(child, "\r") == "'half'"


def test_a_line_is_edited_with_the_keys_of_the_shell(start: Start) -> None:
    child = start(LINES)
    assert line(child, "\x7f\x7fnd\x01<\x05>\r") == "'<hand>'"
    assert line(child, "\x15归一化\x7f法\r") == ascii("归一法")


def test_no_line_is_remembered(start: Start) -> None:
    child = start(LINES)
    assert line(child, " one\r") == "'half one'"
    # The arrow would bring the line before.
    assert line(child, "\x1b[A two\r") == "'half two'"


@pytest.mark.parametrize("typed", ["", " a line", " 归一"])
def test_ctrl_c_keeps_the_text_of_the_line(start: Start, typed: str) -> None:
    child = start(LINES)
    child.expect_exact("> half")
    child.send(typed.encode())
    child.expect_exact(typed.encode())
    child.send("\x03")
    child.expect(r"got (.*?)\r\n")
    assert child.match[1].decode() == f"interrupted in {'half' + typed!a}"


def test_ctrl_d_in_an_empty_line_leaves(start: Start) -> None:
    assert line(start(LINES), "\x15\x04") == "left"


def test_a_terminal_that_cannot_move_its_cursor_has_no_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    assert has_keys(dumb=False)
    assert not has_keys(dumb=True)


def test_without_a_terminal_there_are_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("a"))
    assert not has_keys(dumb=False)


def test_where_the_system_has_no_terminals_there_are_no_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(keys, "termios", None)
    assert not has_keys(dumb=False)


@pytest.fixture
def _no_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play a Python without readline."""
    monkeypatch.setitem(sys.modules, "readline", None)


@pytest.mark.usefixtures("_no_editor")
def test_without_an_editor_a_line_is_read_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("0.5\n"))
    assert read_line(begun="half") == "0.5"
    with pytest.raises(Left):
        read_line()
    assert capsys.readouterr().out == "> > \n"


@pytest.mark.usefixtures("_no_editor")
def test_without_an_editor_ctrl_c_leaves_no_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupt(_prompt: str) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    with pytest.raises(LeftLine) as left:
        read_line()
    assert left.value.text == ""
