import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

Found = Callable[[], list[str]]
FOR_LEARNERS = ["exercise.toml", "prompt.md", "prompt.zh.md", "center.py"]
FOR_GRADERS = ["center.py", "test_hidden.py", "mistakes.toml", "notes.md"]


def test_what_python_leaves_behind_is_ignored(pack: Path, found: Found) -> None:
    for folder in ("exercises", "solutions/center", "solutions/center/accepted"):
        (pack / folder / "__pycache__").mkdir(exist_ok=True)
        (pack / folder / "__pycache__" / "a.pyc").touch()

    assert found() == []


@pytest.mark.parametrize("file", FOR_LEARNERS)
def test_a_missing_file_for_the_learner_is_found(
    pack: Path, found: Found, file: str
) -> None:
    (pack / "exercises" / "center" / file).unlink()

    assert found().count(f"exercises/center/{file}: the file is missing") == 1


@pytest.mark.parametrize("file", FOR_GRADERS)
def test_a_missing_file_of_the_solution_is_found(
    pack: Path, found: Found, file: str
) -> None:
    (pack / "solutions" / "center" / file).unlink()

    assert found() == [f"solutions/center/{file}: the file is missing"]


@pytest.mark.parametrize(
    ("file", "where"),
    [
        ("exercises/center/solution.py", ""),
        ("exercises/center/.DS_Store", ""),
        ("exercises/center/center.py.orig", ""),
        ("exercises/center/accepted/a.py", "exercises/center/accepted"),
        ("solutions/center/prompt.md", ""),
        ("solutions/center/accepted/notes.txt", ""),
        ("solutions/center/accepted/Loops.py", ""),
        ("solutions/center/mistakes/deep/a.py", "solutions/center/mistakes/deep"),
    ],
)
def test_a_stray_file_is_found(pack: Path, found: Found, file: str, where: str) -> None:
    (pack / file).parent.mkdir(exist_ok=True)
    (pack / file).touch()

    assert f"{where or file}: the format has nothing of this name here" in found()


@pytest.mark.parametrize("root", ["exercises", "solutions"])
def test_a_file_among_the_exercises_is_found(
    pack: Path, found: Found, root: str
) -> None:
    (pack / root / "README.md").touch()

    assert found() == [f"{root}/README.md: only folders of exercises lie here"]


@pytest.mark.parametrize(
    ("root", "other"), [("exercises", "solutions"), ("solutions", "exercises")]
)
def test_folders_mirror_each_other(
    pack: Path, found: Found, root: str, other: str
) -> None:
    (pack / root / "lonely").mkdir()

    assert f"{root}/lonely: {other}/lonely is missing" in found()


def test_a_folder_has_the_name_of_an_identifier(pack: Path, found: Found) -> None:
    for root in ("exercises", "solutions"):
        (pack / root / "Layer-Norm").mkdir()

    assert len([line for line in found() if "no snake_case identifier" in line]) == 2


def test_files_are_named_after_their_folder(pack: Path, found: Found) -> None:
    for root in ("exercises", "solutions"):
        (pack / root / "center").rename(pack / root / "centre")

    lines = found()

    assert "exercises/centre/centre.py: the file is missing" in lines
    assert "solutions/centre/centre.py: the file is missing" in lines
    assert any(line.startswith("exercises/centre/center.py: ") for line in lines)


def test_an_exercise_without_a_solution_is_one_finding(
    pack: Path, found: Found
) -> None:
    shutil.rmtree(pack / "solutions" / "running_mean")

    assert "exercises/running_mean: solutions/running_mean is missing" in found()


def test_no_solutions_at_all_are_a_finding_for_each(pack: Path, found: Found) -> None:
    shutil.rmtree(pack / "solutions")

    assert sum("is missing" in line for line in found()) >= 2
