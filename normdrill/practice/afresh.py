"""Begin an exercise afresh: the earlier answer is kept under another name."""

import contextlib
import itertools
import os
import shutil
from datetime import date
from pathlib import Path

from normdrill.domain.exercise import Exercise
from normdrill.practice.start import Started, refused, start_at, template_of
from normdrill.store.whole import write_whole


def start_afresh(exercise: Exercise, path: Path, today: date) -> Started:
    """Write the template of `exercise` to `path`; keep what stood there as a copy.

    The copy is named by the day, such as ``layer_norm.2026-03-01.py``. It is whole
    before the file is touched, and at no moment there is no file.

    Parameters
    ----------
    path : Path
        The file to work in; it need not exist.

    Raises
    ------
    UsageError
        If the file or the copy cannot be written.
    ContentError
        If the template cannot be read.
    """
    template = template_of(exercise)
    path = Path(os.path.realpath(path))
    if not path.is_file():
        return start_at(exercise, path)
    try:
        if path.read_bytes().strip() in {b"", template.strip()}:
            write_whole(path, template)
            return Started(path, created=True)
        kept = _keep(path, today)
        write_whole(path, template)
    except OSError as error:
        raise refused(path, error) from None
    return Started(path, created=True, kept=kept)


def _keep(path: Path, today: date) -> Path:
    """Copy a file to a free name beside it, and return that name."""
    for number in itertools.count(1):
        suffix = "" if number == 1 else f"-{number}"
        copy = path.with_name(f"{path.stem}.{today.isoformat()}{suffix}{path.suffix}")
        with contextlib.suppress(FileExistsError), copy.open("xb") as file:
            try:
                file.write(path.read_bytes())
                file.flush()
                os.fsync(file.fileno())
                shutil.copystat(path, copy)
            except BaseException:
                copy.unlink(missing_ok=True)
                raise
            return copy
    raise AssertionError
