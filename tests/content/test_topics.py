"""Tests of `normdrill.content.topics`: the names of the topics."""

from pathlib import Path

import pytest

from normdrill.content.fields import FieldError
from normdrill.content.topics import topic_names
from normdrill.domain.text import Text

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny" / "questions"
ONE = (
    'format_version = 1\n[[topics]]\nid = "axes"\nname = { en = "Axes", zh = "维度" }\n'
)


def test_the_names_are_in_the_order_of_the_file() -> None:
    assert list(topic_names(TINY).items()) == [
        ("centring", Text("Centring", "中心化")),
        ("axes", Text("Axes", "维度")),
    ]


def test_without_the_file_no_topic_has_a_name(tmp_path: Path) -> None:
    assert topic_names(tmp_path) == {}
    assert topic_names(tmp_path / "nowhere") == {}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("format_version = 1", "", "field format_version: the field is missing"),
        ("[[topics]]", "[[topic]]", "field topics: the field is missing"),
        ('id = "axes"', "", r"field topics\[1\].id: the field is missing"),
        ('zh = "维度"', 'fr = "axes"', r"field topics\[1\].name.zh: the field is"),
        ("name =", "order = 1\nname =", r"field topics\[1\].order: the format has no"),
        ("[[topics]]", "order = []\n[[topics]]", "field order: the format has no such"),
        ("= 1", "=", "this is not valid TOML"),
    ],
)
def test_a_broken_file_names_file_and_field(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    path = tmp_path / "topics.toml"
    assert old in ONE
    path.write_text(ONE.replace(old, new), encoding="utf-8")
    with pytest.raises(FieldError, match=problem) as caught:
        topic_names(tmp_path)
    assert caught.value.path == path
