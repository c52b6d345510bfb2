"""Tests of `normdrill.content.aliases`: items that were given another id."""

from pathlib import Path

import pytest

from normdrill.content.aliases import renamed_items
from normdrill.errors import ContentError


def test_without_a_list_nothing_was_renamed(tmp_path: Path) -> None:
    assert renamed_items(tmp_path) == {}


def test_each_former_id_has_the_id_of_now(tmp_path: Path) -> None:
    (tmp_path / "aliases.toml").write_text(
        "format_version = 1\n"
        '[[renamed]]\nwas = "Q01.where"\nnow = "Q01.place"\n'
        '[[renamed]]\nwas = "Q01.spot"\nnow = "Q01.place"\n'
    )
    assert renamed_items(tmp_path) == {
        "Q01.where": "Q01.place",
        "Q01.spot": "Q01.place",
    }


def test_a_broken_list_is_named(tmp_path: Path) -> None:
    (tmp_path / "aliases.toml").write_text(
        'format_version = 1\n[[renamed]]\nwas = "Q01.where"\n'
    )
    with pytest.raises(ContentError, match=r"renamed\[1\].now: the field is missing"):
        renamed_items(tmp_path)
