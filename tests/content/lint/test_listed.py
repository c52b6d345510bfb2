import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

Edit = Callable[[str, str, str], None]
Found = Callable[[], list[str]]
SOLVED = "solutions/center"
MISTAKES = f"{SOLVED}/mistakes.toml"
FIRST = '{ find = "(spread + eps)", replace = "spread" }'


def replace(find: str, by: str) -> str:
    return f"{{ find = '''{find}''', replace = '''{by}''' }}"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"no-eps"', '"no eps"', "field mistake[1].id: expected words joined by"),
        ("test_default_eps", "test_none", "no-eps: there is no case test_none"),
        ('"Q01"', '"1"', "no-eps: 1 is no question; ids look like Q07"),
        ("It shows where a", "中", "no-eps: explanation: the English text cont"),
        ("应除以 spread + eps。", "eps", "no-eps: cure: the Chinese text con"),
        (FIRST, replace("axis=1", "axis=0"), "no-eps: 'axis=1' occurs 2 times in"),
        (FIRST, replace("none", ""), "no-eps: 'none' occurs 0 times in the refer"),
        (FIRST, replace("(spread + eps)", "("), "no-eps: does not compile: line "),
        (
            FIRST,
            replace("(spread + eps)", "a") + ", " + replace("+ eps", "b"),
            "no-eps: its edits overlap",
        ),
        (
            FIRST,
            replace("centred / (", "x / ("),
            "not-centred: the same code as no-eps",
        ),
        (FIRST, replace(" # (N, D)\n    s", " \n    s"), "no-eps: the same code as"),
    ],
)
def test_a_mistake_that_breaks_the_format_is_found(
    edit: Edit, found: Found, old: str, new: str, problem: str
) -> None:
    edit(MISTAKES, old, new)

    (line,) = found()

    assert line.startswith(f"{MISTAKES}: {problem}")


def test_a_file_that_no_mistake_uses_is_found(pack: Path, found: Found) -> None:
    path = pack / SOLVED / "mistakes" / "other.py"
    path.write_text("x = 1\n", encoding="utf-8")

    assert found() == [f"{SOLVED}/mistakes/other.py: no mistake uses this file"]


def test_an_empty_list_of_mistakes_is_found(pack: Path, found: Found) -> None:
    shutil.rmtree(pack / SOLVED / "mistakes")
    (pack / MISTAKES).write_text("format_version = 1\nmistake = []\n")

    assert found() == [f"{MISTAKES}: no mistake is listed"]
