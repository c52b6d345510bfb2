from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.store.times import to_text, to_time

TIMES = st.datetimes(
    min_value=datetime(1970, 1, 2),  # noqa: DTZ001 - hypothesis adds the zone
    max_value=datetime(2999, 1, 1),  # noqa: DTZ001 - hypothesis adds the zone
    timezones=st.just(UTC),
)


@given(TIMES, TIMES)
def test_the_order_of_the_texts_is_the_order_in_time(
    one: datetime, other: datetime
) -> None:
    assert (to_text(one) < to_text(other)) is (one < other)
    assert to_time(to_text(one)) == one


def test_every_zone_is_turned_into_utc() -> None:
    east = datetime(2026, 1, 1, 8, tzinfo=timezone(timedelta(hours=8)))
    assert to_text(east) == "2026-01-01T00:00:00.000000+00:00"


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        to_text(datetime(2026, 1, 1))  # noqa: DTZ001 - it has none, that is the test
    with pytest.raises(ValueError, match="no time zone"):
        to_time("2026-01-01T00:00:00")


@pytest.mark.parametrize("value", [None, 5, b"2026-01-01"])
def test_what_is_no_text_is_no_time(value: object) -> None:
    with pytest.raises(TypeError):
        to_time(value)
