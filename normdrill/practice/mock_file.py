"""The file in which the task of a mock interview is written."""

import itertools
import os
from pathlib import Path

from normdrill.domain.exercise import Exercise
from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.practice.start import refused, start_at, template_of


def require_folder(folder: Path) -> None:
    """Make sure that a file can be made in `folder`, before the clock runs.

    Raises
    ------
    UsageError
        If that is not possible.
    """
    inside = folder / "x"
    if not folder.is_dir():
        raise refused(inside, FileNotFoundError())
    if not os.access(folder, os.W_OK | os.X_OK):
        raise refused(inside, PermissionError())


def lay_out(exercise: Exercise, folder: Path) -> Path:
    """Write the template of `exercise` to a new file in `folder`, and return its path.

    No file that is there is touched.

    Raises
    ------
    UsageError
        If the file cannot be made.
    """
    for number in itertools.count(1):
        suffix = "" if number == 1 else f"-{number}"
        path = folder / f"{exercise.slug}.mock{suffix}.py"
        # A broken link is in the way as well.
        if not os.path.lexists(path) and start_at(exercise, path).created:
            return path
    raise AssertionError


def is_untouched(exercise: Exercise, path: Path) -> bool:
    """Tell whether nothing was written yet."""
    try:
        return path.read_bytes().strip() in {b"", template_of(exercise).strip()}
    except OSError:
        return False


def require_new(path: Path) -> None:
    """Make sure that `path` is the name of a file that can be made.

    Raises
    ------
    UsageError
        If there is such a file, or it cannot be made.
    """
    if os.path.lexists(path):
        raise UsageError(
            _("{path} exists already").format(path=path),
            _("Choose another name for the file."),
        )
    require_folder(path.parent)


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet.

    Raises
    ------
    UsageError
        If there is such a file, or it cannot be written.
    """
    require_new(path)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise refused(path, error) from None
