"""What is taken out of a learner's text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.render.clean import clean, one_line, some_lines


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b[2J\x1b[1;1Hgone", "gone"),
        ("\x9b31mred", "red"),
        ("\x1b]0;title\x07kept", "kept"),
        ("\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x1bPdevice\x1b\\kept", "kept"),
        ("\x1b]never closed", ""),
        ("\x1bc reset", " reset"),
        ("a\x00b\x07c\x08d\x7fe", "abcde"),
        ("\u202eevil\u202c \u2066iso\u2069 \u200e\u200f", "evil iso "),
        ("zero\u200bwidth\u200d\ufeff\u2060", "zerowidth"),
        ("a\tb", "a   b"),
        ("a\r\nb\rc\x0bd\u2028e\x85f", "a\nb\nc\nd\ne\nf"),
        ("lone \ud800 surrogate", "lone ? surrogate"),
        ("[bold]no markup[/bold]", "[bold]no markup[/bold]"),
        ("层归一化 γ β √ é", "层归一化 γ β √ é"),
    ],
)
def test_what_could_trick_a_terminal_goes_and_text_stays(
    text: str, expected: str
) -> None:
    assert clean(text) == expected


@given(st.text())
def test_nothing_invisible_is_ever_left(text: str) -> None:
    left = {unicodedata.category(c) for c in clean(text) if c != "\n"}
    assert not left & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def test_one_line_joins_lines_and_clips_what_is_long() -> None:
    assert one_line("a\nb\r\nc") == "a b c"
    assert one_line("x" * 200, 10) == "x" * 9 + "…"


def test_some_lines_says_that_there_are_more() -> None:
    assert some_lines("a\nb\nc\n", lines=2) == ["a", "b", "…"]
    assert some_lines("a\nb\n", lines=2) == ["a", "b"]
    assert some_lines("y" * 300, limit=5) == ["yyyy…"]
