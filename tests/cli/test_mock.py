"""``mock``: what each key does, what is saved, and the clock; the keys are played."""

import json
import shutil
import sqlite3
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from normdrill.cli.keys import Left, LeftLine
from normdrill.cli.terminal import Terminal

Run = Callable[..., Any]
Typed = str | BaseException | Callable[[], str]
ENTER = "\n"
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
CTRL_C = KeyboardInterrupt()
OPEN = ("The axis is gone, keepdims keeps it.", "")
"""What answers Q03, which is asked first with seed 3."""
SEEDED = ("--minutes", "15", "--level", "1", "--seed", "3")


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.time = NOW

    def later(self, typed: str, **amount: float) -> Callable[[], str]:
        """Return what types something after a while."""

        def type_() -> str:
            self.time += timedelta(**amount)
            return typed

        return type_


class Typist:
    """Somebody who types keys and lines one by one, then closes the input."""

    def __init__(self, typed: tuple[Typed, ...]) -> None:
        self.typed = deque(typed)

    def key(self, seconds: float | None = None) -> str:
        """Press the next key, however long that takes."""
        del seconds
        if not self.typed:
            raise Left
        typed = self.typed.popleft()
        if isinstance(typed, BaseException):
            raise typed
        return typed() if callable(typed) else typed

    def line(self, begun: str = "") -> str:
        """Type the next line."""
        assert begun == ""
        return self.key()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("normdrill.cli.context.Context.now", lambda _self: clock.time)
    return clock


@pytest.fixture
def mock(run: Run, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that holds an interview with somebody who types all this."""
    terminal = Terminal(width=80, interactive=True, shows=True)
    monkeypatch.setattr("normdrill.cli.context.look", lambda *_, **_how: terminal)

    def mock(*typed: Typed, options: tuple[str, ...] = (), keys: bool = True) -> Any:
        typist = Typist(typed)
        module = "normdrill.cli.listening"
        monkeypatch.setattr(f"{module}.read_key", typist.key)
        monkeypatch.setattr(f"{module}.read_line", typist.line)
        monkeypatch.setattr(f"{module}.has_keys", lambda **_how: keys)
        monkeypatch.setattr(f"{module}.is_more_typed", lambda: False)
        monkeypatch.setattr(f"{module}.forget_typed", lambda: None)
        done = run("mock", *SEEDED, *options)
        assert not typist.typed
        return done

    return mock


@pytest.fixture
def write(desk: Path, content: Path) -> Callable[[], str]:
    """Return what writes the right answer into the file and presses Enter."""

    def write() -> str:
        reference = content / "solutions" / "center" / "center.py"
        shutil.copy(reference, desk / "center.mock.py")
        return ENTER

    return write


def saved(desk: Path) -> list[dict[str, Any]]:
    path = desk.parent / "progress" / "progress.db"
    if not path.exists():
        return []
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT card FROM mocks ORDER BY id").fetchall()
    connection.close()
    return [json.loads(card) for (card,) in rows]


def ratings(desk: Path) -> dict[str, int]:
    with sqlite3.connect(desk.parent / "progress" / "progress.db") as connection:
        rows = connection.execute(
            "SELECT item, rating FROM reviews WHERE undone_at IS NULL AND rating"
        ).fetchall()
    connection.close()
    return dict(rows)


def whole(write: Callable[[], str]) -> tuple[Typed, ...]:
    """Return what is typed for a whole interview, up to its last verdict."""
    return (*OPEN, write, "no idea", "", "2", ENTER, ENTER, ENTER, ENTER, ENTER, ENTER)


def test_a_whole_interview_ends_with_a_score_card(
    mock: Run, write: Callable[[], str], desk: Path
) -> None:
    code, out, err = mock(*whole(write))
    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith("15 minutes: 3 questions, one norm to write")
    head, _, feedback = out.partition("That was it.")
    assert "1/3 · 15 min left · Axes · level 1 · Q03" in head
    # No verdict before the end.
    assert not {"✓", "✗"} & set(head)
    assert "Right" not in head
    assert feedback.count("✓") == 4
    assert "✓ center   5/5 cases" in feedback
    lines = feedback.splitlines()
    card = lines[lines.index("A fair interview, with gaps.") :]
    assert card[1:4] == [
        "  1/2  Centring",
        "  1/1  Axes",
        "  task  ✓ center · 5/5 cases",
    ]
    assert card[-1] == "next: normdrill review"
    (held,) = saved(desk)
    assert held["ending"] == "finished"
    assert held["written"]["file"] == str(desk / "center.mock.py")
    assert ratings(desk) == {"Q03": 3, "Q01": 1, "Q02.bug": 3, "center": 3}


def test_the_check_of_the_task_is_an_attempt_like_any(
    mock: Run, run: Run, write: Callable[[], str]
) -> None:
    mock(*whole(write))
    (center, _other) = json.loads(run("list", "--json").out)["exercises"]
    assert (center["attempts"], center["passed"]) == (1, True)


def test_the_author_confirms_what_an_open_answer_says_at_the_end(
    mock: Run, desk: Path, write: Callable[[], str]
) -> None:
    typed = (*OPEN, write, "no idea", "", "1", ENTER, ENTER, "1", "9", "2", ENTER)
    code, out, _err = mock(*typed, ENTER, ENTER, ENTER)
    assert code == 0
    assert "[x] 2  It hardly changes large values." in out
    assert ratings(desk) == {"Q03": 3, "Q01": 3, "Q02.bug": 1, "center": 3}
    (held,) = saved(desk)
    assert [said["right"] for said in held["said"]] == [True, True, False]


def test_nobody_knows_everything(mock: Run, desk: Path) -> None:
    code, out, _err = mock("?", ENTER, ENTER, "?", "?", *[ENTER] * 4)
    assert code == 0
    assert out.count("✗ Not known.") == 1
    assert out.count("✗ 0 of 2 key points") == 2
    assert "Nothing is written yet; Enter once more goes on all the same." in out
    assert "This would not have been enough yet." in out
    assert out.splitlines()[-1] == "next: normdrill start center --fresh"
    assert ratings(desk) == {"Q03": 1, "Q01": 1, "Q02.bug": 1}


def test_what_cannot_be_read_is_asked_again(mock: Run, write: Run, desk: Path) -> None:
    code, out, _err = mock(*OPEN, write, "?", "9", "s", "u", "2", "q")
    assert code == 0
    assert out.count("That cannot be read. Expected: 1-3: the wrong line") == 3
    assert len(saved(desk)[0]["said"]) == 3


def prompts(write: Callable[[], str]) -> list[tuple[tuple[Typed, ...], int, str]]:
    """Return what is typed up to each prompt, the answers so far, and the ending."""
    task = (*OPEN, write)
    asked = (*task, "no idea", "", "2")
    return [
        ((), 0, ""),
        ((OPEN[0],), 0, ""),
        (OPEN, 1, "broken_off"),
        (task, 1, "broken_off"),
        ((*task, "no idea"), 1, "broken_off"),
        ((*task, "no idea", ""), 2, "broken_off"),
        (asked, 3, "finished"),
        ((*asked, ENTER), 3, "finished"),
        ((*asked, *[ENTER] * 2), 3, "finished"),
        ((*asked, *[ENTER] * 3), 3, "finished"),
        ((*asked, *[ENTER] * 4), 3, "finished"),
        ((*asked, *[ENTER] * 5), 3, "finished"),
    ]


IN_AN_ANSWER = {1: LeftLine("begun"), 4: LeftLine("begun")}
"""Ctrl-C in a line; there, q would be a word of the answer."""
LEAVING: list[tuple[int, Typed]]
LEAVING = [(place, IN_AN_ANSWER.get(place, CTRL_C)) for place in range(12)]
LEAVING += [(place, Left()) for place in range(12)]
LEAVING += [(place, "q") for place in range(12) if place not in IN_AN_ANSWER]


@pytest.mark.parametrize(("place", "leaving"), LEAVING)
def test_leaving_at_any_prompt_keeps_what_was_done(
    mock: Run,
    run: Run,
    write: Callable[[], str],
    desk: Path,
    place: int,
    leaving: Typed,
) -> None:
    typed, count, ending = prompts(write)[place]
    code, out, err = mock(*typed, leaving)
    assert err == ""
    assert code == (130 if isinstance(leaving, KeyboardInterrupt) else 0)
    held = saved(desk)
    assert [len(one["said"]) for one in held] == ([count] if ending else [])
    assert [one["ending"] for one in held] == ([ending] if ending else [])
    if not ending:
        assert "Broken off before the first answer: nothing is saved." in out
        return
    assert len([item for item in ratings(desk) if item != "center"]) == count
    if ending == "broken_off":
        assert f"Broken off after {count} answer" in out
    elif code:
        assert "All is saved: `normdrill mock --last` shows the score card." in out
    shown = run("mock", "--last").out
    assert ("broken off" in shown) is (ending == "broken_off")
    assert shown.splitlines()[-1].startswith("next: normdrill ")


def test_the_time_left_is_told_and_when_it_is_up_nothing_more_is_asked(
    mock: Run, clock: Clock, write: Callable[[], str], desk: Path
) -> None:
    typed = (
        OPEN[0],
        clock.later("", minutes=3),
        write,
        clock.later("late", minutes=20),
    )
    code, out, _err = mock(*typed, "", *[ENTER] * 5)
    assert code == 0
    assert "by hand · 12 min left" in out
    assert "2/3 · 12 min left" in out
    assert "3/3 · 12 min left" not in out.partition("That was it.")[0]
    assert "Time is up." in out
    assert "time was up" in out
    assert "2 of 3 questions were reached" in out
    (held,) = saved(desk)
    assert (held["ending"], len(held["said"])) == ("time_up", 2)


def test_a_task_is_graded_as_it_stands_when_the_time_is_up(
    mock: Run, clock: Clock, write: Callable[[], str], desk: Path
) -> None:
    def writes() -> str:
        write()
        return "x"

    code, out, _err = mock(*OPEN, writes, clock.later("", minutes=15), *[ENTER] * 3)
    assert code == 0
    assert "Time is up: it is graded as it stands." in out
    assert "✓ center   5/5 cases" in out
    assert saved(desk)[0]["written"]["status"] == "passed"


def test_without_time_there_is_no_task(mock: Run, clock: Clock, desk: Path) -> None:
    code, out, _err = mock(clock.later("?", minutes=16), ENTER)
    assert code == 0
    assert "by hand" not in out.split("\n", 1)[1]
    assert list(desk.iterdir()) == []
    assert saved(desk)[0]["ending"] == "time_up"


def test_a_file_that_is_gone_is_told_and_can_be_brought_back(
    mock: Run, desk: Path, write: Callable[[], str]
) -> None:
    def remove() -> str:
        (desk / "center.mock.py").unlink()
        return ENTER

    code, out, _err = mock(*OPEN, remove, write, "q")
    assert code == 0
    assert "center.mock.py" in out
    assert saved(desk)[0]["written"]["status"] == "passed"


def test_a_file_that_is_gone_when_the_time_is_up_is_not_graded(
    mock: Run, desk: Path, clock: Clock
) -> None:
    def remove() -> str:
        (desk / "center.mock.py").unlink()
        return clock.later("", minutes=15)()

    code, out, _err = mock(*OPEN, remove, ENTER, ENTER)
    assert code == 0
    assert "✗ center · not graded" in out
    assert saved(desk)[0]["written"]["status"] is None


def test_e_opens_the_editor(
    mock: Run, desk: Path, content: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reference = content / "solutions" / "center" / "center.py"
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", f"cp {reference}")
    mock(*OPEN, "e", ENTER, "q")
    assert saved(desk)[0]["written"]["status"] == "passed"


def test_an_editor_that_is_missing_is_told(
    mock: Run, write: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.delenv("EDITOR", raising=False)
    out = mock(*OPEN, "e", write, "q").out
    assert "no editor is named: neither VISUAL nor EDITOR is set" in out
    assert "export EDITOR=nano" in out


def test_the_task_is_written_where_the_user_wants(mock: Run, desk: Path) -> None:
    (desk / "here").mkdir()
    (desk / "here" / "center.mock.py").write_text("mine")
    out = mock(*OPEN, "q", options=("--dir", "here")).out
    assert "Write it in here/center.mock-2.py; save it" in out
    assert (desk / "here" / "center.mock.py").read_text() == "mine"


def test_without_single_keys_lines_do(
    mock: Run, write: Callable[[], str], desk: Path
) -> None:
    def enter() -> str:
        write()
        return ""

    typed = (*OPEN, enter, "no idea", "", "2", *[""] * 6)
    assert mock(*typed, keys=False).code == 0
    assert saved(desk)[0]["ending"] == "finished"


def test_without_an_exercise_that_fits_only_questions_are_asked(mock: Run) -> None:
    out = mock("q", options=("--minutes", "5")).out
    assert out.splitlines()[:2] == [
        "5 minutes: 2 questions. What is right is told at the end.",
        "No exercise of this topic and level fits the time.",
    ]


def test_too_few_questions_are_told(mock: Run) -> None:
    out = mock("q", options=("--minutes", "60")).out
    assert "There is only enough to ask for about 11 minutes." in out


def test_an_interview_that_cannot_be_saved_goes_on(
    mock: Run, desk: Path, write: Callable[[], str]
) -> None:
    (desk.parent / "progress").write_text("in the way")
    code, out, err = mock(*whole(write))
    assert code == 0
    assert "A fair interview, with gaps." in out
    assert "progress" in err
    code, out, _err = mock(*OPEN, "q")
    assert "Broken off after 1: not all could be saved." in out


@pytest.fixture
def held(mock: Run, write: Callable[[], str]) -> None:
    """Hold an interview."""
    mock(*whole(write))


@pytest.mark.usefixtures("held")
def test_the_last_one_is_shown_again(mock: Run, run: Run) -> None:
    mock(*OPEN, "q")
    lines = run("mock", "--last").out.splitlines()
    assert lines[0].endswith(" · 1 of 15 min · broken off")
    assert (
        lines[1] == "This would not have been enough yet." or "Too little" in lines[1]
    )
    assert lines[-1] == "next: normdrill start center --fresh"


@pytest.mark.usefixtures("held")
def test_all_are_listed(run: Run) -> None:
    lines = run("mock", "--list").out.splitlines()
    assert lines[0].startswith("  1  2026-03-01 ")
    assert lines[0].endswith(" · 15 min · 2 of 3 right · ✓ center · finished")
    assert lines[-1] == "next: normdrill mock --last"


@pytest.mark.usefixtures("held")
def test_both_are_documents(run: Run) -> None:
    (listed,) = json.loads(run("mock", "--list", "--json").out)["mocks"]
    document = json.loads(run("mock", "--json").out)
    assert document["schema"] == 1
    assert listed.items() <= document["mock"].items()
    assert document["mock"]["task"]["status"] == "passed"
    assert json.loads(run("mock", "--last", "--json").out) == document


@pytest.mark.usefixtures("held")
def test_the_last_one_is_exported_to_a_new_file(run: Run, desk: Path) -> None:
    code, out, _err = run("mock", "--last", "--export", "out.md")
    assert (code, out) == (0, "The interview is in out.md.\n")
    page = (desk / "out.md").read_text(encoding="utf-8")
    assert page.startswith("# Mock interview of 2026-03-01 ")
    assert "- [ ] It avoids division by zero." in page
    code, _out, err = run("mock", "--last", "--export", "out.md")
    assert code == 2
    assert "out.md exists already" in err
    assert (desk / "out.md").read_text(encoding="utf-8") == page
    document = json.loads(run("mock", "--json", "--export", "two.md").out)
    assert document["mock"]["number"] == 1
    assert (desk / "two.md").read_text(encoding="utf-8") == page


def test_an_interview_is_exported_when_it_ends(
    mock: Run, write: Callable[[], str], desk: Path
) -> None:
    out = mock(*whole(write), options=("--export", "out.md")).out
    assert out.splitlines()[-2:] == [
        "The interview is in out.md.",
        "next: normdrill review",
    ]
    assert (desk / "out.md").exists()


def test_without_any_that_is_told(run: Run) -> None:
    said = ["No mock interview was held yet.", "next: normdrill mock"]
    assert run("mock", "--last").out.splitlines() == said
    assert run("mock", "--list").out.splitlines() == said
    assert json.loads(run("mock", "--json").out)["mock"] is None
    assert json.loads(run("mock", "--list", "--json").out)["mocks"] == []
    code, _out, err = run("mock", "--last", "--export", "out.md")
    assert (code, err.splitlines()[0]) == (
        2,
        "normdrill: no mock interview was held yet",
    )


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--list", "--last"), "--list shows all interviews, --last and --export"),
        (("--list", "--export", "x"), "--list shows all interviews"),
        (("--minutes", "4"), "4 is not a whole number from 5 to 240"),
        (("--level", "4"), "4 is not a whole number from 1 to 3"),
        (("--topic", "axen"), "there is no topic axen"),
        (("--topic", "axes", "--level", "3"), "there is nothing to ask on this topic"),
        (("--dir", "none"), "there is no folder none"),
        (("--export", "none/x.md"), "there is no folder none"),
    ],
)
def test_bad_options_are_told_before_anything_is_asked(
    mock: Run, run: Run, options: tuple[str, ...], problem: str, desk: Path
) -> None:
    del mock  # only its terminal is needed
    code, out, err = run("mock", *options)
    assert (code, out) == (2, "")
    assert err.startswith(f"normdrill: {problem}")
    assert list(desk.iterdir()) == []


def test_without_a_terminal_nobody_is_interviewed(run: Run) -> None:
    code, out, err = run("mock")
    assert (code, out) == (2, "")
    assert "nobody can be interviewed while input or output goes elsewhere" in err
