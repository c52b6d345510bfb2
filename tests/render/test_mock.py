"""Tests of `normdrill.render.mock` and of the documents made of an interview."""

import html
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from markdown_it import MarkdownIt
from rich.cells import cell_len

from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.domain.asking import Drawn
from normdrill.domain.mocked import Ending, Held, Part, Said, Study, Subject, Written
from normdrill.domain.retold import Retold
from normdrill.domain.text import Text
from normdrill.domain.verdict import Failure, Reason, Status
from normdrill.practice.mock_retold import retell
from normdrill.render import mock as render
from normdrill.render.mock_document import of_list, of_mock
from normdrill.render.mock_markdown import page
from normdrill.render.quiz import View

TINY = Path(__file__).parents[1] / "packs" / "tiny"
VIEW = View("en", 80, {"axes": Text("Axes | all", "维度")})
FAILURE = Failure("raises", Reason.RAISED, {"type": "ValueError", "message": "a|b"})
HELD = Held(
    begun_at=datetime(2026, 3, 1, 12, tzinfo=UTC),
    minutes=30,
    level=1,
    topic=None,
    seed=7,
    planned=4,
    said=(
        Said(
            "Q03",
            "axes",
            Part.QUESTIONS,
            7,
            "# no\n* one",
            False,
            (True, False),
            (True,),
        ),
        Said("Q02.bug", "centring", Part.QUESTIONS, 8, "3", False, seconds=65.0),
        Said("Q99", "centring", Part.FOLLOW_UPS, 9, "gone", right=True),
    ),
    written=Written("center", "f.py", Status.FAILED, 3, 5, failure=FAILURE),
    ending=Ending.TIME_UP,
    seconds=1801.0,
)


def nothing(name: str, _rng: Random) -> Drawn:
    raise AssertionError(name)


def retold(held: Held = HELD) -> Retold:
    return retell(3, held, Bank(TINY / "questions"), nothing, Catalog(TINY))


def with_mistake(held: Held = HELD) -> Retold:
    known = [*retold(held).mistakes][:2]
    written = replace(
        held.written or Written("", ""), mistakes=((known[0],), (known[1],))
    )
    return retold(replace(held, written=written))


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "no time left"),
        (59, "less than a minute left"),
        (60, "1 min left"),
        (1790, "30 min left"),
    ],
)
def test_the_time_left_is_told_in_minutes(seconds: int, said: str) -> None:
    assert render.time_left(timedelta(seconds=seconds)) == said


def test_the_score_card_tells_all() -> None:
    lines = [line.plain.rstrip() for line in render.card_lines(retold(), VIEW)]
    moment = HELD.begun_at.astimezone().strftime("%Y-%m-%d %H:%M")
    assert lines == [
        f"Mock interview of {moment} · 30 of 30 min · time was up",
        "This would not have been enough yet.",
        "  0/1  Axes | all",
        "  1/2  centring",
        "  task  ✗ center · 3/5 cases",
        f"        {list(render.task_texts(retold(), VIEW))[1]}",
        "  time  questions 1 min · task under 1 min · follow-ups under 1 min",
        "  note  3 of 4 questions were reached",
        "To study:",
        "  1.  Write it once more: Centre the rows",
        "      normdrill start center --fresh",
        "  2.  2 questions were missed and come back.",
        "      normdrill review",
        "  3.  Axes | all: Q03",
        "      normdrill quiz --topic axes",
        "  4.  centring: Q02",
        "      normdrill quiz --topic centring",
    ]


def test_mistakes_that_cannot_be_told_apart_are_both_named() -> None:
    found = with_mistake()
    titles = [names[0].title.en for names in found.named]
    assert list(render.task_texts(found, VIEW))[1] == " or: ".join(titles)


@pytest.mark.parametrize("width", [24, 40, 80])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_line_fits(language: Any, width: int) -> None:
    view = replace(VIEW, language=language, width=width)
    lines = [*render.card_lines(with_mistake(), view)]
    lines += render.list_rows({1: HELD, 12: replace(HELD, written=None)}, view)
    assert all(cell_len(line.plain) <= width for line in lines)


def test_a_list_has_a_line_for_each() -> None:
    held = {1: HELD, 12: replace(HELD, written=None, ending=Ending.FINISHED)}
    first, second = (line.plain.split(" · ") for line in render.list_rows(held, VIEW))
    assert first[1:] == ["30 min", "1 of 3 right", "✗ center", "time was up"]
    assert second[1:] == ["30 min", "1 of 3 right", "finished"]


@pytest.mark.parametrize(
    ("study", "command"),
    [
        (Study(Subject.HARDER, "3"), "normdrill mock --level 3"),
        (Study(Subject.HARDER), "normdrill mock"),
        (Study(Subject.AGAIN), "normdrill mock"),
        (Study(Subject.EXERCISE, "gone"), "normdrill start gone --fresh"),
    ],
)
def test_each_thing_to_study_has_a_command(study: Study, command: str) -> None:
    text, found = render.study_texts(study, replace(retold(), exercise=None), VIEW)
    assert found == command
    assert text


def shown(found: Retold, view: View = VIEW) -> str:
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    return str(reader.render(page(found, view)))


def test_the_page_has_its_parts() -> None:
    rendered = shown(with_mistake())
    heads = re.findall(r"<h(\d)>(.*?)</h", rendered)
    assert [level for level, _ in heads] == ["1", "2", "2", "2", "3", "3", "3"]
    assert heads[4][1] == "1. Which shape has a mean?"
    assert heads[6][1] == "3. Q99"
    assert "<td>Axes | all</td>" in rendered
    assert "<code>normdrill quiz --topic axes</code>" in rendered
    assert "<p># no<br />\n* one</p>" in rendered
    assert "<strong>✗ 1 of 2 key points</strong>" in rendered
    assert "<li>[x] The reduced axis disappears.</li>" in rendered
    assert "Wrong: The axes never change. Without keepdims one is lost." in rendered
    assert '<pre><code class="language-python">def center(x):' in rendered
    assert "This question is no longer there as it was asked." in rendered
    for names in with_mistake().named:
        assert html.escape(names[0].explanation.en, quote=False) in rendered


def test_the_page_is_in_the_language_of_the_interface() -> None:
    text = shown(retold(), replace(VIEW, language="zh"))
    assert "均值是什么形状？" in text
    assert "Which shape" not in text


def test_the_page_of_an_empty_interview_is_short() -> None:
    empty = replace(HELD, said=(), written=None, planned=0)
    assert "<table>" not in shown(retold(empty))
    assert "<h2>Questions</h2>" not in shown(retold(empty))


def test_the_document_says_the_same() -> None:
    document = of_mock(with_mistake(), VIEW, ["a notice"])
    assert (document["schema"], document["notices"]) == (1, ["a notice"])
    mock = document["mock"]
    assert (mock["number"], mock["ending"], mock["overall"]) == (3, "time_up", "weak")
    assert mock["areas"][0] == {"topic": "axes", "right": 0, "asked": 1}
    assert mock["times"] == {"questions": 65.0, "task": 0.0, "follow_ups": 0.0}
    assert len(mock["task"]["diagnosis"]) == 2
    assert [answer["text"] is None for answer in mock["answers"]] == [
        False,
        False,
        True,
    ]
    assert mock["answers"][0]["points"][1]["made"] is False
    assert mock["study"][0]["command"] == "normdrill start center --fresh"


def test_the_document_without_an_interview_is_null() -> None:
    assert of_mock(None, VIEW)["mock"] is None


def test_the_list_is_a_document() -> None:
    (one,) = of_list({5: replace(HELD, written=None)})["mocks"]
    assert (one["number"], one["asked"], one["right"]) == (5, 3, 1)
    assert (one["exercise"], one["status"]) == (None, None)
