"""Tests of `normdrill.render.bars`: lengths that do not mislead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.render.bars import EMPTY, FULL, HALF, of_count, of_share


@pytest.mark.parametrize(
    ("share", "bar"),
    [
        (0, "░░░░░"),
        (0.01, "█░░░░"),
        (0.5, "██░░░"),
        (0.6, "███░░"),
        (0.99, "████░"),
        (1, "█████"),
    ],
)
def test_a_bar_is_full_or_empty_only_if_the_share_is(share: float, bar: str) -> None:
    assert of_share(share, 5) == bar


def test_what_is_not_firm_is_lighter() -> None:
    assert of_share(0.8, 10, 0.3) == "███▒▒▒▒▒░░"
    assert of_share(0.8, 10, 0) == "▒▒▒▒▒▒▒▒░░"
    assert of_share(0.8, 10, 0.8) == "████████░░"


@given(st.floats(0, 1), st.floats(0, 1), st.integers(2, 30))
def test_a_bar_has_as_many_cells_as_are_asked_for(
    share: float, firm: float, cells: int
) -> None:
    bar = of_share(share, cells, min(firm, share))
    assert len(bar) == cells
    assert bar == FULL * bar.count(FULL) + HALF * bar.count(HALF) + EMPTY * bar.count(
        EMPTY
    )


def test_the_longest_bar_has_all_cells_and_the_shortest_one() -> None:
    assert of_count(200, 200, 8) == FULL * 8
    assert of_count(100, 200, 8) == FULL * 4
    assert of_count(1, 200, 8) == FULL
    assert of_count(0, 200, 8) == ""
    assert of_count(0, 0, 8) == ""
