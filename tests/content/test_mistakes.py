from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.mistake import Edit
from normdrill.errors import ContentError

ROW = """
[[mistake]]
id = "a-mistake"
case = "test_a"
questions = ["Q01"]
title = { en = "a", zh = "甲" }
explanation = { en = "b", zh = "乙" }
cure = { en = "c", zh = "丙" }
edits = [{ find = "x", replace = "" }]
"""


def _write(pack: Path, text: str) -> Path:
    path = pack / "solutions" / "center" / "mistakes.toml"
    path.write_text("format_version = 1\n" + text, encoding="utf-8")
    return path


def test_mistakes_come_in_the_order_of_the_file(pack: Path) -> None:
    mistakes = load_mistakes(Catalog(pack).load("center"))

    assert [m.id for m in mistakes][:2] == ["no-eps", "mean-of-everything"]
    assert mistakes[0].case == "test_default_eps"
    assert mistakes[0].title.zh.startswith("你直接除以")
    assert mistakes[0].edits == (Edit("(spread + eps)", "spread"),)
    assert mistakes[0].source is None


def test_a_mistake_can_be_a_whole_file(pack: Path) -> None:
    mistake = load_mistakes(Catalog(pack).load("center"))[-1]

    assert mistake.edits == ()
    assert mistake.source is not None
    assert "for i, row in enumerate(x)" in mistake.source


def test_a_replacement_may_be_nothing(pack: Path) -> None:
    _write(pack, ROW)

    (mistake,) = load_mistakes(Catalog(pack).load("center"))

    assert mistake.edits == (Edit("x", ""),)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"a-mistake"', '"A mistake"', r"mistake\[1\].id: expected words joined by"),
        ('"test_a"', '""', r"field mistake\[1\].case: the text is empty"),
        ("cure", "remedy", r"field mistake\[1\].cure: the field is missing"),
        ('zh = "丙"', 'zh = ""', r"field mistake\[1\].cure.zh: the text is empty"),
        ('[{ find = "x", replace = "" }]', "[]", "expected at least one edit"),
        ('"x"', '""', r"edits\[1\].find: the text is empty"),
        (', replace = ""', "", r"edits\[1\].replace: the field is missing"),
        ('replace = ""', 'replace = "x"', "the edit changes nothing"),
        ('replace = ""', 'replace = "", n = 1', r"edits\[1\].n: the format has no"),
        ("edits = ", 'file = "a.py"\nedits = ', "expected either edits or file"),
        ('edits = [{ find = "x", replace = "" }]', "", "expected either edits or file"),
        ("[[mistake]]", "[[mistakes]]", "field mistake: the field is missing"),
        ("[[mistake]]", "other = 1\n[[mistake]]", "field other: the format has no"),
        ('edits = [{ find = "x", replace = "" }]', 'file = "../a.py"', "the name of"),
        (
            'edits = [{ find = "x", replace = "" }]',
            'file = "none.py"',
            "mistakes/none.py: the file is missing",
        ),
    ],
)
def test_a_broken_list_names_file_and_field(
    pack: Path, old: str, new: str, problem: str
) -> None:
    assert old in ROW
    path = _write(pack, ROW.replace(old, new))

    with pytest.raises(ContentError, match=problem) as caught:
        load_mistakes(Catalog(pack).load("center"))

    assert str(path) in caught.value.message


def test_an_id_is_used_once(pack: Path) -> None:
    _write(pack, ROW + ROW)

    with pytest.raises(ContentError, match="id a-mistake occurs twice"):
        load_mistakes(Catalog(pack).load("center"))
