"""What is wrong with this installation, and how to repair it."""

import json
import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Run = Callable[..., Any]


@pytest.fixture
def progress(tmp_path: Path) -> Path:
    folder = tmp_path / "progress"
    folder.mkdir()
    return folder / "progress.db"


def findings(run: Run) -> dict[str, dict[str, Any]]:
    document = json.loads(run("doctor", "--json").out)
    return {finding["name"]: finding for finding in document["findings"]}


def test_a_sound_installation_is_well(run: Run) -> None:
    code, out, err = run("doctor")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "All is well."
    assert "  ok  2 exercises in" in out


def test_nothing_is_made_or_changed(run: Run, tmp_path: Path) -> None:
    before = sorted(tmp_path.rglob("*"))
    run("doctor")
    assert sorted(tmp_path.rglob("*")) == before


def test_a_script_is_told_all_of_it(run: Run, tmp_path: Path) -> None:
    document = json.loads(run("doctor", "--json").out)
    assert (document["schema"], document["status"]) == (1, "sound")
    found = {each["name"]: each for each in document["findings"]}
    assert {"python", "numpy", "sqlite", "isolation", "disk"} <= found.keys()
    assert all(each["state"] == "ok" and not each["cure"] for each in found.values())
    file = str(tmp_path / "progress" / "progress.db")
    assert found["progress"]["facts"] == {"file": file, "bytes": 0}
    assert found["language"]["facts"]["chosen_by"] == "LANG"


@pytest.mark.skipif(os.name != "posix", reason="limits are those of the kernel")
def test_the_isolation_is_the_one_that_was_reached(run: Run) -> None:
    assert findings(run)["isolation"]["facts"]["tier"] in {"limits", "time"}


def test_without_a_process_for_the_answer_there_is_a_problem(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_environ: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("normdrill.grading.tier.start_worker", fail)
    code, out, _err = run("doctor")
    assert code == 1
    assert "problem  no process could be started for your code" in out


def test_a_damaged_progress_file_is_a_problem_and_stays_as_it_is(
    run: Run, progress: Path
) -> None:
    progress.write_bytes(b"no database at all" * 100)
    before = progress.read_bytes()
    code, out, _err = run("doctor")
    assert code == 1
    assert "problem  your progress file" in out
    assert "is damaged" in re.sub(r"\s+", " ", out)
    assert "keeps it under another name" in re.sub(r"\s+", " ", out)
    assert out.splitlines()[-1] == "1 problem"
    assert progress.read_bytes() == before
    assert list(progress.parent.iterdir()) == [progress]


def test_damage_inside_a_database_is_found(run: Run, progress: Path) -> None:
    with closing(sqlite3.connect(progress)) as connection:
        connection.execute("CREATE TABLE t (a TEXT)")
        rows = [("x" * 500,)] * 200
        connection.executemany("INSERT INTO t VALUES (?)", rows)
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    data = bytearray(progress.read_bytes())
    data[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    progress.write_bytes(data)
    assert findings(run)["progress"]["state"] == "problem"


def test_a_file_of_a_later_normdrill_is_a_problem(run: Run, progress: Path) -> None:
    with closing(sqlite3.connect(progress)) as connection:
        connection.execute("CREATE TABLE t (a TEXT)")
        connection.execute("PRAGMA user_version = 99")
        connection.commit()
    found = findings(run)["progress"]
    assert found["state"] == "problem"
    assert "format 99" in found["message"]
    assert "install a newer normdrill" in found["cure"]


def test_an_earlier_format_is_well_and_is_told(run: Run, progress: Path) -> None:
    with closing(sqlite3.connect(progress)) as connection:
        connection.execute("CREATE TABLE t (a TEXT)")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    found = findings(run)["progress"]
    assert (found["state"], found["facts"]["format"]) == ("ok", 1)
    assert "brings it to format" in found["message"]


def test_copies_beside_the_progress_are_told(run: Run, progress: Path) -> None:
    for ending in ("backup-v1", "backup-v2", "damaged-20261201T000000"):
        (progress.parent / f"progress.db.{ending}").write_text("")
    (progress.parent / "progress.db.damaged-20261201T000000-wal").write_text("")
    found = findings(run)["copies"]
    assert found["state"] == "warning"
    assert len(found["facts"]["backups"]) == 2
    assert len(found["facts"]["damaged"]) == 1
    assert "delete it" in found["cure"]
    assert run("doctor").code == 0


@pytest.mark.skipif(
    os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere"
)
def test_a_folder_without_permission_is_a_problem(run: Run, progress: Path) -> None:
    progress.parent.chmod(0o500)
    assert findings(run)["permissions"]["state"] == "problem"


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_a_file_that_everybody_may_change_is_a_warning(
    run: Run, progress: Path
) -> None:
    run("language", "en")
    progress.parent.chmod(0o777)
    found = findings(run)["permissions"]
    assert found["state"] == "warning"
    assert "chmod o-w" in found["cure"]


@pytest.mark.parametrize(
    ("free", "state"), [(10**9, "ok"), (10**7, "warning"), (10**5, "problem")]
)
def test_a_disk_that_fills_up_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, free: int, state: str
) -> None:
    name = "normdrill.practice.doctor_progress.free_bytes"
    monkeypatch.setattr(name, lambda _path: free)
    assert findings(run)["disk"]["state"] == state


def test_broken_content_is_a_problem_with_its_file(run: Run, content: Path) -> None:
    (content / "exercises" / "center" / "exercise.toml").write_text("order = 1\n")
    found = findings(run)["exercises"]
    assert found["state"] == "problem"
    assert "exercise.toml" in found["message"]
    assert found["cure"]


def test_a_missing_file_of_an_exercise_is_a_problem(run: Run, content: Path) -> None:
    (content / "solutions" / "center" / "test_hidden.py").unlink()
    found = findings(run)["exercises"]
    assert found["state"] == "problem"
    assert found["message"].endswith("test_hidden.py: the file is missing")


def test_an_odd_saved_language_is_a_warning(run: Run, progress: Path) -> None:
    (progress.parent / "language").write_text("klingon")
    found = findings(run)["language"]
    assert found["state"] == "warning"
    assert "holds no language and is ignored" in found["message"]
    assert found["cure"] == "Choose anew: normdrill language en|zh"


def test_an_encoding_without_glyphs_is_a_warning(spawn: Run) -> None:
    done = spawn("doctor", "--json", PYTHONIOENCODING="ascii")
    found = {each["name"]: each for each in json.loads(done.out)["findings"]}
    assert done.code == 0
    assert found["terminal"]["state"] == "warning"
    assert "PYTHONUTF8=1" in found["terminal"]["cure"]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 80])
def test_it_fits_the_terminal(
    run: Run,
    progress: Path,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    width: int,
) -> None:
    progress.write_bytes(b"no database at all" * 100)
    monkeypatch.setenv("COLUMNS", str(width))
    _code, out, _err = run("doctor", "--lang", language)
    assert max(map(cell_len, out.splitlines())) <= width
