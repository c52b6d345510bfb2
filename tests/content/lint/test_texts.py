from collections.abc import Callable
from pathlib import Path

import pytest

from normdrill.content.lint.texts import columns

Edit = Callable[[str, str, str], None]
Found = Callable[[], list[str]]
FACTS = "exercises/center/exercise.toml"
PROMPTS = "exercises/center"
NOTES = "solutions/center"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Centre the rows", "中", "title: the English text contains 中"),
        ("Centre the rows", "Rows！", "title: the English text contains ！"),
        ("按行中心化", "rows", "title: the Chinese text contains no Chinese: rows"),
        ("Which axis", "哪", "hints[1]: the English text contains 哪"),
        ('"Q01"', '"Q1"', "Q1 is no question; ids look like Q07"),
        ("np.average", "np av", "forbidden: np av is no dotted name, such as np."),
        ("level = 1", "level = 4", "field level: expected 1 to 3, found 4"),
    ],
)
def test_a_wrong_fact_is_found(
    edit: Edit, found: Found, old: str, new: str, problem: str
) -> None:
    edit(FACTS, old, new)

    (line,) = found()

    assert line.startswith(f"{FACTS}: {problem}")


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("prompt.md", "Example:", "例子", "line 15: the English text contains 例"),
        ("prompt.md", "Example:", "A：", "line 15: the English text contains ："),
        ("prompt.md", "Example:", "x" * 81, "line 15: 81 columns, at most 80"),
        ("prompt.zh.md", "例子：", "例" * 41, "line 14: 82 columns, at most 80"),
        ("prompt.md", "Example:", "\n" * 40, "57 lines do not fit a screen of 45"),
        ("prompt.md", "center", "centre", "center is not mentioned"),
    ],
)
def test_a_prompt_that_breaks_the_format_is_found(
    edit: Edit, found: Found, file: str, old: str, new: str, problem: str
) -> None:
    edit(f"{PROMPTS}/{file}", old, new)

    assert found() == [f"{PROMPTS}/{file}: {problem}"]


def test_english_notes_are_english(edit: Edit, found: Found) -> None:
    edit(f"{NOTES}/notes.md", "# Notes", "# 讲解")

    assert found() == [f"{NOTES}/notes.md: line 1: the English text contains 讲"]


def test_chinese_notes_are_chinese(pack: Path, found: Found) -> None:
    (pack / NOTES / "notes.zh.md").write_text("Notes")

    problem = "the Chinese text contains no Chinese"
    assert found() == [f"{NOTES}/notes.zh.md: {problem}"]


@pytest.mark.parametrize("file", ["notes.md", "notes.zh.md"])
def test_empty_notes_are_found(pack: Path, found: Found, file: str) -> None:
    (pack / NOTES / file).write_text("\n")

    assert found() == [f"{NOTES}/{file}: the text is empty"]


def test_wide_characters_take_two_columns() -> None:
    assert columns("归一化") == 6
    assert columns("γ，e\u0301") == 4
