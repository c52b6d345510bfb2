"""Tests of `normdrill.domain.backlog`: no wall after a holiday, and nothing starves."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.backlog import LONGEST, taken_up
from normdrill.domain.card import Card

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def card(number: int, days: float = 1.0, called: bool = False) -> Card:
    due = NOW - timedelta(days=days)
    return Card(f"Q{number:02}", due, called_by="a/b" if called else "")


def by_number(card: Card) -> float:
    """Return a chance that grows with the number of the question."""
    return int(card.item[1:]) / 100


def fail(card: Card) -> float:
    raise AssertionError(card)


def items(cards: list[Card]) -> list[str]:
    return [card.item for card in cards]


def test_if_there_are_places_for_all_the_longest_due_comes_first() -> None:
    due = [card(1, days=1), card(2, days=3), card(3, days=2)]
    assert items(taken_up(due, 3, fail)) == ["Q02", "Q03", "Q01"]


def test_what_is_likeliest_recalled_comes_first_but_for_one_place_in_four() -> None:
    due = [card(number, days=20 - number) for number in range(10)]
    taken = items(taken_up(due, 6, by_number))
    assert taken == ["Q00", "Q09", "Q08", "Q07", "Q01", "Q06"]


def test_what_a_mistake_called_comes_before_all() -> None:
    due = [card(number) for number in range(8)] + [card(40, days=0.1, called=True)]
    assert items(taken_up(due, 2, by_number)) == ["Q40", "Q07"]


def test_without_a_place_nothing_is_taken_up() -> None:
    assert taken_up([card(1)], 0, by_number) == []


@given(
    st.lists(st.tuples(st.integers(0, 99), st.floats(0, 300), st.booleans())),
    st.integers(0, 40),
)
def test_the_places_are_filled_and_none_twice(
    rows: list[tuple[int, float, bool]], places: int
) -> None:
    due = [*{row[0]: card(*row) for row in rows}.values()]
    taken = items(taken_up(due, places, by_number))
    assert len(taken) == len(set(taken)) == min(places, len(due))


@pytest.mark.parametrize("daily", [1, LONGEST, 20])
def test_nothing_waits_for_ever_though_more_comes_due_each_day(daily: int) -> None:
    waiting = [card(0, days=5)] + [card(number) for number in range(1, 60)]
    for day in range(200):
        taken = {*items(taken_up(waiting, daily, by_number))}
        if "Q00" in taken:
            return
        # What was taken up comes back likelier and fresher than what waits.
        waiting = [
            card(int(c.item[1:]), days=-day) if c.item in taken else c for c in waiting
        ]
    raise AssertionError("it waits for ever")
