"""Begin an exercise: put its template where the learner works."""

from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from normdrill.domain.exercise import Exercise
from normdrill.errors import ContentError, NormdrillError, UsageError
from normdrill.locale import _
from normdrill.locale.system import reason


@dataclass(frozen=True, slots=True)
class Started:
    """The file to work in.

    Attributes
    ----------
    created : bool
        Whether it was made now, or was blank; False if it was there and is unchanged.
    kept : Path or None
        Where the earlier answer is kept, if the file was made afresh.
    """

    path: Path
    created: bool
    kept: Path | None = None


def start(exercise: Exercise, folder: Path) -> Started:
    """Write the template of `exercise` into an existing folder; see `start_at`."""
    return start_at(exercise, folder / exercise.file_name)


def start_at(exercise: Exercise, path: Path) -> Started:
    """Write the template of `exercise` to `path` unless that holds anything.

    Parameters
    ----------
    path : Path
        A file in an existing folder.

    Raises
    ------
    UsageError
        If the file cannot be made.
    ContentError
        If the template cannot be read.
    """
    template = template_of(exercise)
    try:
        _write_new(path, template)
    except FileExistsError:
        if not path.is_file():
            raise UsageError(
                _("{path} is in the way: it is no regular file").format(path=path),
                _("Move it away or choose another folder."),
            ) from None
        return Started(path, created=_fill_blank(path, template))
    except OSError as error:
        raise refused(path, error) from None
    return Started(path, created=True)


def make_folder(folder: Path) -> None:
    """Make a folder to work in, if it is not there.

    Raises
    ------
    UsageError
        If that is not possible.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise UsageError(_("{path} is not a folder").format(path=folder)) from None
    except OSError as error:
        raise refused(folder, error) from None


def template_of(exercise: Exercise) -> bytes:
    """Return the template of `exercise`.

    Raises
    ------
    ContentError
        If it cannot be read.
    """
    try:
        return exercise.stub.read_bytes()
    except OSError as error:
        raise ContentError(
            _("the template {path} cannot be read: {why}").format(
                path=exercise.stub, why=reason(error)
            )
        ) from None


def _write_new(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet; leave nothing behind if that fails."""
    with path.open("xb") as file:
        try:
            _fill(file, content)
        except BaseException:
            path.unlink(missing_ok=True)
            raise


def _fill_blank(path: Path, content: bytes) -> bool:
    """Write into a file that holds nothing but white space; else leave it alone."""
    try:
        with path.open("r+b") as file:
            if file.read().strip():
                return False
            file.seek(0)
            _fill(file, content)
            file.truncate()
    except OSError:
        return False
    return True


def _fill(file: BinaryIO, content: bytes) -> None:
    file.write(content)
    file.flush()


def refused(path: Path, error: OSError) -> NormdrillError:
    """Return what is said of a file that cannot be written."""
    folder = path.parent
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        if folder.exists():
            return UsageError(_("{path} is not a folder").format(path=folder))
        return UsageError(
            _("there is no folder {path}").format(path=folder),
            _("Make it first: mkdir -p {path}").format(path=folder),
        )
    if isinstance(error, PermissionError):
        return UsageError(
            _("you have no permission to write in {path}").format(path=folder),
            _("Choose another folder, such as your home folder."),
        )
    return UsageError(
        _("{path} cannot be written: {why}").format(path=path, why=reason(error))
    )
