"""Notice that a file was saved: once for each content, whatever way it is written."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from normdrill.content.submission import Submission
from normdrill.errors import SubmissionError

SETTLED_SECONDS = 0.03
"""How long a file must be left alone before it counts as saved."""

EMPTY_SECONDS = 0.3
"""The same for an empty or a missing file: most editors fill it in a moment."""

ANYWAY_SECONDS = 1.0
"""How often a file is read even if nothing about it has changed."""

Stamp = tuple[int, int, int]


def stamp_of(path: Path) -> Stamp | None:
    """Return what changes when the file does; None if it is not there."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


@dataclass(frozen=True, slots=True)
class Saved:
    """The file has a new content."""

    submission: Submission


@dataclass(frozen=True, slots=True)
class Gone:
    """The file is no longer there."""


@dataclass(frozen=True, slots=True)
class Back:
    """The file is there again, with the content it had."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The file is there and cannot be read."""

    error: SubmissionError


Change = Saved | Gone | Back | Unreadable


class FileWatch:
    """Looks at one file whenever it is asked to.

    Each content is told once, unless another came between. One that looks whole is
    told at once, so that it can be graded while it is seen whether it stays; any other
    change when the file has been left alone for a moment.

    Parameters
    ----------
    submission : Submission
        The content that is known already.
    stamp : Stamp or None
        What `look` returned before that was read.
    look : callable
        Returns the stamp of the file, None if it is not there.
    read : callable
        Reads the file, or raises `SubmissionError`.

    Attributes
    ----------
    unsettled : bool
        Whether the file has just changed, and may do so again: what was told of it is
        not to be believed yet.
    """

    def __init__(
        self,
        submission: Submission,
        stamp: Stamp | None,
        look: Callable[[Path], Stamp | None],
        read: Callable[[Path], Submission],
    ) -> None:
        self._path = submission.path
        self._look, self._read = look, read
        self._stamp = stamp
        self._told: bytes | str | None = submission.data
        self._content = submission.data
        self._changed_at = 0.0
        self._read_at: float | None = None
        self.unsettled = False

    def poll(self, now: float) -> Change | None:
        """Look at the file once.

        Parameters
        ----------
        now : float
            In seconds, of a clock that only goes on.
        """
        stamp = self._look(self._path)
        if self._read_at is None:
            self._read_at = now
        if stamp != self._stamp:
            self._stamp, self._changed_at, self.unsettled = stamp, now, True
            return self._early(stamp)
        if not self.unsettled and now - self._read_at < ANYWAY_SECONDS:
            return None
        if self.unsettled and now - self._changed_at < self._patience(stamp):
            return None
        return self._settle(stamp, now)

    def now(self) -> Submission:
        """Read the file at once; its content counts as told.

        Raises
        ------
        SubmissionError
            If it cannot be read.
        """
        self._stamp = self._look(self._path)
        submission = self._read(self._path)
        self.unsettled = False
        self._told = self._content = submission.data
        return submission

    def _patience(self, stamp: Stamp | None) -> float:
        return SETTLED_SECONDS if stamp and stamp[1] else EMPTY_SECONDS

    def _early(self, stamp: Stamp | None) -> Change | None:
        change = self._change() if stamp and stamp[1] else None
        if isinstance(change, Saved) and change.submission.data.endswith(b"\n"):
            return self._once(change)
        return None

    def _settle(self, stamp: Stamp | None, now: float) -> Change | None:
        # Clocks of network drives are coarse, and what they say of a file may be old:
        # so its content is looked at now and then although nothing seems changed.
        self._read_at = now
        change = self._change() if stamp else Gone()
        if self._look(self._path) != stamp:
            self._stamp, self._changed_at, self.unsettled = None, now, True
            return None
        self.unsettled = False
        return self._once(change)

    def _change(self) -> Change:
        try:
            return Saved(self._read(self._path))
        except SubmissionError as error:
            return Unreadable(error)

    def _once(self, change: Change) -> Change | None:
        """Return `change` if it was not told before, and remember it."""
        key: bytes | str | None = None
        if isinstance(change, Saved):
            key = change.submission.data
        elif isinstance(change, Unreadable):
            key = change.error.message
        before, self._told = self._told, key
        if key == before:
            return None
        if isinstance(change, Saved):
            if self._content == change.submission.data:
                return Back()
            self._content = change.submission.data
        return change
