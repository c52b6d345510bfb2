"""How far away a time is, in words."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from normdrill import locale
from normdrill.render.times import coming

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAYS = timedelta(days=1)


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (timedelta(days=-40), "now"),
        (timedelta(0), "now"),
        (timedelta(seconds=30), "now"),
        (timedelta(seconds=31), "in 1 minute"),
        (timedelta(seconds=89), "in 1 minute"),
        (timedelta(seconds=91), "in 2 minutes"),
        (timedelta(minutes=10), "in 10 minutes"),
        (timedelta(minutes=89), "in 89 minutes"),
        (timedelta(minutes=90), "in 2 hours"),
        (timedelta(hours=19), "in 19 hours"),
        (timedelta(hours=20), "in 1 day"),
        (timedelta(hours=36), "in 2 days"),
        (timedelta(days=2), "in 2 days"),
        (timedelta(days=2, hours=13), "in 3 days"),
        (timedelta(days=36500), "in 36500 days"),
    ],
)
def test_the_unit_suits_the_time_that_is_left(left: timedelta, said: str) -> None:
    assert coming(NOW + left, NOW) == said


def test_the_zone_of_a_time_does_not_matter() -> None:
    shanghai = timezone(timedelta(hours=8))
    assert coming((NOW + 2 * DAYS).astimezone(shanghai), NOW) == "in 2 days"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (timedelta(0), "现在"),
        (timedelta(minutes=1), "1 分钟后"),
        (timedelta(minutes=10), "10 分钟后"),
        (timedelta(hours=5), "5 小时后"),
        (timedelta(days=3), "3 天后"),
    ],
)
def test_the_same_in_chinese(left: timedelta, said: str) -> None:
    locale.use("zh")
    assert coming(NOW + left, NOW) == said
