"""Lines that fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from normdrill.render.layout import columns, fit, wrap


def test_english_breaks_between_words() -> None:
    text = "the mean of each row is taken"
    assert wrap(text, 12) == ["the mean of", "each row is", "taken"]


def test_chinese_breaks_between_characters_but_never_before_punctuation() -> None:
    assert wrap("先求每行均值，再减去它。", 12) == ["先求每行均", "值，再减去", "它。"]


def test_a_chinese_sentence_fills_the_line_on_which_a_latin_word_stands() -> None:
    assert wrap("eps 应加在方差上", 10) == ["eps 应加在", "方差上"]


def test_an_opening_bracket_goes_to_the_next_line() -> None:
    assert wrap("归一化（层）", 8) == ["归一化", "（层）"]


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_later_lines_hang() -> None:
    assert wrap("one two three", 9, hanging=2) == ["one two", "  three"]


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z", "M"))),
    st.integers(10, 60),
)
def test_no_line_is_wider_than_asked_for_and_nothing_is_lost(
    text: str, width: int
) -> None:
    lines = wrap(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("text", ["", "abc", "abcdef", "层归一化", "层a归"])
def test_fit_gives_exactly_the_cells_asked_for(text: str) -> None:
    for width in (2, 3, 4, 5, 9):
        assert cell_len(fit(text, width)) == width


def test_columns_are_aligned_with_wide_characters_too() -> None:
    rows = [["层归一化", "x"], ["ab", "y"]]
    assert list(columns(rows, 40, flexible=0)) == ["层归一化  x", "ab        y"]


def test_the_flexible_column_is_cut_where_the_row_is_too_wide() -> None:
    first, second = columns([["1", "a" * 40, "done"], ["2", "b", "no"]], 24, flexible=1)
    assert first == "1  aaaaaaaaaaaaaa…  done"
    assert second == "2  b                no"
