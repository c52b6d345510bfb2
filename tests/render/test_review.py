"""Today's queue as the learner reads it."""

from datetime import UTC, datetime

from normdrill.domain.card import Card
from normdrill.domain.today import Today
from normdrill.render.review import document, rows, summary, waiting

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
TODAY = Today(
    questions=(Card("Q04", NOW, called_by="center/no-eps"), Card("Q03", NOW)),
    exercises=(Card("center", NOW),),
    new=5,
    exercise="running_mean",
    waiting=34,
)


def test_it_is_summed_up_in_a_sentence() -> None:
    assert summary(TODAY) == "due today: 2 questions, 1 exercise; then new questions: 5"
    assert summary(Today(new=20)) == "due today: nothing; then new questions: 20"


def test_what_waits_is_told() -> None:
    assert waiting(TODAY) == "34 more are due: they are spread over the next days."
    assert waiting(Today()) == ""


def test_each_thing_is_told_with_its_reason() -> None:
    assert list(rows(TODAY)) == [
        "Q04  question  after center/no-eps",
        "Q03  question  due since 2026-03-01",
        "center  hand-writing  due since 2026-03-01",
    ]


def test_the_document_has_all_of_it() -> None:
    found = document(TODAY)
    assert found["schema"] == 1
    assert [(d["item"], d["kind"], d["called_by"]) for d in found["due"]] == [
        ("Q04", "question", "center/no-eps"),
        ("Q03", "question", None),
        ("center", "exercise", None),
    ]
    assert (found["new_questions"], found["waiting"]) == (5, 34)
    assert found["next_exercise"] == "running_mean"
