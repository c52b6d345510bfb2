"""A quiz as the learner reads it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from rich.cells import cell_len
from rich.text import Text

from normdrill import locale
from normdrill.content.questions import Bank
from normdrill.content.topics import topic_names
from normdrill.domain.asking import Asked, put
from normdrill.domain.card import Card
from normdrill.domain.marking import Mark, mark, right_answer
from normdrill.domain.question import LineItem, NumberItem, Question
from normdrill.domain.quizzed import Answered, Outlook, Quizzed
from normdrill.domain.rating import rate_answer
from normdrill.domain.text import Language
from normdrill.domain.text import Text as Bilingual
from normdrill.render.quiz import (
    View,
    corrected_lines,
    due_line,
    how,
    marked_lines,
    outlook_lines,
    point_line,
    points_lines,
    put_lines,
    solution,
    statement_keys,
    summary_lines,
    unreadable,
    weak_topics,
)

TINY = Path(__file__).parents[1] / "packs" / "tiny" / "questions"
BANK = Bank(TINY)
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
ITEMS = [entry.id for entry in BANK.outline()]
SOON = timedelta(minutes=10)


def no_draw(name: str, rng: Random) -> NoReturn:
    raise AssertionError(name)


def asked(item: str, seed: int = 7) -> Asked:
    return put(BANK.item(item)[1], seed, no_draw)


def answered(
    item: str | Asked, answer: str | None = None, after: timedelta = SOON
) -> Answered:
    """Return an answer that was marked; the right one if none is given."""
    one = asked(item) if isinstance(item, str) else item
    typed = right_answer(one) if answer is None else answer
    marked = mark(one, typed)
    rating = rate_answer(right=marked.right)
    card = Card(one.item.id, NOW + after)
    return Answered(one, typed, marked, rating, card, marked)


def question(item: str) -> Question:
    return BANK.item(item)[0]


def plain(lines: Iterable[Text]) -> list[str]:
    return [line.plain for line in lines]


def squeezed(lines: Iterable[Text | str]) -> str:
    """Return all that is said, without spaces: lines are broken anywhere."""
    return "".join("".join(str(line).split()) for line in lines)


@pytest.fixture(params=["en", "zh"])
def language(request: pytest.FixtureRequest) -> Language:
    locale.use(request.param)
    found: Language = request.param
    return found


@pytest.fixture(params=[80, 40])
def view(request: pytest.FixtureRequest, language: Language) -> View:
    return View(language, request.param, topic_names(TINY))


@pytest.fixture
def english() -> View:
    return View("en", 80, topic_names(TINY))


@pytest.mark.parametrize("item", ITEMS)
def test_an_item_is_put_with_all_that_belongs_to_it(item: str, view: View) -> None:
    one = asked(item)
    lines = list(put_lines(one, question(item), (3, 10), "center/no-eps", view))
    assert max(line.cell_len for line in lines) <= view.width
    said = squeezed(lines)
    facts = [
        "3/10",
        view.topics[question(item).topic].to(view.language),
        {"en": "level", "zh": "难度"}[view.language],
        item,
        {"en": "after a mistake in center", "zh": "center"}[view.language],
        one.text.to(view.language),
    ]
    assert all(squeezed([fact]) in said for fact in facts), said


@pytest.mark.parametrize("item", ["Q01.place", "Q02.which"])
def test_choices_are_numbered_as_they_were_shuffled(item: str, view: View) -> None:
    for seed in range(5):
        one = asked(item, seed)
        lines = put_lines(one, question(item), (1, 1), "", view)
        choices = one.item.choices  # type: ignore[attr-defined]  # it has them
        expected = "".join(
            f"{place}{choices[number].text.to(view.language)}"
            for place, number in enumerate(one.order, 1)
        )
        assert squeezed(lines).endswith(squeezed([expected]))


def test_lines_of_code_are_numbered_and_keep_their_indentation(english: View) -> None:
    lines = plain(put_lines(asked("Q02.bug"), question("Q02"), (1, 1), "", english))
    assert lines[-3:] == [
        "  1  def center(x):",
        "  2      mean = x.mean()",
        "  3      return x - mean",
    ]


def test_code_that_is_too_wide_is_broken_and_its_rest_indented(
    language: Language,
) -> None:
    item = BANK.item("Q02.bug")[1]
    assert isinstance(item, LineItem)
    line = "    mean = a_function(an_argument, another_argument)"
    wide = put(replace(item, code=f"def f():\n{line}\n    return mean"), 7, no_draw)
    lines = plain(put_lines(wide, question("Q02"), (1, 1), "", View(language, 40)))
    assert max(map(cell_len, lines)) <= 40
    assert lines[-4:] == [
        "  1  def f():",
        "  2      mean = a_function(an_argument,",
        "             another_argument)",
        "  3      return mean",
    ]


def test_a_topic_without_a_name_is_called_by_its_id(english: View) -> None:
    nameless = View("en", 80)
    (first, *_rest) = put_lines(asked("Q01"), question("Q01"), (1, 10), "", nameless)
    assert first.plain == "1/10 · centring · level 1 · Q01"
    (first, *_rest) = put_lines(asked("Q01"), question("Q01"), (1, 10), "", english)
    assert first.plain == "1/10 · Centring · level 1 · Q01"


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ("Q01", "your answer; an empty line ends it"),
        ("Q01.place", "1-3 answers"),
        ("Q02.which", "all that hold, such as 1 3"),
        ("Q02.bug", "1-3: the wrong line"),
        ("Q01.gain", "a number, such as 0.447 or 1/sqrt(5)"),
        ("Q03.kept", "a shape, such as (N, 1)"),
        ("Q03.axes", "axes, such as 0, 2"),
    ],
)
def test_every_kind_says_what_to_type(item: str, expected: str) -> None:
    assert how(asked(item)) == expected
    assert unreadable(asked(item)) == f"That cannot be read. Expected: {expected}"


@pytest.mark.parametrize("item", ITEMS)
def test_what_to_type_is_said_in_the_language(item: str, language: Language) -> None:
    chinese = any("\u4e00" <= c <= "\u9fff" for c in how(asked(item)))
    assert chinese is (language == "zh")


WRONG = {
    "Q01": "No idea at all",
    "Q01.gain": "1",
    "Q02": "No idea",
    "Q02.bug": "3",
    "Q03": "No idea",
    "Q03.axes": "1",
    "Q03.kept": "(N,)",
}


def wrong(item: str) -> str:
    """Return an answer that is wrong for a reason that is known."""
    if item in WRONG:
        return WRONG[item]
    choices = asked(item).item.choices  # type: ignore[attr-defined]  # it has them
    bad = next(i for i, choice in enumerate(choices) if not choice.right)
    return str(asked(item).order.index(bad) + 1)


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("how_well", ["right", "wrong", "not known"])
def test_a_marked_answer_is_told_with_explanation_source_and_time(
    item: str, how_well: str, view: View
) -> None:
    typed = {"right": None, "wrong": wrong(item), "not known": ""}[how_well]
    one = answered(item, typed)
    lines = list(marked_lines(one, question(item), NOW, view))
    assert max(line.cell_len for line in lines) <= view.width
    said = squeezed(lines)
    facts = [
        one.asked.explanation.to(view.language),
        question(item).sources[0],
        {"en": "in 10 minutes", "zh": "10 分钟后"}[view.language],
        *(reason.to(view.language) for reason in one.mark.reasons),
    ]
    assert all(squeezed([fact]) in said for fact in facts), said
    assert lines[0].plain[0] == ("✓" if how_well == "right" else "✗")
    assert bool(one.mark.reasons) is (how_well == "wrong" and "." in item)


@pytest.mark.parametrize(
    ("item", "answer", "headline"),
    [
        ("Q01.gain", "0.5", "✓ Right."),
        ("Q01.gain", "1", "✗ Wrong."),
        ("Q01.gain", " ", "✗ Not known."),
        ("Q01", "eps avoids division by zero", "✗ 1 of 2 key points"),
        ("Q01", "no idea", "✗ 0 of 2 key points"),
        ("Q01", "", "✗ 0 of 2 key points"),
    ],
)
def test_the_first_line_tells_how_it_was(
    item: str, answer: str, headline: str, english: View
) -> None:
    first, *_rest = marked_lines(answered(item, answer), question(item), NOW, english)
    assert first.plain == headline
    assert str(first.style) == ("bold green" if "✓" in headline else "bold red")


def test_a_wrong_answer_is_told_why_and_what_was_right(english: View) -> None:
    assert plain(
        marked_lines(answered("Q01.gain", "1"), question("Q01"), NOW, english)
    ) == [
        "✗ Wrong.",
        "  no      You forgot eps.",
        "  right   0.5",
        "  why     1 / (1 + 1).",
        "  source  A book",
        "  back    in 10 minutes",
    ]


def test_the_same_in_chinese() -> None:
    locale.use("zh")
    lines = plain(
        marked_lines(answered("Q01.gain", "1"), question("Q01"), NOW, View("zh", 80))
    )
    assert "你漏了 eps。" in lines[1]
    assert lines[2].endswith("  0.5")
    assert lines[3].endswith("  1 / (1 + 1)。")
    assert len({cell_len(line) - cell_len(line.lstrip()) for line in lines[1:]}) == 1


def test_a_right_answer_is_not_repeated(english: View) -> None:
    lines = plain(marked_lines(answered("Q01.gain"), question("Q01"), NOW, english))
    assert not any(line.lstrip().startswith(("no ", "right ")) for line in lines)


def test_an_open_answer_is_told_the_model_answer(english: View) -> None:
    lines = plain(marked_lines(answered("Q01", ""), question("Q01"), NOW, english))
    assert lines[1] == (
        "  answer  It avoids division by zero. It hardly changes large values."
    )


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ("Q01", []),
        ("Q02.bug", ["line 2: mean = x.mean(axis=1, keepdims=True)"]),
        ("Q01.gain", ["0.5"]),
        ("Q03.kept", ["(N, 1)"]),
        ("Q03.axes", ["0, 2"]),
    ],
)
def test_the_right_answer_is_spelled_out(item: str, expected: list[str]) -> None:
    assert list(solution(asked(item), "en")) == expected


@pytest.mark.parametrize(("index", "words"), [(0, "The mean"), (1, "均值")])
def test_the_right_choices_are_spelled_out_with_their_places(
    index: int, words: str
) -> None:
    one = asked("Q02.which")
    spoken: Language = "zh" if index else "en"
    found = list(solution(one, spoken))
    assert len(found) == 2
    assert f"{one.order.index(0) + 1}  {words}" in found


def test_a_drawn_number_is_shown_short() -> None:
    item = BANK.item("Q01.gain")[1]
    assert isinstance(item, NumberItem)
    one = Asked(item, 7, item.ask, item.explanation, answer=1 / 3)
    assert list(solution(one, "en")) == ["0.3333"]


def test_key_points_are_ticked_as_they_were_found(view: View) -> None:
    one = answered("Q01", "eps avoids division by zero")
    lines = list(points_lines(one, view))
    assert max(line.cell_len for line in lines) <= view.width
    said = squeezed(lines)
    first, second = (p.text.to(view.language) for p in one.asked.item.points)  # type: ignore[attr-defined]  # it is open
    assert squeezed([f"[x] 1 {first} [ ] 2 {second}"]) in said
    assert {"en": "1of2keypoints", "zh": "2个要点中答出1个"}[view.language] in said


def test_one_key_point_is_shown_as_it_is_now(english: View) -> None:
    one = answered("Q01", "no idea")
    one = replace(one, mark=Mark(right=False, ticks=(False, True)))
    assert plain(point_line(one, 1, english)) == [
        "  [x] 2  It hardly changes large values."
    ]
    assert plain(point_line(one, 0, english)) == [
        "  [ ] 1  It avoids division by zero."
    ]


PRECISE = "eps makes it more precise, and barely changes large values"


def test_a_wrong_statement_is_shown_with_its_reason(view: View) -> None:
    one = answered("Q01", PRECISE)
    lines = list(points_lines(one, view))
    assert max(line.cell_len for line in lines) <= view.width
    (known,) = one.asked.item.misconceptions  # type: ignore[attr-defined]  # it is open
    said = squeezed(lines)
    assert squeezed([f"[x] a {known.text.to(view.language)}"]) in said
    assert squeezed([known.why.to(view.language)]) in said
    assert statement_keys(one) == {"a": 0}


def test_what_was_withdrawn_is_shown_as_it_is_now(english: View) -> None:
    one = answered("Q01", PRECISE)
    after = replace(one, mark=Mark(False, (), (False, True), (False,)))
    assert plain(corrected_lines(one, after, english)) == [
        "  [ ] a  It makes the result more precise.",
        "  [x] 2  It hardly changes large values.",
    ]
    assert plain(corrected_lines(after, after, english)) == []


def test_a_reason_that_was_told_is_not_told_again(english: View) -> None:
    one = answered("Q01", PRECISE)
    told = plain(marked_lines(one, question("Q01"), NOW, english))
    assert any("It changes every result a little." in line for line in told)
    told = plain(marked_lines(one, question("Q01"), NOW, english, reasons=False))
    assert not any("It changes every result a little." in line for line in told)


@pytest.mark.parametrize(
    ("after", "when"),
    [(SOON, "in 10 minutes"), (timedelta(days=3), "in 3 days"), (-SOON, "now")],
)
def test_a_new_grade_tells_when_it_comes_back(
    after: timedelta, when: str, english: View
) -> None:
    one = answered("Q01.gain", after=after)
    assert plain(due_line(one, NOW, english)) == [f"  back  {when}"]


def quizzed(topic: str, *rights: bool) -> list[Quizzed]:
    return [Quizzed("Q01", topic, 7, right, 1) for right in rights]


@pytest.mark.parametrize(
    ("rights", "weak"),
    [
        ((True,), False),
        ((False,), True),
        ((True, False), True),
        ((True, True, True, False, False), False),
        ((True, True, False, False), True),
    ],
)
def test_a_topic_is_weak_if_less_than_three_in_five_were_right(
    rights: tuple[bool, ...], weak: bool
) -> None:
    found = weak_topics(quizzed("axes", *rights))
    assert found == ({"axes": (sum(rights), len(rights))} if weak else {})


def test_the_weakest_topic_comes_first() -> None:
    all_three = [
        *quizzed("centring", True, False),
        *quizzed("axes", False, False),
        *quizzed("other", True),
    ]
    assert list(weak_topics(all_three)) == ["axes", "centring"]


def test_the_summary_counts_and_names_what_is_weak(english: View) -> None:
    taken = [*quizzed("axes", False), *quizzed("centring", True, True)]
    assert plain(summary_lines(taken, english)) == [
        "2 of 3 right",
        "  weak  Axes (0/1)",
    ]
    assert plain(summary_lines(quizzed("axes", True), english)) == ["1 of 1 right"]


def test_the_summary_fits(view: View) -> None:
    topics = [f"a-topic-of-some-length-{number}" for number in range(9)]
    taken = [one for topic in topics for one in quizzed(topic, False)]
    lines = list(summary_lines(taken, view))
    assert max(line.cell_len for line in lines) <= view.width
    assert all(topic in squeezed(lines) for topic in topics)


ENOUGH = "That is enough for today; `normdrill quiz --count 5` asks all the same."
LATER = "The next one comes back in 2 days."


@pytest.mark.parametrize(
    ("outlook", "said"),
    [
        (Outlook(None, 5, limited=True), [ENOUGH]),
        (Outlook(NOW + timedelta(days=2), 5, limited=True), [ENOUGH, LATER]),
        (Outlook(None, 0, limited=False), ["There is no such question."]),
        (Outlook(None, 5, limited=False), ["Nothing more is due."]),
        (
            Outlook(NOW + timedelta(days=2), 0, limited=False),
            ["Nothing more is due.", LATER],
        ),
    ],
)
def test_it_is_told_why_nothing_more_is_asked(
    outlook: Outlook, said: list[str], english: View
) -> None:
    assert plain(outlook_lines(outlook, NOW, english)) == said


@pytest.mark.parametrize("limited", [True, False])
def test_the_outlook_fits(view: View, limited: bool) -> None:
    outlook = Outlook(NOW + timedelta(days=2), 5, limited=limited)
    lines = list(outlook_lines(outlook, NOW, view))
    assert max(line.cell_len for line in lines) <= view.width
    assert {"en": "in2days", "zh": "2天后"}[view.language] in squeezed(lines)


LONG = Bilingual("word " * 30, "长" * 60)


@pytest.mark.parametrize("width", [24, 40, 80])
@pytest.mark.parametrize("item", ITEMS)
def test_no_text_is_too_long(language: Language, item: str, width: int) -> None:
    view = View(language, width, dict.fromkeys(BANK.topics(), LONG))
    one = replace(asked(item), text=LONG, explanation=LONG)
    whole = replace(question(item), sources=("https://example.org/" + "path/" * 20,))
    told: list[Callable[[], Iterable[Text]]] = [
        lambda: put_lines(one, whole, (100, 999), "a_long_slug_of_an_exercise/b", view),
        lambda: marked_lines(answered(one, wrong(item)), whole, NOW, view),
        lambda: marked_lines(answered(one), whole, NOW, view),
    ]
    for lines in told:
        assert max(line.cell_len for line in lines()) <= width


@pytest.mark.parametrize(
    ("value", "tolerance", "shown"),
    [
        (1.0703125, 6e-5, "1.0703"),
        (1.0703125, 6e-3, "1.07"),
        (1 / 3, 0.01, "0.3333"),
        (12345.678, 0.5, "12346"),
    ],
)
def test_a_number_is_shown_with_the_digits_that_make_it_right(
    value: float, tolerance: float, shown: str
) -> None:
    item = BANK.item("Q01.gain")[1]
    assert isinstance(item, NumberItem)
    item = replace(item, tolerance=tolerance)
    one = Asked(item, 7, item.ask, item.explanation, answer=value)
    assert list(solution(one, "en")) == [shown]
    assert mark(one, shown).right
