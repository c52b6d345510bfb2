import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.lint import lint
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.mistake import apply_mistakes
from normdrill.errors import UsageError
from normdrill.practice.scaffold import scaffold

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "checkout"
    shutil.copytree(TINY, root, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_both_folders_are_made(checkout: Path) -> None:
    written = scaffold(checkout, "new_norm")

    folders = {path.parent.relative_to(checkout).as_posix() for path in written}
    assert folders == {
        "exercises/new_norm",
        "solutions/new_norm",
        "solutions/new_norm/accepted",
    }
    assert all(path.is_file() for path in written)


def test_a_new_exercise_comes_last(checkout: Path) -> None:
    scaffold(checkout, "new_norm")

    assert [e.slug for e in Catalog(checkout).all()][-1] == "new_norm"
    assert Catalog(checkout).load("new_norm").order == 3


def test_the_first_exercise_of_all_is_number_one(tmp_path: Path) -> None:
    for name in ("exercises", "solutions"):
        (tmp_path / name).mkdir()

    scaffold(tmp_path, "new_norm")

    assert Catalog(tmp_path).load("new_norm").order == 1


def test_the_checks_name_what_is_to_be_written(checkout: Path) -> None:
    written = scaffold(checkout, "new_norm")

    unwritten = {f.path for f in lint(checkout) if "still" in f.message}

    assert unwritten == set(written)


def test_a_new_exercise_works_at_once(checkout: Path) -> None:
    scaffold(checkout, "new_norm")
    exercise = Catalog(checkout).load("new_norm")
    x = np.arange(6.0).reshape(2, 3)

    reference = _load(exercise.reference)
    answer = _load(exercise.solution_folder / "accepted" / "loops.py")

    assert (reference.new_norm(x, 0.5) == x + 0.5).all()
    assert (answer.new_norm(x) == reference.new_norm(x)).all()
    with pytest.raises(NotImplementedError):
        _load(exercise.stub).new_norm(x)


def test_the_listed_mistakes_of_a_new_exercise_are_wrong(checkout: Path) -> None:
    scaffold(checkout, "new_norm")
    exercise = Catalog(checkout).load("new_norm")
    source = exercise.reference.read_text(encoding="utf-8")
    x = np.ones((2, 3))

    for mistake in load_mistakes(exercise):
        names: dict[str, object] = {}
        exec(apply_mistakes(source, [mistake]), names)
        function = names["new_norm"]
        assert callable(function)
        assert (function(x) != x + 1).all()


def test_the_style_of_a_new_exercise_is_the_projects(checkout: Path) -> None:
    if importlib.util.find_spec("ruff") is None:
        pytest.skip("ruff is a tool of development")
    shutil.copy(TINY.parents[2] / "pyproject.toml", checkout)
    # The order of imports depends on what is the project's own.
    for name in ("normdrill", "normdrill/testing"):
        (checkout / name).mkdir()
        (checkout / name / "__init__.py").touch()
    scaffold(checkout, "new_norm")

    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
        cwd=checkout,
        capture_output=True,
        text=True,
        check=False,
    )

    assert "new_norm" not in done.stdout


@pytest.mark.parametrize("name", ["", "Layer", "layer-norm", "a/b", "..", "class"])
def test_a_bad_name_is_refused(checkout: Path, name: str) -> None:
    with pytest.raises(UsageError, match="cannot name an exercise") as caught:
        scaffold(checkout, name)

    assert "layer_norm" in caught.value.hint
    assert len(list((checkout / "exercises").iterdir())) == 2


@pytest.mark.parametrize("root", ["exercises", "solutions"])
def test_a_name_that_is_taken_is_refused(checkout: Path, root: str) -> None:
    (checkout / root / "taken").mkdir()

    with pytest.raises(UsageError, match=f"{root}/taken exists already"):
        scaffold(checkout, "taken")

    assert list((checkout / root / "taken").iterdir()) == []


def test_an_installed_normdrill_takes_no_new_exercises(tmp_path: Path) -> None:
    root = tmp_path / "normdrill" / "_content"
    shutil.copytree(TINY, root)

    with pytest.raises(UsageError, match="are written in a checkout"):
        scaffold(root, "new_norm")


def test_a_folder_that_cannot_be_written_is_named(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, os.strerror(30))

    monkeypatch.setattr(Path, "mkdir", refuse)

    with pytest.raises(UsageError, match="cannot be written: Read-only file system"):
        scaffold(checkout, "new_norm")
