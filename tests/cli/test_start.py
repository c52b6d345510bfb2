"""``start`` and ``init``: files to work in, and the editor."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def editor(desk: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file in which an editor with an argument writes what it was given."""
    script, seen = desk / "my editor.py", desk / "seen.txt"
    script.write_text(
        "import sys, pathlib\n"
        f"pathlib.Path({str(seen)!r}).write_text(repr(sys.argv[1:]))\n"
    )
    monkeypatch.setenv("EDITOR", f"{sys.executable} '{script}' --wait")
    monkeypatch.delenv("VISUAL", raising=False)
    return seen


def test_fresh_keeps_the_earlier_answer(run: Run, desk: Path) -> None:
    run("start", "center")
    (desk / "center.py").write_text("mine")
    code, out, _err = run("start", "center", "--fresh")
    assert code == 0
    kept, ready, *_rest = out.splitlines()
    assert kept.endswith(".py holds your earlier answer.")
    assert ready == "center.py is ready: write your answer in it."
    assert (desk / kept.split()[0]).read_text() == "mine"


def test_edit_opens_the_editor_with_its_arguments(run: Run, editor: Path) -> None:
    code, out, _err = run("start", "center", "--edit")
    assert code == 0
    assert editor.read_text() == "['--wait', 'center.py']"
    assert out.splitlines()[-1] == "next: normdrill check center.py"


def test_visual_goes_before_editor(
    run: Run, editor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VISUAL", "false")
    code, _out, err = run("start", "center", "--edit")
    assert code == 2
    assert err.splitlines() == [
        "normdrill: the editor false failed: exit code 1",
        "VISUAL names it; set it to a command that opens a file.",
    ]
    assert not editor.exists()


@pytest.mark.parametrize(
    ("editor", "problem"),
    [
        ("", "no editor is named: neither VISUAL nor EDITOR is set"),
        ("no-such-editor-here", "failed: No such file or directory"),
        ("'", "failed: No closing quotation"),
    ],
)
def test_an_editor_that_cannot_be_started_is_told(
    run: Run, desk: Path, monkeypatch: pytest.MonkeyPatch, editor: str, problem: str
) -> None:
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", editor)
    code, _out, err = run("start", "center", "--edit")
    assert code == 2
    assert problem in err.splitlines()[0]
    assert (desk / "center.py").exists()


def test_init_lays_out_the_path_and_touches_nothing(run: Run, desk: Path) -> None:
    (desk / "practice").mkdir()
    (desk / "practice" / "center.py").write_text("mine")
    code, out, _err = run("init", "practice")
    assert code == 0
    first, *_task, last = out.splitlines()
    assert first == ("1 file is ready in practice; left as they are: 1.")
    assert last == "next: normdrill check practice/center.py"
    assert (desk / "practice" / "center.py").read_text() == "mine"
    assert (desk / "practice" / "running_mean.py").exists()


def test_init_makes_its_folder(run: Run, desk: Path) -> None:
    assert run("init", "a/b").code == 0
    assert (desk / "a" / "b" / "center.py").exists()


def test_init_names_what_is_no_folder(run: Run, desk: Path) -> None:
    (desk / "file").touch()
    code, _out, err = run("init", "file")
    assert code == 2
    assert err.splitlines()[0] == "normdrill: file is not a folder"


def test_init_here_says_so(run: Run) -> None:
    assert run("init").out.splitlines()[0] == "2 files are ready here."
