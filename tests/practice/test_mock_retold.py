"""Tests of `normdrill.practice.mock_retold`."""

import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.domain.asking import Drawn
from normdrill.domain.mocked import Held, Part, Said, Written
from normdrill.domain.retold import Retold
from normdrill.domain.verdict import Status
from normdrill.practice.mock_retold import retell

TINY = Path(__file__).parents[1] / "packs" / "tiny"
SAID = (
    Said("Q03", "axes", Part.QUESTIONS, 7, "gone", False, (True, False), (False,)),
    Said("Q01.place", "centring", Part.QUESTIONS, 8, "2", right=False),
)
HELD = Held(
    datetime(2026, 3, 1, 12, tzinfo=UTC),
    30,
    None,
    None,
    7,
    2,
    SAID,
    Written("center", "f", Status.FAILED, mistakes=(("ddof",),)),
)


def nothing(name: str, _rng: Random) -> Drawn:
    raise AssertionError(name)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


def retold(root: Path, held: Held = HELD) -> Retold:
    return retell(3, held, Bank(root / "questions"), nothing, Catalog(root))


def test_the_texts_and_the_marks_come_back(root: Path) -> None:
    found = retold(root)
    assert found.number == 3
    open_, place = found.answers
    assert open_.question is not None
    assert open_.mark is not None
    assert open_.mark.ticks == (True, False)
    assert not open_.mark.right
    assert place.asked is not None
    assert place.mark is not None
    # The choices stand in the order in which they were shown.
    number = place.asked.order[1]
    assert place.mark.right is (number == 0)
    assert place.mark.reasons or number == 0
    assert found.exercise is not None


def test_only_known_mistakes_are_named(root: Path) -> None:
    known = next(iter(retold(root).mistakes))
    for sets, named in (
        (((known,),), [[known]]),
        ((("never",),), []),
        (((known, "never"), (known,)), [[known]]),
        ((), []),
    ):
        written = Written("center", "f", Status.FAILED, mistakes=sets)
        found = retold(root, replace(HELD, written=written)).named
        assert [[mistake.id for mistake in names] for names in found] == named


def test_questions_that_are_gone_or_changed_have_no_texts(root: Path) -> None:
    (root / "questions" / "centring" / "Q01.toml").unlink()
    path = root / "questions" / "axes" / "Q03.toml"
    begin = path.read_text().partition("[[misconceptions]]")
    rest = begin[2].partition("[[items]]")
    path.write_text(begin[0] + rest[1] + rest[2])
    found = retold(root)
    assert [answer.said for answer in found.answers] == list(SAID)
    assert [answer.asked for answer in found.answers] == [None, None]


def test_an_answer_that_cannot_be_read_any_more_has_no_texts(root: Path) -> None:
    held = replace(HELD, said=(replace(SAID[1], answer="9"),))
    assert retold(root, held).answers[0].mark is None


def test_an_exercise_that_is_gone_has_no_title(root: Path) -> None:
    shutil.rmtree(root / "exercises" / "center")
    found = retold(root)
    assert (found.exercise, found.named) == (None, ())


def test_without_a_task_there_is_no_exercise(root: Path) -> None:
    found = retold(root, replace(HELD, written=None))
    assert (found.exercise, found.named) == (None, ())
