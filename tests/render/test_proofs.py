"""What `dev check` shows."""

import pytest
from rich.cells import cell_len

from normdrill.domain.proof import Proof
from normdrill.render.proofs import document, table

GOOD = Proof("layer_norm", (), 12, 3, 17, 7, 20, pairs=111, pairs_named=110, seconds=2)
BAD = Proof("rms_norm", ("accepted/loops.py fails test_scale",), 9, 2, 12, 6, 20)


@pytest.mark.parametrize("width", [40, 80])
def test_the_table_comes_first_then_problems_then_totals(width: int) -> None:
    lines = list(table([GOOD, BAD], ["a stray file"], width))
    text = "\n".join(lines)
    assert max(map(cell_len, lines)) <= width
    assert "✓" in text
    assert "✗" in text
    assert text.index("rms_norm: accepted/loops.py") < text.index("a stray file")
    assert "1 of 2 exercises proven; 29 mistakes" in " ".join(lines)
    assert "110 of 111 pairs named (99.1%)" in " ".join(lines)


def test_no_pairs_are_no_share() -> None:
    assert list(table([BAD], [], 80))[-1].endswith("(-)")


def test_the_document_holds_only_if_nothing_is_wrong() -> None:
    assert document([GOOD], [])["holds"] is True
    assert document([GOOD], ["stray"])["holds"] is False
    assert document([GOOD, BAD], [])["holds"] is False
    assert document([BAD], [])["exercises"][0]["problems"] == BAD.problems
