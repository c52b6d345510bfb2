"""How the learner stands, as lines."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from rich.text import Text as Line

from normdrill import locale
from normdrill.domain.stats import (
    ExerciseStats,
    Habit,
    Retention,
    Stats,
    TopicStats,
)
from normdrill.domain.text import LANGUAGES, Language, Text
from normdrill.render.stats import View, exercise_lines, lines

NAMES = {"centring": Text("Centring", "中心化"), "axes": Text("Axes", "维度")}
TITLES = {"no-eps": Text("You divide without eps.", "你漏了 eps。")}
AT = datetime(2026, 3, 1, 12, tzinfo=UTC)
STATS = Stats(
    day=date(2026, 3, 1),
    topics=(
        TopicStats("axes", 12, 0, 0, 0, 0),
        TopicStats("centring", 6, 4, 2, 8, 5, mastery=0.6, firm=0.25),
    ),
    answered_today=3,
    right_today=2,
    due=2,
    due_exercises=("center",),
    forecast=(1, 0, 2, 0, 0, 0, 8, 1),
    retention=Retention(20, 17),
    streak=4,
    habits=(Habit("no-eps", 3, ("center", "running_mean")), Habit("old", 1, ("gone",))),
    exercises=(
        ExerciseStats("center", 5, 2, 3, 480.0, AT, AT, 0.876),
        ExerciseStats("running_mean", 1, 0, None, 0.0, AT),
    ),
    path=9,
)
NOTHING = Stats(STATS.day, STATS.topics[:1], 0, 0, 0, (), (0,) * 8, path=9)
Show = Callable[[Stats, View], Iterator[Line]]


def shown(
    stats: Stats,
    language: Language = "en",
    width: int = 80,
    *,
    bars: bool = True,
    show: Show = lines,
) -> list[str]:
    locale.use(language)
    view = View(language, width, NAMES, TITLES, bars)
    return [line.plain for line in show(stats, view)]


def test_the_topics_come_first_then_how_it_goes_what_comes_and_mistakes() -> None:
    assert shown(STATS) == [
        "topic     mastery          firm  asked  due  known",
        "Centring  ██▒▒▒▒░░░░  60%   25%  4/6    2    62%",
        "Axes      ░░░░░░░░░░   0%    0%  0/12",
        "mastery: known if all were asked now; firm: for weeks to come",
        "  today    3 answers, 2 known",
        "  due      2 questions, center",
        "  kept     ████████░░  85% of 20 known again, in the last 30 days",
        "  streak   4 days",
        "  by hand  1 of 9 exercises passed · 6 checks",
        "Due on the next days:",
        "  today      ████████████████████ 4",
        "  tomorrow   0",
        "  Tuesday    ██████████ 2",
        "  Wednesday  0",
        "  Thursday   0",
        "  Friday     0",
        "  Saturday   ████████████████████████████████████████ 8",
        "  Sunday     █████ 1",
        "Most frequent mistakes of the last 30 days:",
        "  3 times  You divide without eps.",
        "           center, running_mean",
        "  once     old",
        "           gone",
    ]


def test_without_bars_all_numbers_are_still_there() -> None:
    plain = shown(STATS, bars=False)
    assert plain[1].split() == ["Centring", "60%", "25%", "4/6", "2", "62%"]
    assert "  kept     85% of 20 known again, in the last 30 days" in plain
    assert "  Saturday   8" in plain
    assert not any(bar in line for bar in "█▒░" for line in plain)
    without = [" ".join(line.translate(dict.fromkeys(map(ord, "█▒░"))).split())
               for line in shown(STATS)]  # fmt: skip
    assert without == [" ".join(line.split()) for line in plain]


def test_at_first_nothing_is_known_and_nothing_reproached() -> None:
    assert shown(NOTHING)[3:] == [
        "  today    0 answers, 0 known",
        "  due      0 questions",
        "  by hand  0 of 9 exercises passed",
    ]


def test_one_of_each_is_told_as_one() -> None:
    said = shown(replace(STATS, answered_today=1, right_today=1, due=1, streak=1))
    assert "  today    1 answer, 1 known" in said
    assert "  due      1 question, center" in said
    assert "  streak   1 day" in said


def test_the_same_in_chinese() -> None:
    said = shown(STATS, "zh")
    assert said[1].split()[:3] == ["中心化", "██▒▒▒▒░░░░", "60%"]
    assert any("你漏了 eps。" in line for line in said)
    words = ("topic", "mastery", "firm", "due", "Sunday", "tomorrow", "times", "once")
    assert not any(word in " ".join(said) for word in words)


def test_a_topic_without_a_name_is_called_by_its_id() -> None:
    locale.use("en")
    view = View("en", 80)
    assert [line.plain for line in lines(STATS, view)][1].startswith("axes")


def test_without_topics_there_is_no_table() -> None:
    assert shown(replace(STATS, topics=()))[0].startswith("  today")


def test_what_another_program_saved_cannot_trick_the_terminal() -> None:
    habit = Habit("\x1b[31mred\n", 1, ("\x1b[2Jslug",))
    said = shown(replace(STATS, habits=(habit,)))
    assert said[-2:] == ["  once  red", "        slug"]


def test_the_exercises_are_a_table() -> None:
    assert shown(STATS, show=exercise_lines) == [
        "exercise      checks  passed  first pass  fixing  mastery  next",
        "center        5       2       3           8 min   88%      2026-03-01",
        "running_mean  1",
        "first pass: at which check; fixing: from check to check",
        "1 of 9 exercises passed · 6 checks",
    ]


def test_a_narrow_table_has_the_most_telling_columns() -> None:
    assert shown(STATS, width=40)[:2] == [
        "topic     mastery     firm",
        "Centring  █▒▒░░  60%   25%",
    ]
    assert shown(STATS, width=40, show=exercise_lines) == [
        "exercise      checks  passed",
        "center        5       2",
        "running_mean  1",
        "1 of 9 exercises passed · 6 checks",
    ]


def test_without_checks_there_is_only_a_sentence() -> None:
    found = shown(NOTHING, show=exercise_lines)
    assert found == ["0 of 9 exercises passed"]


@pytest.mark.parametrize("show", [lines, exercise_lines])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 71, 72, 80])
def test_no_line_is_too_wide(show: Show, language: Language, width: int) -> None:
    locale.use(language)
    exercise = replace(STATS.exercises[0], slug="exercise" * 4, fixing=1e6, checks=1000)
    many = replace(
        STATS,
        topics=tuple(
            replace(t, items=124, seen=123, due=99, mastery=1.0, firm=1.0)
            for t in STATS.topics
        ),
        due_exercises=tuple(f"exercise_number_{i}" for i in range(9)),
        forecast=(1234,) * 8,
        habits=(Habit("no-eps", 100, ("exercise" * 4,) * 9),),
        exercises=(exercise,),
    )
    names = {"centring": Text("word " * 20, "长" * 60), "axes": NAMES["axes"]}
    view = View(language, width, names, TITLES)
    for one in (STATS, NOTHING, many):
        assert max(line.cell_len for line in show(one, view)) <= width


@pytest.mark.parametrize("width", [30, 80])
def test_every_exercise_that_is_due_is_named(width: int) -> None:
    due = tuple(f"exercise_number_{i}" for i in range(9))
    said = "".join(shown(replace(STATS, due_exercises=due), width=width))
    assert all(slug in "".join(said.split()) for slug in due)
