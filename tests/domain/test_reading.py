import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.reading import read_axes, read_number, read_places, read_sizes


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.447", 0.447),
        (" -3 ", -3.0),
        ("−0.5", -0.5),
        ("1/sqrt(5)", 1 / math.sqrt(5)),
        ("1/√5", 1 / math.sqrt(5)),
        ("-3/√(14)", -3 / math.sqrt(14)),
        ("≈ 0.447", 0.447),
        ("about 0.447", 0.447),
        ("约 0.447", 0.447),
        ("大约0.447", 0.447),
        ("2^-3", 0.125),
        ("2**0.5", math.sqrt(2)),
        ("1.2e-3", 0.0012),
        ("（1+2）×3", 9.0),
        ("np.sqrt(4)", 2.0),
        ("0.5.", 0.5),
        ("10⁻³", 0.001),
        ("3²", 9.0),
        ("2·10⁻³", 0.002),
        ("½", 0.5),
        ("2√5", 2 * math.sqrt(5)),
        ("1⋅10^-3", 0.001),
    ],
)
def test_numbers_are_read_however_they_are_spelled(text: str, value: float) -> None:
    assert read_number(text) == pytest.approx(value)


@pytest.mark.parametrize(
    "text",
    [
        "", "one", "1,2", "sqrt(-1)", "1/0", "(-1)**0.5", "9**9**9**9", "2**65",
        "__import__('os')", "True", "1e999", "x", "sqrt(1, 2)", "abs(1)",
        "1 if 1 else 2", "(" * 70, "1" * 81, "'1'", "1j",
    ],
)  # fmt: skip
def test_what_is_no_number_is_none(text: str) -> None:
    assert read_number(text) is None


@given(st.text(max_size=100))
def test_reading_a_number_never_fails(text: str) -> None:
    value = read_number(text)
    assert value is None or math.isfinite(value)


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("(N, C, 1, 1)", ("n", "c", "1", "1")),
        ("N x C x 1 x 1", ("n", "c", "1", "1")),
        ("8x6x1x1", ("8", "6", "1", "1")),
        ("n×c", ("n", "c")),
        ("[2, 3]", ("2", "3")),
        ("2 3", ("2", "3")),
        ("（2，3）", ("2", "3")),
        ("(5,)", ("5",)),
        ("5", ("5",)),
        ("shape = (2, 3)", ("2", "3")),
        ("()", ()),
        ("(N, G, C/G)", ("n", "g", "c/g")),
        ("3 by 4", ("3", "4")),
        ("(06, 8)", ("6", "8")),
    ],
)
def test_shapes_are_read_however_they_are_spelled(
    text: str, sizes: tuple[str, ...]
) -> None:
    assert read_sizes(text) == sizes


@pytest.mark.parametrize(
    "text",
    ["", "per channel please", "1.5, 2", "??", "(6*8,)", "None", "(dim)", "(and)"],
)
def test_what_is_no_shape_is_none(text: str) -> None:
    assert read_sizes(text) is None


@pytest.mark.parametrize(
    "text",
    ["0, 2, 3", "023", "(0, 2, 3)", "3 2 0", "0,-2,-1", "axes 0, 2 and 3", "{0,2,3}"],
)
def test_axes_are_read_in_any_order(text: str) -> None:
    assert read_axes(text, 4) == frozenset({0, 2, 3})


@pytest.mark.parametrize(
    "text", ["", "4", "-5", "N", "0.5", "all", "0 2 2", "3, -1", "3or 4"]
)
def test_what_are_no_axes_is_none(text: str) -> None:
    assert read_axes(text, 4) is None


@pytest.mark.parametrize(
    "text", ["1 3", "13", "3,1", "a c", "AC", "1、3", "１，３", "1. 3."]
)
def test_places_are_read_as_digits_or_letters(text: str) -> None:
    assert read_places(text, 4) == frozenset({1, 3})


@pytest.mark.parametrize("text", ["", "0", "5", "e", "1 5", "?", "yes"])
def test_what_are_no_places_is_none(text: str) -> None:
    assert read_places(text, 4) is None


@given(st.text(max_size=40))
def test_reading_sizes_axes_and_places_never_fails(text: str) -> None:
    read_sizes(text)
    read_axes(text, 3)
    read_places(text, 5)
