"""A quiz whose answers come from a pipe, and what its options do."""

import io
import json
import re
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Run = Callable[..., Any]
Terminal = Any

FIRST = {"en": "In the denominator", "zh": "加在分母上"}
IN_ORDER = [
    "Q01.place", "Q03.kept", "Q02.bug", "Q01", "Q03", "Q02", "Q01.gain", "Q03.axes",
    "Q02.which",
]  # fmt: skip


@pytest.fixture
def quiz(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that holds a quiz with what is typed, one a line."""

    def quiz(*options: str, typed: str = "") -> Any:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        return run("quiz", *options)

    return quiz


@pytest.fixture
def ask(quiz: Run) -> Callable[..., dict[str, Any]]:
    """Return a function that holds a quiz and returns its document."""

    def ask(*options: str, typed: str = "") -> dict[str, Any]:
        code, out, err = quiz("--json", *options, typed=typed)
        assert (code, err) == (0, "")
        found: dict[str, Any] = json.loads(out)
        return found

    return ask


Ask = Callable[..., dict[str, Any]]


def place(document: dict[str, Any], text: str = FIRST["en"]) -> str:
    """Return under which number a choice of the next item stands."""
    return str(document["next"]["choices"].index(text) + 1)


def ids(document: dict[str, Any]) -> list[str]:
    return [item["id"] for item in document["items"]]


def saved(desk: Path) -> dict[str, int]:
    """Return the rating of each item that was answered."""
    with sqlite3.connect(desk.parent / "progress" / "progress.db") as connection:
        rows = connection.execute(
            "SELECT item, rating FROM reviews WHERE undone_at IS NULL"
        ).fetchall()
    connection.close()
    return dict(rows)


def test_without_an_answer_the_document_says_what_is_asked(ask: Ask) -> None:
    found = ask()
    assert (found["answered"], found["items"]) == (0, [])
    assert found["next"]["id"] == "Q01.place"
    assert found["next"]["text"] == "Where does eps go?"
    assert found["next"]["how"] == "1-3 answers"
    assert found["notices"] == []


def test_what_is_asked_next_is_asked_by_the_next_call(ask: Ask) -> None:
    first = ask()
    assert ask()["next"] == first["next"]
    second = ask(typed=place(first))
    assert ids(second) == ["Q01.place"]
    assert second["items"][0]["seed"] == first["next"]["seed"]
    assert second["items"][0]["right"] is True
    third = ask(typed="(N,)\n")
    assert ids(third) == ["Q03.kept"]
    assert third["items"][0]["id"] == second["next"]["id"]
    assert third["items"][0]["reasons"] == ["keepdims keeps the axis."]
    assert third["next"]["id"] == "Q02.bug"


def test_answers_are_read_one_a_line(ask: Ask, desk: Path) -> None:
    found = ask(typed=f"{place(ask())}\n(N, 1)\n3\nno idea\n")
    assert ids(found) == IN_ORDER[:4]
    assert [item["right"] for item in found["items"]] == [True, True, False, False]
    assert (found["answered"], found["right"]) == (4, 2)
    assert found["next"]["id"] == "Q03"
    assert saved(desk) == dict(zip(IN_ORDER, [3, 3, 1, 1], strict=False))


@pytest.mark.parametrize("typed", ["?\n", "\n", "  \n", " ? \n", "?\r\n"])
def test_a_question_mark_and_a_blank_line_are_not_known(
    ask: Ask, desk: Path, typed: str
) -> None:
    found = ask(typed=typed)
    (item,) = found["items"]
    assert (item["answer"], item["right"], item["rating"]) == ("", False, "again")
    assert item["solution"][0].endswith(FIRST["en"])
    assert saved(desk) == {"Q01.place": 1}


@pytest.mark.parametrize("typed", ["s\n(N, 1)\n", "S\n(N, 1)\n"])
def test_an_s_skips(ask: Ask, desk: Path, typed: str) -> None:
    found = ask(typed=typed)
    assert ids(found) == ["Q03.kept"]
    assert saved(desk) == {"Q03.kept": 3}


@pytest.mark.parametrize("typed", ["?\nq\n?\n?\n", "?\nQ\n?\n", "?\n", "?"])
def test_a_q_and_the_end_of_the_input_leave_the_quiz(ask: Ask, typed: str) -> None:
    found = ask(typed=typed)
    assert ids(found) == ["Q01.place"]
    assert found["next"]["id"] == "Q03.kept"
    assert ask()["next"] == found["next"]


def test_what_cannot_be_read_leaves_the_item_open(ask: Ask, desk: Path) -> None:
    found = ask(typed="what?\n0\n?\n")
    assert ids(found) == ["Q01.place"] * 3
    assert [item["understood"] for item in found["items"]] == [False, False, True]
    assert found["answered"] == 1
    assert saved(desk) == {"Q01.place": 1}


def test_a_whole_quiz_asks_every_item_and_ends(ask: Ask, desk: Path) -> None:
    found = ask("--count", "9", typed="?\n" * 20)
    assert ids(found) == IN_ORDER
    assert found["next"] is None
    assert set(saved(desk)) == set(IN_ORDER)


def test_in_a_terminal_a_document_reads_nothing(
    terminal: Callable[..., Terminal],
) -> None:
    seen = terminal(80, "quiz", "--json")
    assert seen.end() == 0
    assert b'"id": "Q01.place"' in seen.raw


@pytest.mark.parametrize("width", ["80", "40"])
def test_as_text_every_question_is_followed_by_its_mark(
    quiz: Run, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    code, out, err = quiz("--count", "9", "--seed", "7", typed="?\n(N, 1)\n3\n")
    assert (code, err) == (0, "")
    assert all(cell_len(line) <= int(width) for line in out.splitlines())
    said = " ".join(out.split())
    for facts in (
        ["1/9 · Centring · level 1 · Q01.place", "Where does eps go?", "✗ Not known."],
        ["2/9 · Axes · level 1 · Q03.kept", "What is the shape of", "✓ Right."],
        ["3/9 · Centring · level 2 · Q02.bug", "x.mean()", "✗ Wrong."],
        ["The subtraction is right", "line 2: mean = x.mean(axis=1, keepdims=True)"],
        # What waits for an answer can be read before it is answered.
        ["4/9 · Centring · level 1 · Q01", "What is eps for?", "your answer; an empty"],
        ["1 of 3 right", "weak Centring (0/2)", "next: normdrill quiz"],
    ):
        places = [said.index(fact) for fact in facts]
        assert places == sorted(places)
        said = said[places[0] :]


def test_as_text_without_any_answer_the_question_is_put(quiz: Run) -> None:
    code, out, err = quiz()
    assert (code, err) == (0, "")
    first, *_rest = out.splitlines()
    assert first == "1/10 · Centring · level 1 · Q01.place"
    assert "  1  " in out
    assert out.splitlines()[-3:] == ["1-3 answers", "", "next: normdrill quiz"]
    assert "right" not in out


def test_as_text_what_cannot_be_read_is_said_and_asked_again(quiz: Run) -> None:
    out = quiz(typed="what?\n?\n").out
    assert out.count("1/10 · Centring · level 1 · Q01.place\n") == 2
    assert "That cannot be read. Expected: 1-3 answers\n" in out
    assert "2/10 · " in out


def test_as_text_in_chinese(quiz: Run) -> None:
    code, out, err = quiz("--lang", "zh", "--count", "9", typed="?\n?\n3\n")
    assert (code, err) == (0, "")
    assert "1/9 · 中心化 · " in out
    assert "eps 加在哪里？" in out
    assert "减法没有错，错的是均值。" in out
    prose = re.sub(r"normdrill quiz|x\.mean|def center|return x - mean", "", out)
    assert re.findall(r"[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}", prose) == []


def test_at_the_end_of_a_quiz_normdrill_comes_next(quiz: Run) -> None:
    out = quiz("--count", "2", typed="?\n?\n").out
    assert out.splitlines()[-1] == "next: normdrill"
    assert "0 of 2 right" in out


def test_when_nothing_is_left_it_says_when_something_comes_back(quiz: Run) -> None:
    quiz("--count", "9", typed="?\n" * 9)
    out = quiz(typed="?\n").out
    assert out.splitlines()[0] == "Nothing more is due."
    assert re.fullmatch(
        r"The next one comes back in (9|10) minutes\.", out.splitlines()[1]
    )
    assert out.splitlines()[2:] == ["next: normdrill"]


@pytest.mark.parametrize("json_too", [False, True])
def test_due_only_asks_nothing_that_is_new(quiz: Run, ask: Ask, json_too: bool) -> None:
    if json_too:
        assert ask("--due-only", typed="?\n")["next"] is None
    else:
        assert quiz("--due-only", typed="?\n").out.splitlines() == [
            "Nothing more is due.",
            "next: normdrill",
        ]


def test_todays_limit_is_said_and_can_be_passed_by(
    quiz: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("normdrill.practice.quiz_record.NEW_A_DAY", 2)
    enough = "That is enough for today; `normdrill quiz --count 5` asks all the same."
    assert enough in quiz(typed="?\n" * 9).out
    assert enough in quiz(typed="?\n").out
    assert "3 right" in quiz("--count", "3", typed="?\n" * 3).out


@pytest.mark.parametrize(
    "options",
    [
        "",
        "--topic axes",
        "--level 1",
        "--kind open",
        "--count 4",
        "--topic axes --level 1 --kind shape --count 9",
    ],
)
def test_the_command_that_goes_on_has_the_same_wishes(
    quiz: Run, ask: Ask, options: str
) -> None:
    out = quiz(*options.split()).out
    following = out.splitlines()[-1].removeprefix("next: ")
    assert following == f"normdrill quiz {options}".strip()
    before = ask(*options.split())["next"]
    assert ask(*following.split()[2:])["next"] == before


def test_the_command_that_goes_on_asks_what_is_due_only(
    quiz: Run, run: Run, answer: Callable[..., Path]
) -> None:
    answer(("(spread + eps)", "spread"))
    assert run("check", "center.py").code == 1
    out = quiz("--due-only").out
    assert "1/1 · Centring · level 1 · Q01.place" in out
    assert out.splitlines()[-1] == "next: normdrill quiz --due-only"


class Keyboard(io.StringIO):
    """A standard input that a person types into."""

    def isatty(self) -> bool:
        return True


def test_nobody_is_asked_whose_output_goes_elsewhere(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("?\n"))
    code, out, err = run("quiz")
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        "normdrill: nobody can be asked while the output goes elsewhere",
        "Run it without a pipe, or give the answers: echo 2 | normdrill quiz",
    ]


def test_a_document_waits_for_nobody(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("?\n"))
    found = json.loads(run("quiz", "--json").out)
    assert (found["items"], found["next"]["id"]) == ([], "Q01.place")


def test_without_any_input_the_question_is_put(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code, out, _err = run("quiz")
    assert code == 0
    assert "1/10 · Centring · level 1 · Q01.place" in out


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--topic", "axes"], ["Q03.kept", "Q03", "Q03.axes"]),
        (["--topic", "AXES"], ["Q03.kept", "Q03", "Q03.axes"]),
        (["--level", "2"], ["Q02.bug", "Q02", "Q02.which"]),
        (["--kind", "open"], ["Q01", "Q03", "Q02"]),
        (["--kind", "axes", "--topic", "axes", "--level", "1"], ["Q03.axes"]),
        (["--topic", "axes", "--count", "1"], ["Q03.kept"]),
    ],
)
def test_only_what_is_wished_for_is_asked(
    ask: Ask, options: list[str], expected: list[str]
) -> None:
    assert ids(ask(*options, typed="?\n" * 9)) == expected


def test_where_nothing_fits_it_says_so(quiz: Run) -> None:
    code, out, _err = quiz("--topic", "axes", "--level", "3")
    assert code == 0
    assert out.splitlines() == ["There is no such question.", "next: normdrill"]


def test_a_seed_repeats_the_quiz(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def choices(seed: str, home: str) -> Any:
        monkeypatch.setenv("NORMDRILL_HOME", home)
        return ask("--seed", seed)["next"]["choices"]

    again = [choices(str(seed), f"a{seed}") for seed in range(8)]
    assert again == [choices(str(seed), f"b{seed}") for seed in range(8)]
    assert len({tuple(order) for order in again}) > 1


def test_another_seed_begins_another_quiz(ask: Ask) -> None:
    ask("--seed", "1", typed="?\n")
    assert ask("--seed", "1")["next"]["seed"] == 2
    assert ask("--seed", "7")["next"]["seed"] == 7


ERRORS = [
    ("--topic axis", "there is no topic axis", "Did you mean axes?"),
    ("--topic xyzzy", "there is no topic xyzzy", "The topics are: axes, centring"),
    (
        "--kind essay",
        "there is no kind of question essay",
        (
            "The kinds are: open, choice, claim, choices, line, order, match, output, "
            "number, shape, axes"
        ),
    ),
    (
        "--level 4",
        "4 is not a whole number from 1 to 3",
        "For example: --level 2",
    ),
    (
        "--level easy",
        "easy is not a whole number from 1 to 3",
        "For example: --level 2",
    ),
    (
        "--count 0",
        "0 is not a whole number from 1 to 999",
        "For example: --count 5",
    ),
    (
        "--count 1000",
        "1000 is not a whole number from 1 to 999",
        "For example: --count 5",
    ),
    (
        "--grades 3",
        "3 is no number of grades: there are 2 or 4",
        "For example: --grades 4",
    ),
    (
        "--seed x",
        "x is not a whole number from 0 to 999999999999999999",
        "For example: --seed 7",
    ),
    (
        "--tpic axes",
        "there is no option --tpic; did you mean --topic?",
        "See: normdrill quiz --help",
    ),
    ("Q01", "too many arguments: Q01", "See: normdrill quiz --help"),
]


@pytest.mark.parametrize(("options", "message", "hint"), ERRORS)
def test_what_cannot_be_meant_is_said_in_one_sentence_and_what_to_do(
    quiz: Run, desk: Path, options: str, message: str, hint: str
) -> None:
    code, out, err = quiz(*options.split(), typed="?\n")
    assert (code, out) == (2, "")
    assert err.splitlines() == [f"normdrill: {message}", hint]
    assert not (desk.parent / "progress").exists()


@pytest.mark.parametrize("options", [options for options, _said, _hint in ERRORS])
def test_the_same_in_chinese(quiz: Run, options: str) -> None:
    code, out, err = quiz("--lang", "zh", *options.split())
    assert (code, out) == (2, "")
    assert all(re.search("[一-鿿]", line) for line in err.splitlines())


@pytest.mark.parametrize(("options", "message", "hint"), ERRORS[:3])
def test_the_same_as_a_document(
    quiz: Run, options: str, message: str, hint: str
) -> None:
    code, out, err = quiz("--json", *options.split())
    assert (code, err) == (2, "")
    assert json.loads(out)["error"] == {"message": message, "hint": hint}


def test_a_broken_question_is_named_with_its_file_and_passed_over(
    quiz: Run, content: Path
) -> None:
    path = content / "questions" / "centring" / "Q01.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("tolerance = 0.01", ""), encoding="utf-8")
    code, out, err = quiz()
    assert code == 0
    assert "Q03.kept" in out
    assert err.startswith(f"normdrill: {path}: ")


def test_without_any_question_it_says_so(quiz: Run, content: Path) -> None:
    (content / "questions").rename(content / "other")
    code, out, err = quiz()
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "There is no such question."


def test_answers_that_cannot_be_saved_are_marked_all_the_same(
    quiz: Run, ask: Ask, desk: Path
) -> None:
    (desk.parent / "progress").write_text("in the way")
    code, out, err = quiz("--seed", "7", typed="?\n(N, 1)\n")
    assert code == 0
    assert "✓ Right." in out
    assert err.startswith("normdrill: the folder ")
    (notice,) = ask()["notices"]
    assert "progress" in notice


def test_a_damaged_progress_is_set_aside_and_told(quiz: Run, desk: Path) -> None:
    home = desk.parent / "progress"
    home.mkdir()
    (home / "progress.db").write_bytes(b"no database" * 1000)
    code, out, err = quiz(typed="?\n")
    assert code == 0
    assert "✗ Not known." in out
    assert "your progress file was damaged" in err
    assert len(list(home.glob("progress.db.damaged-*"))) == 1
    assert saved(desk) == {"Q01.place": 1}


def rate(seen: Terminal, key: str) -> str:
    """Leave the only item unanswered and rate it with a key."""
    seen.wait_for("q quits")
    seen.child.send("?")
    said = str(seen.wait_for_pattern(r"Enter again.*u takes back"))
    seen.wait_for("q quits")
    seen.child.send(key)
    assert seen.end() == 0
    return re.sub(r"\x1b\[[0-9;]*m", "", said)


FOUR = "Enter again · 1 again · 2 hard · 3 good · 4 easy · u takes back"


@pytest.mark.parametrize(
    ("options", "environ", "key", "keys", "rating"),
    [
        ([], {}, "g", "Enter again · g good · u takes back", 3),
        ([], {"NORMDRILL_GRADES": "4"}, "4", FOUR, 4),
        (["--grades", "4"], {}, "2", FOUR, 2),
        (
            ["--grades", "2"],
            {"NORMDRILL_GRADES": "4"},
            "\r",
            "Enter again · g good · u takes back",
            1,
        ),
        (
            [],
            {"NORMDRILL_GRADES": "five"},
            "\r",
            "Enter again · g good · u takes back",
            1,
        ),
    ],
)
def test_answers_are_rated_with_two_keys_or_with_four(
    terminal: Callable[..., Terminal],
    desk: Path,
    options: list[str],
    environ: dict[str, str],
    key: str,
    keys: str,
    rating: int,
) -> None:
    seen = terminal(100, "quiz", "--count", "1", *options, **environ)
    assert rate(seen, key) == keys
    assert saved(desk) == {"Q01.place": rating}


def test_as_text_an_open_answer_is_told_point_by_point(quiz: Run) -> None:
    said = "It is more precise and avoids division by zero.\n"
    out = quiz("--kind", "open", "--topic", "centring", "--count", "1", typed=said).out
    assert "  [x] 1  It avoids division by zero." in out
    assert "  [ ] 2  It hardly changes large values." in out
    assert "  [x] a  It makes the result more precise." in out
    assert out.count("It changes every result a little.") == 1
    assert "✗ 1 of 2 key points" in out
