"""Tests of `normdrill.practice.prove_claims`: a claim that misleads is asked for."""

from pathlib import Path

import pytest

from normdrill.content.questions import Bank
from normdrill.practice.prove_claims import wrong_claims

CLAIM = """\
format_version = 1
[[claims]]
id = "B-C32"
judgement = "wrong"
text = { en = "It costs.", zh = "它有开销。" }
truth = { en = "It is folded away.", zh = "它可以被折叠掉。" }
sources = ["A book"]
items = ["Q01.place"]
"""


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("", "", []),
        ('"Q01.place"', '"Q01.gain", "Q01"', []),
        ('"Q01.place"', '"Q01"', ["B-C32: no item exposes the error"]),
        ('items = ["Q01.place"]\n', "", ["B-C32: no item exposes the error"]),
        (
            '"Q01.place"',
            '"Q01.spot"',
            [
                "B-C32: there is no question Q01.spot",
                "B-C32: no item exposes the error",
            ],
        ),
        ('"A book"', "", ["B-C32: expected at least one source"]),
        (
            "它可以被折叠掉。",
            "folded",
            ["B-C32: the Chinese of 'It is folded away.' is missing"],
        ),
    ],
)
def test_what_does_not_hold_is_told(
    tmp_path: Path, bank: Bank, old: str, new: str, problems: list[str]
) -> None:
    path = tmp_path / "claims.toml"
    assert old in CLAIM
    path.write_text(CLAIM.replace(old, new) if old else CLAIM, encoding="utf-8")
    assert list(wrong_claims(path, bank)) == problems


@pytest.mark.parametrize("judgement", ["right", "disputed"])
def test_a_claim_that_does_not_mislead_needs_no_item(
    tmp_path: Path, bank: Bank, judgement: str
) -> None:
    path = tmp_path / "claims.toml"
    text = CLAIM.replace('items = ["Q01.place"]\n', "")
    path.write_text(text.replace('"wrong"', f'"{judgement}"'), encoding="utf-8")
    assert list(wrong_claims(path, bank)) == []


def test_a_broken_file_is_named(tmp_path: Path, bank: Bank) -> None:
    path = tmp_path / "claims.toml"
    path.write_text("claims = 1")
    (problem,) = wrong_claims(path, bank)
    assert problem.startswith(str(path))
