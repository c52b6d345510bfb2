"""Tests of `normdrill.domain.repeated`: how often, not how many attempts."""

from datetime import UTC, datetime, timedelta

import pytest

from normdrill.domain.repeated import APART, episodes

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("hours", "count"),
    [([], 0), ([0], 1), ([0, 1, 5], 1), ([0, 6], 2), ([30, 0, 31], 2), ([0, 5, 10], 1)],
)
def test_what_is_tried_in_a_row_is_once(hours: list[int], count: int) -> None:
    assert timedelta(hours=6) == APART
    assert episodes(NOON + timedelta(hours=hour) for hour in hours) == count
