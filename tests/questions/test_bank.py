"""The question bank proves itself."""

from collections import Counter

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.drawing import drawing
from normdrill.content.location import content_root, questions_folder
from normdrill.content.questions import Bank
from normdrill.content.topics import topic_names
from normdrill.domain.question import KINDS
from normdrill.practice.prove_questions import prove_questions, unknown_questions

BANK = Bank(questions_folder())
CATALOG = Catalog(content_root())
MOST_ASKED = {f"Q{n:02}" for n in (*range(1, 11), 14, 16, 17, 18, 25)}


@pytest.mark.parametrize("question", BANK.files())
def test_every_item_is_answered_right_and_wrong(question: str) -> None:
    (proof,) = prove_questions(BANK, [question], drawing(CATALOG), seeds=5)
    assert proof.problems == ()
    assert proof.kinds.count("open") == 1
    assert len(proof.kinds) >= 3


def test_the_questions_asked_most_are_there() -> None:
    assert set(BANK.files()) >= MOST_ASKED


def test_every_kind_is_asked_often() -> None:
    kinds = Counter(entry.kind for entry in BANK.outline())
    assert set(kinds) == set(KINDS.values())
    assert min(kinds.values()) >= 3


def test_every_topic_has_a_name() -> None:
    names = topic_names(BANK.folder)
    assert set(BANK.topics()) <= set(names)
    assert {exercise.topic for exercise in CATALOG.all()} <= set(names)


def test_exercises_and_mistakes_name_questions_that_exist() -> None:
    assert list(unknown_questions(CATALOG, BANK)) == []


def test_every_exercise_names_a_question() -> None:
    assert all(exercise.questions for exercise in CATALOG.all())
