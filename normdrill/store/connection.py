"""Connect to the progress file."""

import sqlite3
from pathlib import Path
from typing import Any


class Connection(sqlite3.Connection):
    """A connection that reports damage as SQLite's error, whatever bytes are in it."""

    def execute(self, *args: Any) -> sqlite3.Cursor:
        """Do what `sqlite3.Connection.execute` does."""
        try:
            return super().execute(*args)
        except UnicodeDecodeError as error:
            # SQLite quotes a damaged schema in its message, and sqlite3 trips over it.
            damage = sqlite3.DatabaseError("malformed database schema")
            damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise damage from error


def connect(path: Path, options: str, timeout: float) -> sqlite3.Connection:
    """Open `path` with URI options such as ``mode=rw``, without reading it yet.

    Text comes back as it was written even if it is not UTF-8: paths need not be.
    """
    connection = sqlite3.connect(
        f"{path.as_uri()}?{options}",
        uri=True,
        timeout=timeout,
        isolation_level=None,
        factory=Connection,
    )
    connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
