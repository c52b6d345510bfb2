"""Tests of `normdrill.practice.prove_questions`: a broken question is not proven."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.content.topics import topic_names
from normdrill.domain.asking import Draw, Drawn
from normdrill.domain.proof import QuestionProof
from normdrill.practice.prove_items import MANY
from normdrill.practice.prove_questions import (
    prove_questions,
    stray_files,
    unknown_questions,
    wrong_aliases,
)

TINY = Path(__file__).parents[1] / "packs" / "tiny"
FILES = {"Q01": "centring/Q01.toml", "Q02": "centring/Q02.toml", "Q03": "axes/Q03.toml"}
FIXED_GAIN = 'answer = "0.5"\ntolerance = 0.01'
DRAWN_GAIN = 'draw = "gain"\ntolerance = 0.01'
FIXED_KEPT = 'kind = "shape"\nanswer = "(N, 1)"'
DRAWN_KEPT = 'kind = "shape"\ndraw = "kept"'

MISCONCEPTION = """\
text = { en = "It makes the result more precise.", zh = "它让结果更精确。" }
why = { en = "It changes every result a little.", zh = "它让每个结果都略有偏差。" }
denies = [2]
"""
CLEVER = """\
text = { en = "Divide by zero: more precise, barely large.", zh = "更精确。" }
why = { en = "It does not.", zh = "并不会。" }
"""

Edit = Callable[[str, str, str], None]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a copy of the miniature content tree."""
    copy = tmp_path / "pack"
    shutil.copytree(TINY, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


@pytest.fixture
def edit(root: Path) -> Edit:
    """Return a function that replaces a text everywhere in a question's file."""

    def edit(question: str, old: str, new: str) -> None:
        path = root / "questions" / FILES[question]
        source = path.read_text(encoding="utf-8")
        assert old in source
        path.write_text(source.replace(old, new), encoding="utf-8")

    return edit


def no_draw(name: str, rng: Random) -> NoReturn:
    raise KeyError(name)


def drawing(answer: float | str, **slips: float | str) -> Draw:
    return lambda _name, _rng: Drawn({"x": "7"}, answer, slips)


def prove(
    root: Path, question: str, draw: Draw = no_draw, seeds: int = 3
) -> QuestionProof:
    (proof,) = prove_questions(Bank(root / "questions"), [question], draw, seeds)
    assert proof.id == question
    assert proof.holds is (proof.problems == ())
    return proof


@pytest.mark.parametrize("seeds", [1, MANY])
def test_the_miniature_bank_is_proven(root: Path, seeds: int) -> None:
    bank = Bank(root / "questions")
    proofs = list(prove_questions(bank, bank.files(), no_draw, seeds))
    assert proofs == [
        QuestionProof("Q01", (), ("choice", "open", "number"), "centring"),
        QuestionProof("Q02", (), ("line", "open", "choices"), "centring"),
        QuestionProof("Q03", (), ("shape", "open", "axes"), "axes"),
    ]
    assert all(proof.holds for proof in proofs)


BROKEN = [
    # Texts.
    (
        "Q01",
        'zh = "eps 有什么用？"',
        'zh = "What is eps for?"',
        "Q01: the Chinese of 'What is eps for?' is missing",
    ),
    (
        "Q01",
        'zh = "分母仍然可能为零。"',
        'zh = "zero still"',
        "Q01: the Chinese of 'The denominator can still be zero.' is missing",
    ),
    (
        "Q02",
        'zh = "减法没有错，错的是均值。"',
        'zh = "mean"',
        "Q02: the Chinese of 'The subtraction is right: the mean is not.' is missing",
    ),
    (
        "Q03",
        'zh = "keepdims 会保留该维度。"',
        'zh = "keepdims"',
        "Q03: the Chinese of 'keepdims keeps the axis.' is missing",
    ),
    (
        "Q01",
        'en = "On the result"',
        'en = "加在结果上"',
        "Q01: the English of '加在结果上' is missing",
    ),
    (
        "Q02",
        'en = "Centring moves; it does not scale."',
        'en = "TODO"',
        "Q02: 'TODO' is not written yet",
    ),
    (
        "Q02",
        "中心化只平移，不缩放。",
        "待写",
        "Q02: 'Centring moves; it does not scale.' is not written yet",
    ),
    # The open item.
    (
        "Q01",
        "It avoids division by zero. It hardly changes large values.",
        "It avoids division by zero.",
        "Q01: the model answer (en) lacks 'It hardly changes large values.'",
    ),
    (
        "Q01",
        "它避免除以零。它几乎不改变大的数值。",
        "它几乎不改变大的数值。",
        "Q01: the model answer (zh) lacks 'It avoids division by zero.'",
    ),
    (
        "Q03",
        'text = { en = "The reduced axis disappears."',
        'text = { en = "The reduced axis is left out."',
        "Q03: 'The reduced axis is left out.' is not found in its own words",
    ),
    (
        "Q03",
        'zh = "归约的维度会消失。"',
        'zh = "归约的维度没有了。"',
        "Q03: '归约的维度没有了。' is not found in its own words",
    ),
    (
        "Q03",
        'en = "Which shape has a mean?"',
        'en = "Which shape has a mean with keepdims?"',
        "Q03: the question itself makes a point",
    ),
    (
        "Q03",
        'zh = "均值是什么形状？"',
        'zh = "哪个维度会消失？"',
        "Q03: the question itself makes a point",
    ),
    # Wrong statements.
    (
        "Q01",
        'text = { en = "It makes the result more precise."',
        'text = { en = "It makes the result better."',
        "Q01: 'It makes the result better.' is not found in its own words",
    ),
    (
        "Q01",
        'zh = "它让结果更精确。"',
        'zh = "它让结果更好。"',
        "Q01: '它让结果更好。' is not found in its own words",
    ),
    (
        "Q01",
        '"更 精确|准确"]',
        '"更 精确|准确", "large"]',
        "Q01: 'It hardly changes large values.' is taken for 'It makes the result mor",
    ),
    ("Q01", MISCONCEPTION, f"{CLEVER}\n", "Q01: the wrong answer 'Divide by zero: "),
    (
        "Q01",
        'zh = "它让每个结果都略有偏差。"',
        'zh = "it changes"',
        "Q01: the Chinese of 'It changes every result a little.' is missing",
    ),
    # Choices.
    (
        "Q01",
        '"In the denominator"',
        '"In the denominator, where it keeps it from being zero"',
        "Q01.place: the right choice (en) is by far the longest",
    ),
    (
        "Q01",
        '"加在分母上"',
        '"加在分母上，这样分母就不会等于零"',
        "Q01.place: the right choice (zh) is by far the longest",
    ),
    (
        "Q01",
        'en = "On the result"',
        'en = "In the numerator"',
        "Q01.place: two choices are the same",
    ),
    ("Q02", 'zh = "总和"', 'zh = "均值"', "Q02.which: two choices are the same"),
    # Lines of code.
    (
        "Q02",
        'fix = "    mean = x.mean(axis=1, keepdims=True)"',
        'fix = "mean = x.mean() "',
        "Q02.bug: the fix changes nothing",
    ),
    (
        "Q02",
        "return x - mean",
        "return x -",
        "Q02.bug: the code is no Python: invalid syntax",
    ),
    (
        "Q02",
        "keepdims=True)",
        "keepdims=True",
        "Q02.bug: the code is no Python: '(' was never closed",
    ),
    # Values that are not drawn.
    (
        "Q01",
        'slip = "1"',
        'slip = "0.505"',
        "Q01.gain: the wrong answer '0.505' is marked right",
    ),
    (
        "Q03",
        'slip = "(N,)"',
        'slip = "[n, 1]"',
        "Q03.kept: the wrong answer '[n, 1]' is marked right",
    ),
    (
        "Q03",
        'slip = "1"',
        'slip = "2, -3"',
        "Q03.axes: the wrong answer '2, -3' is marked right",
    ),
]


@pytest.mark.parametrize(("question", "old", "new", "problem"), BROKEN)
def test_what_is_wrong_with_a_question_is_named(
    root: Path, edit: Edit, question: str, old: str, new: str, problem: str
) -> None:
    edit(question, old, new)
    found = prove(root, question).problems
    assert any(said.startswith(problem) for said in found), found


def test_a_problem_is_named_once_for_all_seeds(root: Path, edit: Edit) -> None:
    edit("Q01", 'slip = "1"', 'slip = "0.505"')
    found = prove(root, "Q01", seeds=9).problems
    assert found == ("Q01.gain: the wrong answer '0.505' is marked right",)


def test_a_choice_may_be_the_same_in_both_languages(root: Path, edit: Edit) -> None:
    edit("Q01", 'en = "On the result", zh = "加在结果上"', 'en = "eps", zh = "eps"')
    assert prove(root, "Q01").holds


def test_a_text_without_words_needs_no_chinese(root: Path, edit: Edit) -> None:
    edit("Q01", 'en = "1 / (1 + 1).", zh = "1 / (1 + 1)。"', 'en = "1/2", zh = "1/2"')
    assert prove(root, "Q01").holds


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "place"', 'id="place"'),
        ('id = "place"', 'id = "place" # where'),
        ('kind = "number"', "kind = 'number'"),
        ("level = 1", "level = +1"),
        ("level = 1", "level = 1 # easy"),
        ("[[items]]", "[[ items ]]"),
    ],
)
def test_a_file_whose_outline_reads_otherwise_is_found(
    root: Path, edit: Edit, old: str, new: str
) -> None:
    # Without a line of its own, the level is read as 1.
    edit("Q01", "level = 1", "level = 2")
    edit("Q01", old.replace("level = 1", "level = 2"), new.replace("1", "2"))
    found = prove(root, "Q01").problems
    said = "Q01: ids, kinds and level must stand on lines of their own: they read as "
    assert any(problem.startswith(said) for problem in found), found


def test_a_question_that_breaks_the_format_is_named_with_file_and_field(
    root: Path, edit: Edit
) -> None:
    edit("Q01", "level = 1", "level = 7")
    (problem,) = prove(root, "Q01").problems
    assert "centring/Q01.toml: field level: expected 1 to 3, found 7" in problem


def test_a_broken_question_leaves_the_others_proven(root: Path, edit: Edit) -> None:
    edit("Q01", "level = 1", "level = 7")
    bank = Bank(root / "questions")
    proofs = prove_questions(bank, bank.files(), no_draw, 1)
    assert [proof.holds for proof in proofs] == [False, True, True]


@pytest.fixture
def drawn(edit: Edit) -> None:
    """Let one number and one shape be drawn."""
    edit("Q01", FIXED_GAIN, DRAWN_GAIN)
    edit("Q01", 'slip = "1"', 'slip = "double"')
    edit("Q03", FIXED_KEPT, DRAWN_KEPT)
    edit("Q03", 'slip = "(N,)"', 'slip = "gone"')


@pytest.mark.usefixtures("drawn")
def test_drawn_values_are_proven(root: Path) -> None:
    assert prove(root, "Q01", drawing(0.25, double=0.5), MANY).holds
    assert prove(root, "Q03", drawing("(7, 1)", gone="(7,)"), MANY).holds


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    ("question", "draw", "problem"),
    [
        (
            "Q01",
            drawing(12345.678912, double=0.5),
            "Q01.gain: the right answer '12345.7' is marked wrong",
        ),
        (
            "Q01",
            drawing(float("nan"), double=0.5),
            "Q01.gain: the right answer 'nan' is marked wrong",
        ),
        (
            "Q03",
            drawing("one column", gone="(7,)"),
            "Q03.kept: the right answer 'one column' is marked wrong",
        ),
        (
            "Q01",
            drawing(0.5, double=0.509),
            "Q01.gain: the wrong answer '0.509' is marked right",
        ),
        (
            "Q03",
            drawing("(7, 1)", gone="7 x 1"),
            "Q03.kept: the wrong answer '7 x 1' is marked right",
        ),
        (
            "Q01",
            drawing(0.5, double=float("inf")),
            "Q01.gain: 'inf' is not understood",
        ),
        (
            "Q03",
            drawing("(7, 1)", gone="nothing at all"),
            "Q03.kept: 'nothing at all' is not understood",
        ),
        (
            "Q01",
            drawing(0.5, double=1.0, triple=1.5),
            "Q01.gain: the wrong answer 'triple' has no reason",
        ),
        (
            "Q01",
            no_draw,
            "Q01.gain: nothing is drawn with seed 1: KeyError('gain')",
        ),
    ],
)
def test_what_is_wrong_with_a_generator_is_named(
    root: Path, question: str, draw: Draw, problem: str
) -> None:
    assert problem in prove(root, question, draw).problems


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    "error",
    [
        AttributeError,
        IndexError,
        ModuleNotFoundError,
        TypeError,
        ValueError,
        ZeroDivisionError,
    ],
)
def test_a_generator_that_fails_is_named_with_its_seed(
    root: Path, error: type[Exception]
) -> None:
    draws = iter([Drawn({}, 0.5, {"double": 1.0})])

    def draw(name: str, rng: Random) -> Drawn:
        found = next(draws, None)
        if found is None:
            raise error(name)
        return found

    (problem,) = prove(root, "Q01", draw).problems
    assert problem == (
        f"Q01.gain: nothing is drawn with seed 2: {error.__name__}('gain')"
    )


@pytest.mark.usefixtures("drawn")
def test_a_slip_that_is_never_drawn_is_found_under_many_seeds(root: Path) -> None:
    assert prove(root, "Q01", drawing(0.5), MANY).problems == (
        "Q01.gain: nothing is drawn for double",
    )
    # Under a few it may not have come up yet.
    assert prove(root, "Q01", drawing(0.5), MANY - 1).holds


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('en = "x = 1, spread', 'en = "{y} = 1, spread'),
        ('zh = "1 / (1 + 1)。"', 'zh = "1 / {y}。"'),
        ('en = "You forgot eps."', 'en = "You forgot {y}."'),
    ],
)
def test_a_name_in_braces_that_is_not_drawn_is_found(
    root: Path, edit: Edit, old: str, new: str
) -> None:
    edit("Q01", old, new)
    assert prove(root, "Q01", drawing(0.25, double=0.5)).problems == (
        "Q01.gain: nothing is drawn for {y}",
    )


@pytest.mark.usefixtures("drawn")
def test_a_name_in_braces_that_is_drawn_is_no_problem(root: Path, edit: Edit) -> None:
    edit("Q01", 'zh = "1 / (1 + 1)。"', 'zh = "1 / {x}。"')
    assert prove(root, "Q01", drawing(0.25, double=0.5)).holds


def test_a_question_knows_a_wrong_statement(root: Path) -> None:
    path = root / "questions" / FILES["Q01"]
    source = path.read_text(encoding="utf-8")
    before, _, rest = source.partition("[[misconceptions]]")
    path.write_text(f"{before}[[items]]{rest.partition('[[items]]')[2]}", "utf-8")
    assert prove(root, "Q01").problems == ("Q01: no wrong statement is known",)


def test_former_ids_lead_to_items_of_now(root: Path) -> None:
    bank = Bank(root / "questions")
    assert list(wrong_aliases(bank)) == []
    path = root / "questions" / "aliases.toml"
    rows = [("Q01.spot", "Q01.place"), ("Q01.gain", "Q01.gone")]
    path.write_text(
        "format_version = 1\n"
        + "".join(f'[[renamed]]\nwas = "{a}"\nnow = "{b}"\n' for a, b in rows)
    )
    assert list(stray_files(bank)) == []
    assert list(wrong_aliases(bank)) == [
        "aliases.toml: Q01.gain is still an item",
        "aliases.toml: there is no question Q01.gone",
    ]
    path.write_text("renamed = 1")
    (problem,) = wrong_aliases(bank)
    assert problem.startswith(str(path))


def test_every_question_that_is_named_is_there(root: Path) -> None:
    found = unknown_questions(Catalog(root), Bank(root / "questions"))
    assert list(found) == []


def test_an_unknown_question_is_named_with_the_exercise_or_mistake(root: Path) -> None:
    (root / "questions" / FILES["Q02"]).unlink()
    found = unknown_questions(Catalog(root), Bank(root / "questions"))
    assert list(found) == [
        "center: there is no question Q02",
        "center/mean-of-everything: there is no question Q02",
    ]


def test_what_is_no_question_is_told(root: Path) -> None:
    folder = root / "questions"
    (folder / "axes" / "Q1.toml").write_text("format_version = 1")
    (folder / "Odd").mkdir()
    (folder / "Odd" / "Q07.toml").write_text("format_version = 1")
    assert list(stray_files(Bank(folder))) == [
        "Odd/Q07.toml: this is no TOPIC/QNN.toml",
        "axes/Q1.toml: this is no TOPIC/QNN.toml",
    ]


def test_a_topic_needs_a_name(root: Path) -> None:
    folder = root / "questions"
    names = folder / "topics.toml"
    names.write_text(names.read_text().replace('id = "axes"', 'id = "other"'))
    topic_names.cache_clear()
    assert list(stray_files(Bank(folder))) == [
        "axes: the topic has no name in topics.toml"
    ]
    names.write_text("topics = 1")
    topic_names.cache_clear()
    (problem,) = stray_files(Bank(folder))
    assert problem.startswith(str(names))
