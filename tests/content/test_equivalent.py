"""Mutants that nobody can tell from a reference are read with their reasons."""

from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.equivalent import load_equivalent
from normdrill.errors import ContentError

ROW = """
[[mutants]]
line = "y = a + b"
becomes = ["y = b + a"]
reason = "a sum has no order"
"""


def write(pack: Path, text: str) -> None:
    path = pack / "solutions" / "center" / "equivalent.toml"
    path.write_text("format_version = 1\n" + text, encoding="utf-8")


def test_each_change_has_its_reason(pack: Path) -> None:
    write(pack, ROW.replace('["y = b + a"]', '["y = b + a", "y = (a + b)"]'))
    reasons = load_equivalent(Catalog(pack).load("center"))
    assert reasons == {
        ("y = a + b", "y = b + a"): "a sum has no order",
        ("y = a + b", "y = (a + b)"): "a sum has no order",
    }


def test_without_the_file_no_mutant_is_equivalent(pack: Path) -> None:
    (pack / "solutions" / "center" / "equivalent.toml").unlink()
    assert load_equivalent(Catalog(pack).load("center")) == {}


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (ROW + ROW, "becomes"),
        (ROW.replace("reason", "why"), "reason"),
        (ROW.replace('"a sum has no order"', "7"), "reason"),
        (ROW + "other = 1", "other"),
    ],
)
def test_what_breaks_the_format_is_named(pack: Path, text: str, field: str) -> None:
    write(pack, text)
    with pytest.raises(ContentError, match=field):
        load_equivalent(Catalog(pack).load("center"))
