"""Tests of `normdrill.domain.marking`: right, wrong, not to be understood, and why."""

from random import Random
from typing import NoReturn

import pytest

from normdrill.domain.asking import Asked, put
from normdrill.domain.marking import (
    Mark,
    UnreadableError,
    mark,
    mark_points,
    right_answer,
)
from normdrill.domain.question import (
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    Item,
    LineItem,
    NumberItem,
    OpenItem,
    Point,
    ShapeItem,
    Slip,
)
from normdrill.domain.text import Text

ASK = Text("Why?", "为什么？")


def why(text: str) -> Text:
    return Text(text, f"因为 {text}")


def choices(rights: str) -> tuple[Choice, ...]:
    """Return choices, each right or wrong as a letter says, named by their place."""
    return tuple(
        Choice(Text(str(i), str(i)), None if right == "r" else why(f"not {i}"))
        for i, right in enumerate(rights)
    )


def no_draw(name: str, rng: Random) -> NoReturn:
    raise AssertionError(name)


OPEN = OpenItem(
    "Q07",
    ASK,
    ASK,
    points=(
        Point(Text("It avoids zero.", "避免零。"), ("avoid zero", "避免 零")),
        Point(Text("It is small.", "它很小。"), ("small|tiny", "小")),
        Point(Text("It is added.", "它是加上的。"), ("add", "加")),
    ),
)
ONE = ChoiceItem("Q07.one", ASK, ASK, choices("rwww"))
SOME = ChoicesItem("Q07.some", ASK, ASK, choices("rwrw"))
LINE = LineItem(
    "Q07.bug", ASK, ASK, "a = 1\nb = 2\nc = 3", 2, "b = 3", {3: why("c is right")}
)
NUMBER = NumberItem(
    "Q07.n",
    ASK,
    ASK,
    answer="0.5",
    slips=(Slip("1", why("doubled")), Slip("0.25", why("squared"))),
    tolerance=0.01,
)
SHAPE = ShapeItem(
    "Q07.s", ASK, ASK, answer="(N, 1)", slips=(Slip("(N,)", why("not kept")),)
)
AXES = AxesItem(
    "Q07.a", ASK, ASK, answer="0, 2", slips=(Slip("1", why("the others")),), axes=4
)
KINDS: tuple[Item, ...] = (OPEN, ONE, SOME, LINE, NUMBER, SHAPE, AXES)


def asked(item: Item, seed: int = 7) -> Asked:
    return put(item, seed, no_draw)


def typed(one: Asked, *numbers: int) -> str:
    """Return what is typed to choose choices by their numbers in the item."""
    return " ".join(str(one.order.index(number) + 1) for number in numbers)


@pytest.mark.parametrize("item", KINDS, ids=lambda item: item.kind)
@pytest.mark.parametrize("seed", range(5))
def test_the_right_answer_is_right(item: Item, seed: int) -> None:
    one = asked(item, seed)
    marked = mark(one, right_answer(one))
    assert marked.right
    assert marked.reasons == ()


@pytest.mark.parametrize("item", KINDS, ids=lambda item: item.kind)
@pytest.mark.parametrize("blank", ["", "  ", "\n\t", "\u3000"])
def test_a_blank_answer_is_wrong_without_a_reason(item: Item, blank: str) -> None:
    marked = mark(asked(item), blank)
    assert not marked.right
    assert marked.reasons == ()


@pytest.mark.parametrize(
    ("item", "answer"),
    [
        (ONE, "0"), (ONE, "5"), (ONE, "1 2"), (ONE, "the first"), (ONE, "?"),
        (SOME, "0"), (SOME, "1 5"), (SOME, "e"), (SOME, "-1"), (SOME, "？"),
        (LINE, "0"), (LINE, "4"), (LINE, "b"), (LINE, "1 2"), (LINE, "-1"),
        (NUMBER, "half"), (NUMBER, "1/0"), (NUMBER, "0.5 or 1"), (NUMBER, "nan"),
        (SHAPE, "(N; what?)"), (SHAPE, "!"), (SHAPE, "one column"),
        (AXES, "N"), (AXES, "4"), (AXES, "-5"), (AXES, "()"), (AXES, "0.5"),
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_neither_right_nor_wrong(
    item: Item, answer: str
) -> None:
    with pytest.raises(UnreadableError):
        mark(asked(item), answer)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_wrong_choice_is_told_its_own_reason(seed: int, number: int) -> None:
    one = asked(ONE, seed)
    assert mark(one, typed(one, number)) == Mark(False, (why(f"not {number}"),))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("chosen", "right", "reasons"),
    [
        ((0, 2), True, ()),
        ((2, 0), True, ()),
        ((0,), False, ()),
        ((2,), False, ()),
        ((1,), False, (1,)),
        ((0, 1), False, (1,)),
        ((3, 1), False, (1, 3)),
        ((0, 1, 2), False, (1,)),
        ((0, 1, 2, 3), False, (1, 3)),
    ],
)
def test_several_choices_are_right_only_together(
    seed: int, chosen: tuple[int, ...], right: bool, reasons: tuple[int, ...]
) -> None:
    one = asked(SOME, seed)
    places = sorted((one.order.index(number) + 1, number) for number in reasons)
    expected = tuple(
        Text(f"{place}: not {number}", f"{place}：{why(f'not {number}').zh}")
        for place, number in places
    )
    assert mark(one, typed(one, *chosen)) == Mark(right, expected)


@pytest.mark.parametrize("separator", [" ", "", ", ", "、"])
def test_choices_may_be_separated_as_you_like(separator: str) -> None:
    one = asked(SOME)
    assert mark(one, typed(one, 0, 2).replace(" ", separator)).right


def test_a_choice_may_be_named_by_a_letter() -> None:
    one = asked(ONE)
    letter = "abcd"[one.order.index(0)]
    assert mark(one, letter).right
    assert mark(one, letter.upper()).right


@pytest.mark.parametrize(
    ("answer", "right", "reasons"),
    [
        ("2", True, ()),
        (" 2 ", True, ()),
        ("２", True, ()),
        ("1", False, ()),
        ("3", False, (why("c is right"),)),
    ],
)
def test_the_wrong_line_is_named_by_its_number(
    answer: str, right: bool, reasons: tuple[Text, ...]
) -> None:
    assert mark(asked(LINE), answer) == Mark(right, reasons)


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("0.5", True),
        ("1/2", True),
        ("sqrt(0.25)", True),
        ("0.509", True),
        ("0.51", True),
        ("0.49", True),
        ("0.511", False),
        ("0.489", False),
        ("0.5100001", False),
        ("-0.5", False),
        ("0.5e3", False),
    ],
)
def test_a_number_is_right_up_to_its_tolerance(answer: str, right: bool) -> None:
    assert mark(asked(NUMBER), answer) == Mark(right)


@pytest.mark.parametrize("tolerance", [0.1, 0.01, 0.05, 0.001, 0.005, 0.5])
@pytest.mark.parametrize("value", [0.3, 1.7, 12.4, -2.9, 1234.6])
@pytest.mark.parametrize("sign", [-1, 1])
def test_the_tolerance_itself_is_within_whatever_floating_point_makes_of_it(
    tolerance: float, value: float, sign: int
) -> None:
    item = NumberItem("Q07.n", ASK, ASK, answer=str(value), tolerance=tolerance)
    assert mark(asked(item), f"{value + sign * tolerance:.6f}").right
    assert not mark(asked(item), f"{value + sign * tolerance * 1.001:.9f}").right


@pytest.mark.parametrize(
    ("answer", "reason"),
    [("1", "doubled"), ("1.005", "doubled"), ("1/4", "squared"), ("0.255", "squared")],
)
def test_a_number_that_is_a_known_slip_is_told_its_reason(
    answer: str, reason: str
) -> None:
    assert mark(asked(NUMBER), answer) == Mark(False, (why(reason),))


def test_of_two_slips_that_are_the_same_number_the_first_is_told() -> None:
    slips = (Slip("1", why("first")), Slip("1.001", why("second")))
    item = NumberItem("Q07.n", ASK, ASK, "", "0.5", slips, 0.01)
    assert mark(asked(item), "1").reasons == (why("first"),)


@pytest.mark.parametrize(
    "answer", ["(N, 1)", "(n,1)", "N x 1", "[N, 1]", "N×1", "（N，1）", "shape (N, 1)"]
)
def test_a_shape_may_be_spelled_as_you_like(answer: str) -> None:
    assert mark(asked(SHAPE), answer) == Mark(True)


@pytest.mark.parametrize(
    ("answer", "reasons"),
    [
        ("(N,)", (why("not kept"),)),
        ("N", (why("not kept"),)),
        ("(1, N)", ()),
        ("(N, 1, 1)", ()),
        ("()", ()),
    ],
)
def test_a_wrong_shape_is_wrong_in_any_spelling(
    answer: str, reasons: tuple[Text, ...]
) -> None:
    assert mark(asked(SHAPE), answer) == Mark(False, reasons)


@pytest.mark.parametrize(
    "answer", ["0, 2", "2 0", "(0, 2)", "0,-2", "-4 and -2", "axes 0 和 2"]
)
def test_axes_may_be_counted_from_both_ends_and_in_any_order(answer: str) -> None:
    assert mark(asked(AXES), answer) == Mark(True)


@pytest.mark.parametrize(
    ("answer", "reasons"),
    [
        ("1", (why("the others"),)),
        ("-3", (why("the others"),)),
        ("0", ()),
        ("0 1 2", ()),
    ],
)
def test_wrong_axes_are_wrong(answer: str, reasons: tuple[Text, ...]) -> None:
    assert mark(asked(AXES), answer) == Mark(False, reasons)


@pytest.mark.parametrize(
    ("answer", "ticks"),
    [
        ("It avoids zero. It is small. You add it.", (True, True, True)),
        ("A tiny number that is added", (False, True, True)),
        ("它避免除以零，很小", (True, True, False)),
        ("It is tiny.", (False, True, False)),
        ("No idea", (False, False, False)),
    ],
)
def test_an_open_answer_is_marked_by_the_points_it_makes(
    answer: str, ticks: tuple[bool, ...]
) -> None:
    marked = mark(asked(OPEN), answer)
    assert marked.ticks == ticks
    assert marked.right == (sum(ticks) >= 2)


def points(*extra: bool) -> OpenItem:
    text = Text("a", "甲")
    made = tuple(Point(text, ("a",), extra=each) for each in extra)
    return OpenItem("Q01", text, text, points=made)


@pytest.mark.parametrize(
    ("made", "right"),
    [
        ((True, False), False),
        ((True, True), True),
        ((False, False), False),
        ((True, False, False), False),
        ((True, False, True), True),
        ((True, True, False, False), False),
        ((True, True, False, True), True),
    ],
)
def test_two_thirds_of_the_points_are_enough(
    made: tuple[bool, ...], right: bool
) -> None:
    item = points(*[False] * len(made))
    assert mark_points(item, made) == Mark(right, ticks=made)


@pytest.mark.parametrize(
    ("made", "right"),
    [((True, False, False), True), ((False, True, True), False)],
)
def test_extra_points_are_not_needed_and_not_enough(
    made: tuple[bool, ...], right: bool
) -> None:
    item = points(False, True, True)
    assert mark_points(item, made) == Mark(right, ticks=made)


@pytest.mark.parametrize(
    ("item", "answer"),
    [
        (LINE, "2"),
        (NUMBER, "0.5"),
        (SHAPE, "(N, 1)"),
        (AXES, "0, 2"),
        (OPEN, "It avoids zero.\nIt is small.\nIt is added."),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_the_right_answer_is_spelled_as_it_may_be_typed(
    item: Item, answer: str
) -> None:
    assert right_answer(asked(item)) == answer


def test_the_right_choices_are_given_by_their_places() -> None:
    for seed in range(9):
        one = asked(SOME, seed)
        places = sorted(one.order.index(number) + 1 for number in (0, 2))
        assert right_answer(one) == " ".join(map(str, places))


def test_a_drawn_number_is_rounded_to_be_typed() -> None:
    one = Asked(NUMBER, 7, ASK, ASK, answer=1 / 3)
    assert right_answer(one) == "0.333333"
