"""``export --progress`` and ``import``: progress goes to another machine."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def file(run: Run, desk: Path, content: Path) -> Path:
    """Return the exported progress of somebody who has passed an exercise."""
    solution = content / "solutions" / "center" / "center.py"
    (desk / "center.py").write_bytes(solution.read_bytes())
    assert run("check", "center.py").code == 0
    code, out, err = run("export", "--progress", "my progress.json")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Your progress is in my progress.json.",
        "on the other machine: normdrill import 'my progress.json'",
    ]
    return desk / "my progress.json"


def elsewhere(monkeypatch: pytest.MonkeyPatch, desk: Path) -> Path:
    home = desk.parent / "elsewhere"
    monkeypatch.setenv("NORMDRILL_HOME", str(home))
    return home


def test_another_machine_knows_what_was_done(
    run: Run, desk: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    home = elsewhere(monkeypatch, desk)
    code, out, err = run("import", str(file))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Imported: answers 1, attempts 1; known before: 0.",
        "next: normdrill review",
    ]
    assert "1 of 2 exercises passed" in run().out
    again = json.loads(run("import", str(file), "--json").out)
    assert again["added"]["attempts"] == 0
    assert again["known"]["attempts"] == 1
    assert len(list(home.glob("progress.db.backup-before-import*"))) == 2


def test_without_progress_nothing_is_exported(run: Run, desk: Path) -> None:
    assert run("export", "--progress", "p.json").code == 0
    found = json.loads((desk / "p.json").read_text())
    assert found == {"normdrill_progress": 1}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "p.json holds no progress of normdrill"),
        ("[1]", "p.json holds no progress of normdrill"),
        ("[" * 100_000, "p.json holds no progress of normdrill"),
        ('{"normdrill_progress": "1"}', "p.json holds no progress of normdrill"),
        ('{"normdrill_progress": true}', "p.json holds no progress of normdrill"),
        ('{"normdrill_progress": 0}', "p.json holds no progress of normdrill"),
        (
            '{"normdrill_progress": 1, "hints": [NaN]}',
            "p.json holds no progress of normdrill",
        ),
        (
            '{"normdrill_progress": 1, "others": []}',
            "p.json is damaged at others: nothing was imported",
        ),
        ('{"normdrill_progress": 2}', "p.json is of a later normdrill (format 2)"),
        (
            '{"normdrill_progress": 1, "hints": [{"slug": "a"}]}',
            "p.json is damaged at hints[1]: nothing was imported",
        ),
        (
            '{"normdrill_progress": 1, "hints": 3}',
            "p.json is damaged at hints: nothing was imported",
        ),
    ],
)
def test_a_file_that_is_no_progress_changes_nothing(
    run: Run, desk: Path, text: str, problem: str
) -> None:
    (desk / "p.json").write_text(text)
    code, out, err = run("import", "p.json")
    assert (code, out) == (2, "")
    assert err.splitlines()[0] == f"normdrill: {problem}"
    assert not (desk.parent / "progress").exists()


def test_a_file_that_is_not_there_is_named(run: Run) -> None:
    code, _out, err = run("import", "none.json")
    assert code == 2
    assert "none.json cannot be read: No such file or directory" in err


def test_a_file_that_cannot_be_written_is_named(run: Run, desk: Path) -> None:
    code, _out, err = run("export", "--progress", "no/where.json")
    assert code == 2
    assert "cannot be written: No such file or directory" in err
    assert list(desk.iterdir()) == []


def test_without_room_for_a_copy_nothing_is_imported(
    run: Run, desk: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    elsewhere(monkeypatch, desk)
    monkeypatch.setattr("normdrill.store.transfer.back_up", full)
    code, out, err = run("import", str(file))
    assert (code, out) == (2, "")
    assert "cannot be copied before the import: No space left on device" in err
    assert "Nothing was imported; make room beside" in err
    assert "0 of 2 exercises passed" in run().out


def test_no_other_file_is_touched(run: Run, desk: Path) -> None:
    for name in ("q.json.part", ".q.json.part", "victim"):
        (desk / name).write_text("mine")
    (desk / "z.json").symlink_to("victim")
    assert run("export", "--progress", "q.json").code == 0
    assert (desk / "q.json.part").read_text() == "mine"
    assert run("export", "--progress", "z.json").code == 0
    assert (desk / "z.json").is_symlink()
    assert "normdrill_progress" in (desk / "victim").read_text()
    assert {path.name for path in desk.iterdir()} == {
        "q.json", "q.json.part", ".q.json.part", "victim", "z.json",
    }  # fmt: skip


def test_what_is_no_regular_file_is_neither_replaced_nor_waited_for(
    run: Run, desk: Path
) -> None:
    os.mkfifo(desk / "pipe")
    code, _out, err = run("export", "--progress", "pipe")
    assert (code, "pipe cannot be written" in err) == (2, True)
    assert (desk / "pipe").is_fifo()
    code, _out, err = run("import", "pipe")
    assert code == 2
    assert err.splitlines()[0] == "normdrill: pipe is no regular file"


def test_a_file_with_a_byte_order_mark_is_read(run: Run, file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert run("import", str(file)).code == 0
