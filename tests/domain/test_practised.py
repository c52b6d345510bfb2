"""Tests of `normdrill.domain.practised`: days in a row, time in one sitting."""

from datetime import UTC, date, datetime, timedelta

import pytest

from normdrill.domain.practised import SITTING, streak, worked

TODAY = date(2026, 3, 1)
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("ago", "count"),
    [
        ([], 0),
        ([0], 1),
        ([0, 0, 0], 1),
        ([0, 1, 2], 3),
        ([2, 0, 1], 3),
        ([0, 2, 3], 1),
        ([-1, 0], 1),
    ],
)
def test_days_count_back_from_today_to_the_first_gap(
    ago: list[int], count: int
) -> None:
    assert streak([TODAY - timedelta(days=day) for day in ago], TODAY) == count


@pytest.mark.parametrize(("ago", "count"), [([1, 2], 2), ([2, 3], 0)])
def test_a_day_that_is_not_over_breaks_nothing(ago: list[int], count: int) -> None:
    assert streak([TODAY - timedelta(days=day) for day in ago], TODAY) == count


@pytest.mark.parametrize(
    ("minutes", "together"),
    [
        ([], 0),
        ([0], 0),
        ([0, 5, 12], 12),
        ([12, 0, 5], 12),
        ([0, 30], 30),
        ([0, 31], 0),
        ([0, 5, 500, 503], 8),
    ],
)
def test_time_is_counted_within_a_sitting(minutes: list[int], together: int) -> None:
    assert timedelta(minutes=30) == SITTING
    times = (NOON + timedelta(minutes=minute) for minute in minutes)
    assert worked(times) == timedelta(minutes=together)
