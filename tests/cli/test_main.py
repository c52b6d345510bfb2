"""Exit codes, faults and closed pipes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import normdrill
from normdrill.cli.context import Context

Run = Callable[..., Any]


def test_the_version_is_told(run: Run) -> None:
    assert run("--version") == (0, f"normdrill {normdrill.__version__}\n", "")


def test_an_expected_error_is_one_sentence_and_what_to_do_next(run: Run) -> None:
    code, out, err = run("show", "centre")
    assert (code, out) == (2, "")
    assert err == ("normdrill: there is no exercise centre\nDid you mean center?\n")


def test_an_error_in_json_is_a_document_on_standard_output(run: Run) -> None:
    code, out, err = run("check", "nothing.py", "--json")
    assert (code, err) == (2, "")
    assert json.loads(out) == {
        "schema": 1,
        "status": "error",
        "error": {
            "message": "there is no file nothing.py",
            "hint": "No .py file lies there; `normdrill start` makes a template.",
        },
        "exit_code": 2,
    }


@pytest.mark.parametrize(
    "line", ["check --json --nope", "chek --json", "list --json a", "--json --lang fr"]
)
def test_a_usage_error_in_json_is_a_document_too(run: Run, line: str) -> None:
    code, out, _err = run(*line.split())
    assert code == 2
    assert json.loads(out)["exit_code"] == 2


def test_what_the_user_typed_cannot_trick_the_terminal(run: Run) -> None:
    _code, _out, err = run("show", "\x1b[31mevil\u202e")
    assert err.startswith("normdrill: there is no exercise evil\n")


def break_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_context: Context) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(Context, "progress", fail)


def test_a_fault_of_normdrills_own_is_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_it(monkeypatch)
    code, _out, err = run("list")
    assert code == 3
    assert err.startswith("normdrill: normdrill itself failed: KeyError: 'lost'\n")
    assert "NORMDRILL_DEBUG=1" in err
    assert "Traceback" not in err


def test_a_fault_in_json_is_a_document(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_it(monkeypatch)
    code, out, _err = run("list", "--json")
    assert (code, json.loads(out)["exit_code"]) == (3, 3)


def test_a_fault_shows_its_traceback_on_demand(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_it(monkeypatch)
    monkeypatch.setenv("NORMDRILL_DEBUG", "1")
    assert "Traceback" in run("list").err


@pytest.mark.parametrize("moment", ["of_this_run", "progress"])
def test_ctrl_c_is_quiet_at_any_moment(
    run: Run, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    def interrupt(*_anything: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Context, moment, interrupt)
    assert run("list") == (130, "", "")


@pytest.mark.parametrize("command", ["list", "--help", "show center", ""])
def test_a_closed_pipe_is_quiet(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "normdrill", *command.split()],
            stdout=closed,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert done.stderr == b""
    assert done.returncode in (1, 141)


def test_damaged_progress_does_not_hide_the_list(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "progress"
    folder.mkdir()
    (folder / "progress.db").write_bytes(b"SQLite format 3\0" + b"garbage" * 2000)
    code, out, err = run("list")
    assert code == 0
    assert "center" in out
    assert err.startswith("normdrill: your progress file")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
def test_every_encoding_will_do(spawn: Run, encoding: str) -> None:
    for command in ("list", "--help", "show center"):
        code, out, err = spawn(*command.split(), PYTHONIOENCODING=encoding)
        assert (code, err) == (0, "")
        assert out


def test_chinese_falls_back_to_english_where_it_cannot_be_written(spawn: Run) -> None:
    line = ("list", "--lang", "zh")
    assert "Centre the rows" in spawn(*line, PYTHONIOENCODING="ascii").out
    assert "按行中心化" in spawn(*line, PYTHONIOENCODING="gbk").out


@pytest.mark.skipif(sys.platform != "linux", reason="uses /dev/full")
def test_output_that_cannot_be_written_is_one_sentence() -> None:
    command = f"{sys.executable} -m normdrill list > /dev/full"
    done = subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "the output cannot be written" in done.stderr


def test_a_closed_output_does_not_matter() -> None:
    command = f"{sys.executable} -m normdrill list >&- 2>&-"
    assert subprocess.run(["/bin/sh", "-c", command], check=False).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(
    "line",
    ["list --json", "stats --json", "quiz --json", "stats", "list", "--help"],
)
def test_an_output_that_takes_nothing_is_told_in_one_sentence(line: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "normdrill", *line.split()],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("normdrill: the output cannot be written: ")
    assert "Traceback" not in done.stderr
