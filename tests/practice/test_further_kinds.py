"""Claims, orders, matches and printed lines: read, put, marked, shown and proven."""

import re
import shutil
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from normdrill.content.questions import Bank
from normdrill.domain.asking import Asked, put
from normdrill.domain.marking import UnreadableError, mark, right_answer
from normdrill.domain.question import ChoiceItem, MatchItem, OrderItem
from normdrill.domain.reading import read_matches, read_order, read_output
from normdrill.errors import ContentError
from normdrill.practice.prove_questions import prove_questions
from normdrill.render.quiz import View, put_lines, solution

FILE = Path(__file__).parents[1] / "packs" / "kinds" / "Q04.toml"
KINDS = {"claim": "claim", "steps": "order", "pairs": "match", "prints": "output"}


def no_draw(name: str, rng: Random) -> NoReturn:
    raise AssertionError(name)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "questions" / "kinds"
    folder.mkdir(parents=True)
    return Path(shutil.copy(FILE, folder))


def bank(path: Path) -> Bank:
    return Bank(path.parents[1])


def asked(path: Path, name: str, seed: int = 3) -> Asked:
    return put(bank(path).item(f"Q04.{name}")[1], seed, no_draw)


def problems(path: Path) -> tuple[str, ...]:
    (proof,) = prove_questions(bank(path), ["Q04"], no_draw, 10)
    return proof.problems


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_question_is_proven_with_every_kind(path: Path) -> None:
    assert problems(path) == ()
    kinds = {e.id.partition(".")[2]: e.kind for e in bank(path).outline()}
    assert kinds == {"": "open", **KINDS}


@pytest.mark.parametrize("seed", range(1, 30))
def test_nothing_is_shown_in_the_order_that_answers(path: Path, seed: int) -> None:
    for name, plain in (("steps", "1 2 3"), ("pairs", "a b c")):
        item = asked(path, name, seed)
        assert sorted(item.order) == [0, 1, 2]
        assert right_answer(item) != plain
        assert mark(item, right_answer(item)).right


def test_the_first_step_out_of_place_says_why(path: Path) -> None:
    item = asked(path, "steps")
    assert isinstance(item.item, OrderItem)
    first, second, third = right_answer(item).split()
    wrong = mark(item, f"{first} {third} {second}")
    assert not wrong.right
    (why,) = wrong.reasons
    assert why.en == f"{second}: {item.item.steps[1].why.en}"
    with pytest.raises(UnreadableError):
        mark(item, f"{first} {second}")


def test_each_wrong_partner_says_why(path: Path) -> None:
    item = asked(path, "pairs")
    assert isinstance(item.item, MatchItem)
    one, two, three = right_answer(item).split()
    wrong = mark(item, f"3{two} 1{one} 2{three}")
    assert not wrong.right
    assert [why.en for why in wrong.reasons] == [
        f"{n}: {item.item.pairs[n - 1].why.en}" for n in (2, 3)
    ]


def test_a_claim_says_first_whether_it_holds(path: Path) -> None:
    item = asked(path, "claim")
    assert isinstance(item.item, ChoiceItem)
    assert {c.text.en.partition(":")[0] for c in item.item.choices} == {"True", "False"}
    assert {c.text.zh[:2] for c in item.item.choices} == {"对：", "错："}


def test_what_is_printed_may_be_spelled_freely(path: Path) -> None:
    item = asked(path, "prints")
    for answer in ("(1, 3)", "1 3", "[1,3]", "（1，3）", "(1., 3.0)"):
        assert mark(item, answer).right, answer
    wrong = mark(item, "(3,)")
    assert not wrong.right
    assert [why.en for why in wrong.reasons] == ["keepdims keeps the axis."]


@pytest.mark.parametrize("name", KINDS)
def test_the_screen_has_room_for_all_of_it(path: Path, name: str) -> None:
    item = asked(path, name)
    question = bank(path).question("Q04")
    for language in ("en", "zh"):
        view = View(language, 40)
        lines = [line.plain for line in put_lines(item, question, (1, 5), "", view)]
        assert len(lines) > 3
        assert "".join(solution(item, language))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("holds = true\n", "holds = false\n", "some that hold and some that do not"),
        ("right = true\n", 'why = { en = "a", zh = "甲" }\n', "exactly one"),
        ("holds = true\n", "", "holds: the field is missing"),
        (
            'partner = { en = "2", zh = "2" }',
            'partner = { en = "3", zh = "3" }',
            "same",
        ),
        ('zh = "求和之前不需要别的。"', 'xx = "a"', r"steps\[1\].why"),
        ('answer = "(1, 3)"', 'answer = "?!"', "expected what is printed"),
        ('answer = "(1, 3)"', 'draw = "a.b"', "no such field"),
    ],
)
def test_what_breaks_the_format_is_named(
    path: Path, old: str, new: str, problem: str
) -> None:
    edit(path, old, new)
    with pytest.raises(ContentError, match=problem):
        bank(path).question("Q04")


def test_too_few_steps_are_refused(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    before, _first, after = text.partition("[[items.steps]]\n")
    others = after.partition("[[items.steps]]\n")
    path.write_text(before + "".join(others[1:]), encoding="utf-8")
    with pytest.raises(ContentError, match="expected 3 to 7, found 2"):
        bank(path).question("Q04")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('answer = "(1, 3)"', 'answer = "(4, 3)"', r"prints '\(1, 3\)', not"),
        ("x = np.ones((4, 3))", "x = np.one((4, 3))", "the code fails"),
        ('slip = "(3,)"', 'slip = "[1 3]"', "is marked right"),
        ('zh = "减去均值"', 'zh = "subtract"', "the Chinese of 'Subtract the mean'"),
    ],
)
def test_what_does_not_hold_is_found(
    path: Path, old: str, new: str, problem: str
) -> None:
    edit(path, old, new)
    assert any(re.search(problem, found) for found in problems(path))


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("2 3 1", (2, 3, 1)),
        ("231", (2, 3, 1)),
        ("2→3→1", (2, 3, 1)),
        ("2 -> 3 -> 1", (2, 3, 1)),
        ("b, c, a", (2, 3, 1)),
        ("２、３、１", (2, 3, 1)),
        ("2 3", None),
        ("2 3 3", None),
        ("2 3 4", None),
        ("first", None),
        ("", None),
    ],
)
def test_an_order_names_each_place_once(
    text: str, order: tuple[int, ...] | None
) -> None:
    assert read_order(text, 3) == order


@pytest.mark.parametrize(
    ("text", "partners"),
    [
        ("b c a", (2, 3, 1)),
        ("BCA", (2, 3, 1)),
        ("1b 2c 3a", (2, 3, 1)),
        ("3-a, 1-b, 2-c", (2, 3, 1)),
        ("1:b；2:c；3:a", (2, 3, 1)),
        ("1b 2c", None),
        ("1b 1c 3a", None),
        ("b b a", None),
        ("2 3 1", None),
        ("", None),
    ],
)
def test_partners_are_letters(text: str, partners: tuple[int, ...] | None) -> None:
    assert read_matches(text, 3) == partners


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("(2, 3)", (2.0, 3.0)),
        ("[-1.5  2.]", (-1.5, 2.0)),
        ("True", ("true",)),
        ("[nan inf]", ("nan", "inf")),
        ("float16 1e-5", ("float16", 1e-5)),
        ("'ab'", ("ab",)),
        ("2 + 2", None),
        ("", None),
        ("()", None),
    ],
)
def test_printed_numbers_and_words_are_told_apart(
    text: str, printed: tuple[float | str, ...] | None
) -> None:
    assert read_output(text) == printed
