"""Mistakes are edits of the reference; some of them can be made together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.domain.mistake import (
    Edit,
    EditError,
    Mistake,
    apply_mistakes,
    combinable,
)
from normdrill.domain.text import Text

NOTHING = Text("", "")
SOURCE = "y = (x - mean) / sqrt(var + eps)\n"


def mistake(*edits: tuple[str, str], source: str | None = None) -> Mistake:
    made = tuple(Edit(find, replace) for find, replace in edits)
    return Mistake("id", "case", NOTHING, NOTHING, NOTHING, (), made, source)


NO_MEAN = mistake(("x - mean", "x"))
NO_EPS = mistake((" + eps", ""))
NO_ROOT = mistake(("sqrt(var + eps)", "(var + eps)"))
BOTH_ENDS = mistake(("y =", "z ="), (")\n", ") * 2\n"))
WHOLE = mistake(source="y = 0\n")


def test_an_edit_knows_where_it_stands() -> None:
    start, end = Edit("sqrt", "").span(SOURCE)
    assert SOURCE[start:end] == "sqrt"


@pytest.mark.parametrize("find", ["cbrt", " ", "", "a" * 100])
def test_an_edit_must_fit_exactly_one_place(find: str) -> None:
    with pytest.raises(EditError, match="not once"):
        Edit(find, "").span(SOURCE)


@pytest.mark.parametrize(
    ("made", "source"),
    [
        ([], SOURCE),
        ([NO_MEAN], "y = (x) / sqrt(var + eps)\n"),
        ([NO_MEAN, NO_EPS], "y = (x) / sqrt(var)\n"),
        ([NO_EPS, NO_MEAN], "y = (x) / sqrt(var)\n"),
        ([BOTH_ENDS], "z = (x - mean) / sqrt(var + eps) * 2\n"),
        ([BOTH_ENDS, NO_MEAN], "z = (x) / sqrt(var + eps) * 2\n"),
        ([WHOLE], "y = 0\n"),
    ],
)
def test_mistakes_are_made_in_any_order(made: list[Mistake], source: str) -> None:
    assert combinable(SOURCE, made)
    assert apply_mistakes(SOURCE, made) == source


@pytest.mark.parametrize(
    "made", [[NO_EPS, NO_ROOT], [NO_EPS, NO_EPS], [WHOLE, NO_EPS], [WHOLE, WHOLE]]
)
def test_mistakes_in_the_same_place_are_not_made_together(made: list[Mistake]) -> None:
    assert not combinable(SOURCE, made)
    with pytest.raises(EditError, match="overlap"):
        apply_mistakes(SOURCE, made)


def test_edits_may_touch() -> None:
    made = [mistake(("x ", "a ")), mistake(("- mean", "+ mean"))]
    assert apply_mistakes(SOURCE, made) == "y = (a + mean) / sqrt(var + eps)\n"


def test_two_edits_of_one_mistake_may_not_overlap() -> None:
    with pytest.raises(EditError, match="overlap"):
        apply_mistakes(SOURCE, [mistake(("x - mean", "x"), ("mean", "median"))])


def test_what_an_edit_brings_is_not_edited_again() -> None:
    made = [mistake(("x - mean", "var")), mistake(("var + eps", "x - mean"))]
    assert apply_mistakes(SOURCE, made) == "y = (var) / sqrt(x - mean)\n"


def test_mistakes_may_come_as_an_iterator() -> None:
    assert combinable(SOURCE, iter([NO_MEAN, NO_EPS]))
    assert "mean" not in apply_mistakes(SOURCE, iter([NO_MEAN]))


@given(st.permutations([NO_MEAN, NO_EPS, BOTH_ENDS]))
def test_the_order_of_mistakes_makes_no_difference(made: list[Mistake]) -> None:
    wanted = apply_mistakes(SOURCE, [NO_MEAN, NO_EPS, BOTH_ENDS])
    assert apply_mistakes(SOURCE, made) == wanted


@given(
    st.lists(st.sampled_from("abcdefgh"), unique=True, min_size=1),
    st.data(),
)
def test_edits_change_nothing_but_their_places(
    letters: list[str], data: st.DataObject
) -> None:
    source = "".join(letters)
    chosen = data.draw(st.lists(st.sampled_from(letters), unique=True))
    made = [mistake((letter, letter.upper() * 2)) for letter in chosen]
    wanted = "".join(c.upper() * 2 if c in chosen else c for c in letters)
    assert apply_mistakes(source, made) == wanted
