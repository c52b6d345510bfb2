"""What each key does in a quiz; the keys are played, the rest is real."""

import sqlite3
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from normdrill.cli.keys import Left, LeftLine
from normdrill.cli.terminal import Terminal

Run = Callable[..., Any]
Typed = str | BaseException
ENTER = "\n"
TAKEN_BACK = "Taken back: here it is again."
NOTHING = "There is nothing to take back."


class Typist:
    """Somebody who types keys and lines one by one, then closes the input."""

    def __init__(self, typed: tuple[Typed, ...]) -> None:
        self.typed = deque(typed)
        self.begun: list[str] = []

    def key(self) -> str:
        """Press the next key."""
        if not self.typed:
            raise Left
        typed = self.typed.popleft()
        if isinstance(typed, BaseException):
            raise typed
        return typed

    def line(self, begun: str = "") -> str:
        """Type the next line."""
        self.begun.append(begun)
        return self.key()


@pytest.fixture
def quiz(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that holds a quiz with a typist who types all there is."""
    terminal = Terminal(width=80, interactive=True, shows=True)
    monkeypatch.setattr("normdrill.cli.context.look", lambda *_, **_how: terminal)

    def quiz(options: str, *typed: Typed, keys: bool = True, begun: str = "") -> Any:
        typist = Typist(typed)
        module = "normdrill.cli.listening"
        monkeypatch.setattr(f"{module}.read_key", typist.key)
        monkeypatch.setattr(f"{module}.read_line", typist.line)
        monkeypatch.setattr(f"{module}.has_keys", lambda **_how: keys)
        monkeypatch.setattr(f"{module}.is_more_typed", lambda: False)
        monkeypatch.setattr(f"{module}.forget_typed", lambda: None)
        done = run("quiz", "--seed", "7", *options.split())
        assert not typist.typed
        assert begun in ["", *typist.begun]
        return done

    return quiz


@pytest.fixture
def saved(desk: Path) -> Callable[[], dict[str, int]]:
    """Return a function that returns the rating of each item that was answered."""

    def saved() -> dict[str, int]:
        path = desk.parent / "progress" / "progress.db"
        with sqlite3.connect(path) as connection:
            rows = connection.execute(
                "SELECT item, rating FROM reviews WHERE undone_at IS NULL"
            ).fetchall()
        connection.close()
        return dict(rows)

    return saved


Saved = Callable[[], dict[str, int]]


def puts(out: str) -> list[str]:
    """Return the items that were put, in their order."""
    return [line.split()[-1] for line in out.splitlines() if " · level " in line]


def test_s_skips(quiz: Run, saved: Saved) -> None:
    code, out, _err = quiz("", "s", "S")
    assert code == 0
    assert puts(out) == ["Q01.place", "Q03.kept", "Q02.bug"]
    assert "Left after 0: all is saved" in out
    assert out.splitlines()[-1] == "next: normdrill quiz"
    assert saved() == {}


@pytest.mark.parametrize("key", ["q", "Q"])
def test_q_leaves_at_every_prompt(quiz: Run, saved: Saved, key: str) -> None:
    # At a key, at a line, at a rating: each time where the quiz was left before.
    for typed, count in (([key], 0), (["s", key], 0), (["?", key], 1)):
        code, out, _err = quiz("", *typed)
        assert code == 0
        assert f"Left after {count}: all is saved" in out
    assert saved() == {"Q03.kept": 1}


def test_u_at_first_takes_nothing_back(quiz: Run) -> None:
    out = quiz("", "u").out
    assert NOTHING in out
    assert puts(out) == ["Q01.place"]


def test_u_at_the_next_question_takes_the_answer_back(quiz: Run, saved: Saved) -> None:
    out = quiz("", "?", ENTER, "u").out
    assert puts(out) == ["Q01.place", "Q03.kept", "Q01.place"]
    assert TAKEN_BACK in out
    assert saved() == {}


def test_u_at_the_rating_takes_the_answer_back(quiz: Run, saved: Saved) -> None:
    out = quiz("", "?", "u", "?", "g").out
    assert puts(out) == ["Q01.place", "Q01.place", "Q03.kept"]
    assert TAKEN_BACK in out
    assert saved() == {"Q01.place": 3}


def test_enter_alone_answers_nothing(quiz: Run, saved: Saved) -> None:
    out = quiz("", ENTER, ENTER, "?", ENTER, "", "  ").out
    assert puts(out) == ["Q01.place", "Q03.kept"]
    assert saved() == {"Q01.place": 1}


def test_what_cannot_be_read_is_asked_again(quiz: Run, saved: Saved) -> None:
    out = quiz("", "9", "x", "?", ENTER, "what?").out
    assert out.count("That cannot be read. Expected: 1-3 answers") == 2
    assert "That cannot be read. Expected: a shape, such as (N, 1)" in out
    assert saved() == {"Q01.place": 1}


def test_other_keys_at_the_rating_do_nothing(quiz: Run, saved: Saved) -> None:
    quiz("", "?", "x", "1", "a", ENTER)
    assert saved() == {"Q01.place": 1}


@pytest.mark.parametrize(
    ("answer", "key", "rating"),
    [("(N, 1)", "a", 1), ("(N, 1)", ENTER, 3), ("N", "g", 3), ("N", ENTER, 1)],
)
def test_two_keys_are_enough_to_rate(
    quiz: Run, saved: Saved, answer: str, key: str, rating: int
) -> None:
    out = quiz("--kind shape --count 1", answer, key).out
    assert saved() == {"Q03.kept": rating}
    # Another grade tells when the item comes back then.
    assert out.count("\n  back  ") == (1 if key == ENTER else 2)


def test_a_new_grade_tells_when_it_comes_back(quiz: Run) -> None:
    out = quiz("--kind shape --count 1", "N", "g").out
    first, second = (line for line in out.splitlines() if "  back  " in line)
    assert first.endswith("in 10 minutes")
    assert second.endswith("in 2 days")


def test_an_open_answer_ends_with_an_empty_line(quiz: Run, saved: Saved) -> None:
    out = quiz("--kind open", "", "It avoids division by zero", "", ENTER, ENTER).out
    assert "Found in your answer: 1 of 2 key points" in out
    assert "  [x] 1  It avoids division by zero." in out
    assert "  [ ] 2  It hardly changes large values." in out
    assert "✗ 1 of 2 key points" in out
    assert saved() == {"Q01": 1}


def test_where_the_input_is_closed_an_open_answer_is_kept_for_later(
    quiz: Run, saved: Saved
) -> None:
    out = quiz("--kind open", "It avoids division by zero", Left()).out
    assert "Left after 0: all is saved" in out
    assert saved() == {}
    out = quiz("--kind open", "", ENTER, ENTER).out
    assert "> It avoids division by zero\n" in out
    assert saved() == {"Q01": 1}


@pytest.mark.parametrize("command", ["?", "s", "u", "q", "？", "Ｓ"])
def test_a_draft_does_not_hide_the_commands(
    quiz: Run, saved: Saved, command: str
) -> None:
    quiz("--kind open", "It avoids", Left())
    out = quiz("--kind open", command).out
    said = {
        "?": "key points", "？": "key points", "s": "Skipped", "Ｓ": "Skipped",
        "q": "Left after 0", "u": NOTHING,
    }  # fmt: skip
    assert said[command] in out
    assert saved() == ({"Q01": 1} if command in "?？" else {})


@pytest.mark.parametrize("command", ["?", "s", "u", "q", "Q"])
def test_a_command_is_one_only_at_the_beginning(
    quiz: Run, saved: Saved, command: str
) -> None:
    quiz("--kind open", "division by zero", command, "", ENTER, ENTER)
    assert saved() == {"Q01": 1}


def test_a_question_mark_is_told_the_answer_without_points(
    quiz: Run, saved: Saved
) -> None:
    out = quiz("--kind open --count 1", "?", ENTER).out
    assert "Found in your answer" not in out
    assert "  answer  It avoids division by zero." in out
    assert saved() == {"Q01": 1}


def test_points_are_corrected_by_their_numbers(quiz: Run, saved: Saved) -> None:
    keys = ("no idea", "", "1", "2", "7", "x", ENTER, ENTER)
    out = quiz("--kind open --count 1", *keys).out
    assert "Found in your answer: 0 of 2 key points" in out
    assert "  [x] 2  It hardly changes large values." in out
    assert "✓ 2 of 2 key points" in out
    assert saved() == {"Q01": 3}


def test_a_point_is_corrected_back(quiz: Run, saved: Saved) -> None:
    out = quiz("--kind open --count 1", "no idea", "", "1", "1", ENTER, ENTER).out
    assert out.index("[x] 1") < out.rindex("[ ] 1")
    assert "✗ 0 of 2 key points" in out
    assert saved() == {"Q01": 1}


def test_leaving_at_the_points_keeps_the_answer(quiz: Run, saved: Saved) -> None:
    out = quiz("--kind open", "no idea", "", "1", "2", "q").out
    assert "Left after 1" in out
    assert saved() == {"Q01": 3}


def test_ctrl_c_in_a_text_keeps_every_line(quiz: Run, saved: Saved) -> None:
    code, out, _err = quiz("--kind open", "division", "by", LeftLine("zer"))
    assert code == 130
    assert "Left after 0: all is saved" in out
    assert saved() == {}
    out = quiz("--kind open", "zero", "", ENTER, ENTER, begun="zer").out
    assert "> division\n> by\n" in out
    # The points are looked for line by line, so the answer as saved is looked at.
    assert "Found " in out
    assert list(saved()) == ["Q01"]


def test_ctrl_c_in_a_line_keeps_it(quiz: Run, saved: Saved) -> None:
    code, _out, _err = quiz("--kind shape", LeftLine("(N, "))
    assert code == 130
    quiz("--kind shape --count 9", "(N, 1)", ENTER, begun="(N, ")
    assert saved() == {"Q03.kept": 3}


def test_ctrl_c_at_a_key_leaves(quiz: Run, saved: Saved) -> None:
    code, out, _err = quiz("", "?", KeyboardInterrupt())
    assert code == 130
    assert "Left after 1" in out
    assert saved() == {"Q01.place": 1}


def test_what_was_answered_before_it_was_left_is_told(quiz: Run) -> None:
    assert "Going on" not in quiz("", "?", ENTER).out
    assert quiz("").out.startswith("Going on: 1 answered.\n")


def test_without_keys_every_answer_is_a_line(quiz: Run, saved: Saved) -> None:
    quiz("--count 2", "", "?", "g", "(N, 1)", "", keys=False)
    assert saved() == {"Q01.place": 3, "Q03.kept": 3}


def test_a_key_that_was_pressed_is_shown(quiz: Run) -> None:
    assert "> 9\n" in quiz("", "9").out


def test_what_a_mistake_brought_forward_says_so(
    quiz: Run, run: Run, answer: Callable[..., Path]
) -> None:
    answer(("(spread + eps)", "spread"))
    assert run("check", "center.py").code == 1
    assert "Q01.place · after a mistake in center\n" in quiz("").out


WRONG = "it is more precise and avoids division by zero, barely changes large values"


def test_a_wrong_statement_is_told_and_can_be_taken_back(
    quiz: Run, saved: Saved
) -> None:
    out = quiz("--kind open --topic centring", WRONG, "", "a", ENTER, "q").out
    assert "Found in your answer: 1 of 2 key points" in out
    assert "[x] a  It makes the result more precise." in out
    assert out.count("It changes every result a little.") == 1
    found = out.index("a corrects a wrong statement")
    assert "[ ] a  It makes the result more precise." in out[found:]
    assert "[x] 2  It hardly changes large values." in out[found:]
    assert "2 of 2 key points" in out[found:]
    assert saved() == {"Q01": 3}


def test_a_letter_without_a_wrong_statement_does_nothing(
    quiz: Run, saved: Saved
) -> None:
    quiz("--kind open --topic centring", "no idea", "", "a", "b", ENTER, "q")
    assert saved() == {"Q01": 1}
