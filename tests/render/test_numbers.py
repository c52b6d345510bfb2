"""Numbers as a reader wants them."""

import math

import pytest

from normdrill.render.numbers import duration, short, told_apart


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0.47191234, "0.4719"),
        (1e-9, "1e-9"),
        (1.5e10, "1.5e+10"),
        (math.nan, "nan"),
        (-math.inf, "-inf"),
        (3, "3"),
        (True, "True"),
        ("(1+2j)", "(1+2j)"),
        ("nan\x1b[31m", "nan"),
    ],
)
def test_a_number_is_short(value: object, expected: str) -> None:
    assert short(value) == expected


def test_two_numbers_get_the_digits_that_tell_them_apart() -> None:
    assert told_apart(0.123456789, 0.123456999) == ("0.1234568", "0.123457")
    assert told_apart(1.0, 2.0) == ("1", "2")
    assert told_apart(1.0, 1.0) == ("1", "1")


def test_a_time_span_has_the_unit_that_suits_it() -> None:
    assert duration(0.0384) == "38 ms"
    assert duration(2.345) == "2.3 s"
