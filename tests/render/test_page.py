"""Prompts and notes in the terminal."""

from rich.cells import cell_len

from normdrill.render.page import lines


def plain(page: str, width: int = 40) -> list[str]:
    return [line.plain for line in lines(page, width)]


def test_lines_that_fit_are_kept_as_they_were_written() -> None:
    page = "# Title\n\nOne line,\nanother.\n\n- item\n  goes on\n"
    assert plain(page) == [
        "Title", "", "One line,", "another.", "", "- item", "  goes on",
    ]  # fmt: skip


def test_a_paragraph_that_does_not_fit_is_filled() -> None:
    page = "One two three\nfour five six\nseven"
    assert plain(page, 12) == ["One two", "three four", "five six", "seven"]


def test_chinese_lines_are_joined_without_a_space() -> None:
    assert plain("先求均值，\n再求方差，最后相除。", 16) == [
        "先求均值，再求方",
        "差，最后相除。",
    ]


def test_an_item_hangs() -> None:
    assert plain("1. one two three four", 14) == ["1. one two", "   three four"]


def test_code_is_never_broken_or_filled() -> None:
    long = "y = gamma * (x - mean) / np.sqrt(var + eps) + beta"
    assert plain(f"```python\n{long}\n\nz = 1\n```", 20) == [
        f"    {long}", "    ", "    z = 1",
    ]  # fmt: skip
    assert plain(f"text\n\n    {long}", 20)[-1] == f"    {long}"


def test_marks_are_shown_as_styles_and_columns_stay_below_each_other() -> None:
    page = "- `x`              float64\n- `gamma`, `beta`  float64"
    first, second = lines(page, 60)
    assert first.plain == "- x                float64"
    assert second.plain == "- gamma, beta      float64"
    assert [str(span.style) for span in first.spans] == ["cyan"]
    (bold,) = lines("a **b** *c* 2 * 3", 60)
    assert bold.plain == "a b c 2 * 3"


def test_a_table_is_aligned_with_wide_characters_too() -> None:
    page = "| 名 | eps |\n|---|---|\n| 层归一化 | `1e-5` |\n"
    assert plain(page) == [
        "名        eps",
        "────────  ────",
        "层归一化  1e-5",
    ]


def test_a_table_too_wide_for_the_terminal_becomes_lists() -> None:
    page = (
        "| framework | which axes it takes | what it does |\n|-|-|-|\n"
        "| NumPy | all the trailing ones | nothing at all |\n"
    )
    found = plain(page, 30)
    assert found[0] == "NumPy"
    assert found[1].startswith("- which axes it takes: all")
    assert all(cell_len(line) <= 30 for line in found)


def test_markup_of_rich_and_escapes_are_only_text() -> None:
    assert plain("[red]x[/red] \x1b[31my\u202e") == ["[red]x[/red] y"]


def test_an_empty_page_is_one_empty_line() -> None:
    assert plain("") == [""]
