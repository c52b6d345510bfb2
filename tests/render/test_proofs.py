"""What `dev check` shows."""

import pytest
from rich.cells import cell_len

from normdrill import locale
from normdrill.domain.proof import Proof, QuestionProof
from normdrill.render.proofs import document, question_totals, report

GOOD = Proof(
    "layer_norm", (), 12, 3, 17, 7, 20, pairs=111, pairs_named=110, seconds=2.0,
    mutants=90, mutants_killed=89,
)  # fmt: skip
BAD = Proof("rms_norm", ("accepted/loops.py fails test_scale",), 9, 2, 12, 6, 20)
ASKED = QuestionProof("Q25", (), ("choice", "open", "number"))
WRONG = QuestionProof(
    "Q26", ("Q26.gain: the wrong answer '1' is marked right",), ("open", "number")
)
BROKEN = QuestionProof("Q27", ("questions/eps/Q27.toml: field level: missing",))


@pytest.mark.parametrize("width", [40, 80])
def test_the_table_comes_first_then_problems_then_totals(width: int) -> None:
    lines = list(report([GOOD, BAD], [ASKED, WRONG], ["a stray file"], width))
    text = " ".join(" ".join(lines).split())
    assert max(map(cell_len, lines)) <= width
    assert "✓" in text
    assert "✗" in text
    assert (
        text.index("rms_norm: accepted/loops.py fails test_scale")
        < text.index("Q26.gain: the wrong answer '1' is marked right")
        < text.index("a stray file")
        < text.index("1 of 2 exercises proven; 29 mistakes")
        < text.index("1 of 2 questions proven; 5 items: open 2, number 2, choice 1")
    )
    assert width == 40 or "12+3 17 7 89/90 110/111 2.0" in text
    assert "89 of 90 mutants killed; 110 of 111 pairs named (99.1%)" in text


def test_no_pairs_are_no_share() -> None:
    assert list(report([BAD], [], [], 80))[-1].endswith("(-)")


def test_exercises_alone_say_nothing_of_questions() -> None:
    assert "question" not in " ".join(report([GOOD], [], [], 80))


def test_questions_alone_have_no_table() -> None:
    assert list(report([], [ASKED], [], 80)) == [
        "1 of 1 questions proven; 3 items: choice 1, open 1, number 1"
    ]


def test_where_nothing_was_proven_only_strays_are_told() -> None:
    assert list(report([], [], ["a stray file"], 80)) == ["a stray file"]


def test_a_question_that_could_not_be_read_has_no_items() -> None:
    assert question_totals([BROKEN]) == "0 of 1 questions proven; 0 items: "


@pytest.mark.parametrize("width", [40, 80])
def test_the_same_in_chinese(width: int) -> None:
    locale.use("zh")
    lines = list(report([GOOD, BAD], [ASKED, WRONG], [], width))
    assert max(map(cell_len, lines)) <= width
    assert "questions" not in "".join(lines)
    assert "open2" in "".join("".join(line.split()) for line in lines)


def test_the_document_holds_only_if_nothing_is_wrong() -> None:
    assert document([GOOD], [ASKED], [])["holds"] is True
    assert document([], [], [])["holds"] is True
    assert document([GOOD], [ASKED], ["stray"])["holds"] is False
    assert document([GOOD, BAD], [ASKED], [])["holds"] is False
    assert document([GOOD], [ASKED, WRONG], [])["holds"] is False


def test_the_document_tells_what_was_proven() -> None:
    found = document([BAD], [ASKED, WRONG], ["stray"])
    assert found["problems"] == ["stray"]
    assert found["exercises"][0]["problems"] == BAD.problems
    assert [(q["id"], q["problems"], q["holds"]) for q in found["questions"]] == [
        ("Q25", (), True),
        ("Q26", WRONG.problems, False),
    ]
    assert found["questions"][0]["kinds"] == ASKED.kinds


def test_each_of_several_topics_has_its_counts() -> None:
    some = [
        QuestionProof("Q01", (), ("open", "choice"), "eps"),
        QuestionProof("Q02", (), ("open", "number"), "axes"),
        QuestionProof("Q03", (), ("open", "choice"), "eps"),
        BROKEN,
    ]
    assert list(report([], some, [], 80))[-3:] == [
        "axes: 1 questions; open 1, number 1",
        "eps: 2 questions; open 2, choice 2",
        "3 of 4 questions proven; 6 items: open 3, choice 2, number 1",
    ]
    assert len(list(report([], some[:1], [], 80))) == 1
