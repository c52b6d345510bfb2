"""Tests of `normdrill.practice.afresh`: the earlier answer is never lost."""

from datetime import date
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.domain.exercise import Exercise
from normdrill.errors import UsageError
from normdrill.practice import afresh
from normdrill.practice.afresh import start_afresh
from normdrill.practice.start import Started

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny"
TODAY = date(2026, 3, 1)


@pytest.fixture
def exercise() -> Exercise:
    return Catalog(TINY).load("center")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "center.py"


def names(path: Path) -> set[str]:
    return {entry.name for entry in path.parent.iterdir() if entry.is_file()}


def test_without_a_file_one_is_made(exercise: Exercise, path: Path) -> None:
    assert start_afresh(exercise, path, TODAY) == Started(path, created=True)
    assert path.read_bytes() == exercise.stub.read_bytes()


def test_the_earlier_answer_is_kept_by_the_day(exercise: Exercise, path: Path) -> None:
    path.write_text("mine")
    path.chmod(0o640)
    started = start_afresh(exercise, path, TODAY)
    assert started.kept == path.with_name("center.2026-03-01.py")
    assert started.kept.read_text() == "mine"
    assert path.read_bytes() == exercise.stub.read_bytes()
    assert path.stat().st_mode & 0o777 == 0o640
    assert names(path) == {"center.py", "center.2026-03-01.py"}


def test_a_second_one_on_a_day_has_a_number(exercise: Exercise, path: Path) -> None:
    for text in ("first", "second", "third"):
        path.write_text(text)
        start_afresh(exercise, path, TODAY)
    kept = {n: path.with_name(n).read_text() for n in names(path) - {"center.py"}}
    assert kept == {
        "center.2026-03-01.py": "first",
        "center.2026-03-01-2.py": "second",
        "center.2026-03-01-3.py": "third",
    }


@pytest.mark.parametrize("blank", [True, False])
def test_what_was_never_begun_is_not_kept(
    exercise: Exercise, path: Path, blank: bool
) -> None:
    path.write_bytes(b" \n" if blank else exercise.stub.read_bytes() + b"\n\n")
    assert start_afresh(exercise, path, TODAY) == Started(path, created=True)
    assert names(path) == {"center.py"}


@pytest.mark.parametrize("step", ["_keep", "write_whole"])
def test_what_ends_it_midway_loses_nothing(
    exercise: Exercise, path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def die(*_arguments: object) -> None:
        raise KeyboardInterrupt

    path.write_text("mine")
    with monkeypatch.context() as patched:
        patched.setattr(afresh, step, die)
        with pytest.raises(KeyboardInterrupt):
            start_afresh(exercise, path, TODAY)
    assert path.read_text() == "mine"
    start_afresh(exercise, path, TODAY)
    assert "mine" in {path.with_name(n).read_text() for n in names(path)}


def test_a_link_stays_a_link(exercise: Exercise, path: Path) -> None:
    real = path.with_name("real.py")
    real.write_text("mine")
    path.symlink_to("real.py")
    start_afresh(exercise, path, TODAY)
    assert path.is_symlink()
    assert real.read_bytes() == exercise.stub.read_bytes()
    assert path.with_name("real.2026-03-01.py").read_text() == "mine"


def test_what_is_in_the_way_is_named(exercise: Exercise, path: Path) -> None:
    path.mkdir()
    with pytest.raises(UsageError, match="in the way"):
        start_afresh(exercise, path, TODAY)


def test_a_copy_that_cannot_be_written_changes_nothing(
    exercise: Exercise, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    path.write_text("mine")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(UsageError, match="cannot be written: No space left"):
        start_afresh(exercise, path, TODAY)
    assert names(path) == {"center.py"}
    assert path.read_text() == "mine"
