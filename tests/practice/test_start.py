import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from unittest.mock import patch

import pytest

import normdrill
from normdrill.content.catalog import Catalog
from normdrill.domain.exercise import Exercise
from normdrill.errors import ContentError, UsageError
from normdrill.practice.start import Started, start

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny"
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
NOBODY = 65534


@pytest.fixture
def exercise() -> Exercise:
    return Catalog(TINY).load("center")


def test_the_template_is_written(exercise: Exercise, tmp_path: Path) -> None:
    started = start(exercise, tmp_path)

    assert started == Started(tmp_path / "center.py", created=True)
    assert started.path.read_bytes() == exercise.stub.read_bytes()


def test_a_file_that_is_there_is_kept(exercise: Exercise, tmp_path: Path) -> None:
    (tmp_path / "center.py").write_text("mine")

    started = start(exercise, tmp_path)

    assert not started.created
    assert started.path.read_text() == "mine"


def test_a_link_to_a_file_is_kept(exercise: Exercise, tmp_path: Path) -> None:
    (tmp_path / "real.py").write_text("mine")
    (tmp_path / "center.py").symlink_to("real.py")

    assert not start(exercise, tmp_path).created
    assert (tmp_path / "real.py").read_text() == "mine"


def test_a_folder_in_the_way_is_named(exercise: Exercise, tmp_path: Path) -> None:
    (tmp_path / "center.py").mkdir()

    with pytest.raises(UsageError, match="in the way: it is no regular file"):
        start(exercise, tmp_path)


def test_a_dangling_link_is_in_the_way(exercise: Exercise, tmp_path: Path) -> None:
    (tmp_path / "center.py").symlink_to("gone.py")

    with pytest.raises(UsageError, match="in the way"):
        start(exercise, tmp_path)
    assert not (tmp_path / "gone.py").exists()


def test_a_missing_folder_says_how_to_make_it(
    exercise: Exercise, tmp_path: Path
) -> None:
    with pytest.raises(UsageError, match="there is no folder") as caught:
        start(exercise, tmp_path / "none")

    assert caught.value.hint == f"Make it first: mkdir -p {tmp_path}/none"


def test_a_file_is_no_folder(exercise: Exercise, tmp_path: Path) -> None:
    (tmp_path / "a").touch()

    with pytest.raises(UsageError, match="a is not a folder"):
        start(exercise, tmp_path / "a")


def test_a_name_that_is_too_long_is_refused(exercise: Exercise, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written: File name too long"):
        start(exercise, tmp_path / ("a" * 300))


def test_a_missing_template_is_a_fault_of_the_content(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "pack")
    exercise = Catalog(tmp_path / "pack").load("center")
    exercise.stub.unlink()

    with pytest.raises(ContentError, match="cannot be read: No such file"):
        start(exercise, tmp_path)


@pytest.mark.parametrize("error", [OSError(28, "No space left"), KeyboardInterrupt()])
def test_nothing_is_left_of_a_file_that_could_not_be_written(
    exercise: Exercise, tmp_path: Path, error: BaseException
) -> None:
    expected = UsageError if isinstance(error, OSError) else KeyboardInterrupt
    with (
        patch("normdrill.practice.start._fill", side_effect=error),
        pytest.raises(expected),
    ):
        start(exercise, tmp_path)

    assert list(tmp_path.iterdir()) == [tmp_path / "home"]


def test_a_folder_that_may_not_be_written_is_named() -> None:
    code = f"""
        import os, pathlib, sys
        sys.path.insert(0, {str(Path(normdrill.__file__).parents[1])!r})
        from normdrill.content.catalog import Catalog
        from normdrill.errors import UsageError
        from normdrill.practice.start import start
        exercise = Catalog(pathlib.Path({str(TINY)!r})).load("center")
        template = exercise.stub.read_bytes()
        if {AS_ROOT}:
            pathlib.Path.read_bytes = lambda path: template
            os.setgroups([])
            os.setgid({NOBODY})
            os.setuid({NOBODY})
        try:
            start(exercise, pathlib.Path(sys.argv[1]))
        except UsageError as error:
            print(error.message)
    """
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        command = [sys.executable, "-c", textwrap.dedent(code), folder]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        Path(folder).chmod(0o755)

    assert done.stdout == f"you have no permission to write in {folder}\n"


def test_a_blank_file_is_filled_and_a_file_of_comments_is_left_alone(
    tmp_path: Path,
) -> None:
    exercise = Catalog(TINY).find("center")
    path = tmp_path / "center.py"
    path.write_text(" \n")
    assert start(exercise, tmp_path).created
    assert path.read_bytes() == exercise.stub.read_bytes()
    path.write_text("# mine\n")
    assert not start(exercise, tmp_path).created
    assert path.read_text() == "# mine\n"
