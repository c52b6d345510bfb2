"""How the learner stands, as lines and as JSON."""

import json
from dataclasses import replace

import pytest

from normdrill import locale
from normdrill.domain.stats import Stats, TopicStats
from normdrill.domain.text import LANGUAGES, Language, Text
from normdrill.render.stats import document, lines

NAMES = {"centring": Text("Centring", "中心化"), "axes": Text("Axes", "维度")}
STATS = Stats(
    topics=(TopicStats("centring", 6, 4, 2, 8, 5), TopicStats("axes", 12, 0, 0, 0, 0)),
    answered_today=3,
    right_today=2,
    due=2,
    due_exercises=("center",),
    forecast=(1, 0, 2, 0, 0, 0, 4),
)
NOTHING = Stats(STATS.topics[1:], 0, 0, 0, (), (0,) * 7)


def shown(stats: Stats, language: Language = "en", width: int = 80) -> list[str]:
    locale.use(language)
    return [line.plain for line in lines(stats, NAMES, language, width)]


def test_the_table_comes_first_then_today_what_is_due_and_what_comes() -> None:
    assert shown(STATS) == [
        "topic     asked  due  known",
        "Centring  4/6    2    62%",
        "Axes      0/12",
        "  today  3 answers, 2 known",
        "  due    2 questions, center",
        "  ahead  1 later today; 0 2 0 0 0 4 on the next days",
    ]


def test_at_first_nothing_is_known() -> None:
    assert shown(NOTHING)[2:4] == [
        "  today  0 answers, 0 known",
        "  due    0 questions",
    ]


def test_one_of_each_is_told_as_one() -> None:
    said = shown(replace(STATS, answered_today=1, right_today=1, due=1))
    assert "  today  1 answer, 1 known" in said
    assert "  due    1 question, center" in said


def test_the_same_in_chinese() -> None:
    said = shown(STATS, "zh")
    assert said[1].split() == ["中心化", "4/6", "2", "62%"]
    assert said[4].endswith("center")
    assert not any(
        word in " ".join(said) for word in ("topic", "asked", "due", "ahead")
    )


def test_a_topic_without_a_name_is_called_by_its_id() -> None:
    locale.use("en")
    assert [line.plain for line in lines(STATS, {}, "en", 80)][1].startswith("centring")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 80])
def test_no_line_is_too_wide(language: Language, width: int) -> None:
    locale.use(language)
    many = replace(
        STATS,
        topics=tuple(replace(t, items=124, seen=123, due=99) for t in STATS.topics),
        due_exercises=tuple(f"exercise_number_{i}" for i in range(9)),
        forecast=(123,) * 7,
    )
    names = {"centring": Text("word " * 20, "长" * 60), "axes": NAMES["axes"]}
    for one in (STATS, NOTHING, many):
        found = list(lines(one, names, language, width))
        assert max(line.cell_len for line in found) <= width
    said = "".join("".join(line.plain.split()) for line in found)
    assert all(slug in said for slug in many.due_exercises)


def test_the_document_has_all_numbers() -> None:
    found = json.loads(json.dumps(document(STATS)))
    assert found["schema"] == 1
    assert found["topics"][0] == {
        "topic": "centring",
        "items": 6,
        "seen": 4,
        "due": 2,
        "answered": 8,
        "right": 5,
    }
    assert found["due_exercises"] == ["center"]
    assert found["forecast"] == [1, 0, 2, 0, 0, 0, 4]
    assert (found["answered_today"], found["right_today"], found["due"]) == (3, 2, 2)
