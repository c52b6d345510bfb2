"""Read the learner's file once, and only if it is a plain file of fair size."""

import errno
import os
import stat
from dataclasses import dataclass
from pathlib import Path

from normdrill.content.nearest import by_likeness
from normdrill.errors import SubmissionError
from normdrill.locale import _
from normdrill.locale.system import reason

LIMIT = 1 << 20
"""Largest accepted file, in bytes."""

_NEARBY = 5
# A FIFO must not block, a terminal must not become ours.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


@dataclass(frozen=True, slots=True)
class Submission:
    """The file to be graded, as it was when it was read.

    Attributes
    ----------
    path : Path
        Where it lies, as the user named it.
    name : str
        Its name without folders, for tracebacks.
    data : bytes
        Its content, at most `LIMIT` bytes.
    """

    path: Path
    name: str
    data: bytes


def read_submission(path: Path) -> Submission:
    """Read the file to be graded.

    Raises
    ------
    SubmissionError
        If it is missing, no regular file, unreadable or larger than `LIMIT`, or its
        name cannot be written.
    """
    try:
        shown = os.fspath(path).encode("utf-8").decode()
    except UnicodeEncodeError:
        shown = os.fspath(path).encode("utf-8", "backslashreplace").decode()
        raise SubmissionError(
            _("the file name {path} is not valid UTF-8").format(path=shown),
            _("Rename the file."),
        ) from None
    try:
        data = _read(path)
    except FileNotFoundError:
        raise _missing(path) from None
    except (OSError, ValueError) as error:
        raise _unreadable(shown, error) from None
    return Submission(path, path.name, data)


def _read(path: Path) -> bytes:
    if path.is_dir():
        # Windows refuses to open a folder, with a misleading error.
        raise IsADirectoryError
    descriptor = os.open(path, _FLAGS)
    try:
        _refuse_special(path, os.fstat(descriptor).st_mode)
        chunks = []
        left = LIMIT + 1
        while left and (chunk := os.read(descriptor, left)):
            chunks.append(chunk)
            left -= len(chunk)
    finally:
        os.close(descriptor)
    if not left:
        raise SubmissionError(
            _("{path} is larger than {limit} MiB").format(path=path, limit=LIMIT >> 20),
            _("Give the file that holds your answer only."),
        )
    return b"".join(chunks)


def _refuse_special(path: Path, mode: int) -> None:
    if stat.S_ISREG(mode):
        return
    kinds = {
        stat.S_IFIFO: _("{path} is a named pipe, not a file"),
        stat.S_IFCHR: _("{path} is a device, not a file"),
        stat.S_IFBLK: _("{path} is a device, not a file"),
    }
    sentence = kinds.get(stat.S_IFMT(mode), _("{path} is not a regular file"))
    raise SubmissionError(sentence.format(path=path), _give_a_file())


def _give_a_file() -> str:
    return _("Give the path of a .py file.")


def _missing(path: Path) -> SubmissionError:
    if path.is_symlink():
        return SubmissionError(
            _("{path} is a link to a file that does not exist").format(path=path)
        )
    if not path.parent.is_dir():
        return SubmissionError(
            _("there is no folder {path}").format(path=path.parent), _give_a_file()
        )
    nearby = _python_files(path.parent)
    if not nearby:
        hint = _("No .py file lies there; `normdrill start` makes a template.")
    else:
        best = by_likeness(path.stem, nearby)[:_NEARBY]
        hint = _("Files nearby: {names}").format(names=", ".join(best))
    return SubmissionError(_("there is no file {path}").format(path=path), hint)


def _python_files(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            names = [e.name for e in entries if e.name.endswith(".py") and e.is_file()]
    except OSError:
        return []
    return [name for name in names if name.isprintable()]


def _unreadable(path: str, error: OSError | ValueError) -> SubmissionError:
    number = error.errno if isinstance(error, OSError) else None
    if isinstance(error, IsADirectoryError):
        return SubmissionError(
            _("{path} is a folder, not a file").format(path=path), _give_a_file()
        )
    if isinstance(error, PermissionError):
        return SubmissionError(
            _("you have no permission to read {path}").format(path=path),
            _("Allow it: chmod u+r {path}").format(path=path),
        )
    if isinstance(error, NotADirectoryError):
        return SubmissionError(
            _("there is no file {path}: a part of it is no folder").format(path=path)
        )
    if number in {errno.ENXIO, errno.EOPNOTSUPP, errno.ENODEV}:
        # What opening a socket, or a device that is not there, says.
        return SubmissionError(
            _("{path} is not a regular file").format(path=path), _give_a_file()
        )
    why = reason(error) if isinstance(error, OSError) else str(error)
    return SubmissionError(
        _("{path} cannot be read: {why}").format(
            path=path.encode("unicode_escape").decode() if number is None else path,
            why=why or type(error).__name__,
        )
    )
