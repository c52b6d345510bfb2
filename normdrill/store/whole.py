"""Write a file whole or not at all, and touch no other."""

import os
import shutil
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all; a link is followed, and permissions are kept.

    A new file is for the user alone.

    Parameters
    ----------
    path : Path
        The file; what is there must be a regular file.

    Raises
    ------
    OSError
        If it cannot be written; what was there is unchanged.
    """
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        raise FileExistsError(17, os.strerror(17), str(path))
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:60]}.")
    part = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
