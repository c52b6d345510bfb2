"""Tests of `normdrill.content.claims`: what is claimed, and what is true."""

from pathlib import Path

import pytest

from normdrill.content.claims import load_claims
from normdrill.content.location import claims_file
from normdrill.domain.claim import Judgement
from normdrill.errors import ContentError

ONE = """
[[claims]]
id = "B-C32"
judgement = "wrong"
text = { en = "It costs.", zh = "它有开销。" }
truth = { en = "It is folded away.", zh = "它可以被折叠掉。" }
sources = ["A book"]
items = ["Q01.place"]
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "claims.toml"


def write(path: Path, text: str) -> None:
    path.write_text(f"format_version = 1\n{text}", encoding="utf-8")


def test_without_a_file_nothing_is_claimed(path: Path) -> None:
    assert load_claims(path) == ()


def test_a_claim_is_read(path: Path) -> None:
    write(path, ONE)
    (claim,) = load_claims(path)
    assert (claim.id, claim.judgement) == ("B-C32", Judgement.WRONG)
    assert claim.judgement.misleads
    assert claim.truth.en == "It is folded away."
    assert claim.items == ("Q01.place",)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"B-C32"', '"C32"', "there is no claim 'C32'"),
        ('"wrong"', '"bad"', "expected right, imprecise, disputed, wrong, found 'bad'"),
        ('sources = ["A book"]\n', "", "sources: the field is missing"),
    ],
)
def test_what_breaks_the_format_is_named(
    path: Path, old: str, new: str, problem: str
) -> None:
    write(path, ONE.replace(old, new))
    with pytest.raises(ContentError, match=problem):
        load_claims(path)


def test_no_claim_occurs_twice(path: Path) -> None:
    write(path, ONE + ONE)
    with pytest.raises(ContentError, match="id B-C32 occurs twice"):
        load_claims(path)


def test_the_product_has_claims_of_both_articles() -> None:
    claims = load_claims(claims_file())
    assert {claim.id[0] for claim in claims} == {"A", "B"}
    assert any(claim.judgement.misleads for claim in claims)
