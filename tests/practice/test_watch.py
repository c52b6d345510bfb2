"""Tests of `normdrill.practice.watch`: a clock by hand, and files in every manner."""

from collections.abc import Callable
from pathlib import Path

import pytest

from normdrill.content.submission import read_submission
from normdrill.practice.watch import (
    Back,
    Change,
    FileWatch,
    Gone,
    Saved,
    Unreadable,
    stamp_of,
)

SAVES = 200


class Desk:
    """A watched file and a clock that is moved by hand."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.write_bytes(b"x = 0\n")
        self.time = 0.0
        self.last: Change | None = None
        self.graded: list[bytes] = []
        self.looks: Callable[[Path], tuple[int, int, int] | None] = stamp_of
        self.watch = FileWatch(
            read_submission(path),
            stamp_of(path),
            self._look,
            read_submission,
        )

    def _look(self, path: Path) -> tuple[int, int, int] | None:
        return self.looks(path)

    def pass_by(self, seconds: float) -> list[Change]:
        """Look as often as the command does, and return what was noticed."""
        found = []
        for _ in range(round(seconds / 0.01)):
            self.time += 0.01
            if (change := self.watch.poll(self.time)) is not None:
                found.append(change)
                self.last = change
            if isinstance(self.last, Saved) and not self.watch.unsettled:
                # A verdict is told of what has settled only.
                self.graded.append(self.last.submission.data)
                self.last = None
        return found


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "center.py")


def contents(changes: list[Change]) -> list[bytes]:
    assert all(isinstance(change, Saved) for change in changes)
    return [c.submission.data for c in changes if isinstance(c, Saved)]


def in_chunks(desk: Desk, data: bytes) -> None:
    """Save like VS Code: truncate and write on."""
    with desk.path.open("wb", buffering=0) as file:
        desk.pass_by(0.01)
        for start in range(0, len(data), 5):
            file.write(data[start : start + 5])
            desk.pass_by(0.02)


def by_renaming(desk: Desk, data: bytes) -> None:
    """Save beside the file and put that in its place."""
    beside = desk.path.with_suffix(".tmp")
    beside.write_bytes(data)
    desk.pass_by(0.01)
    beside.replace(desk.path)


def like_vim(desk: Desk, data: bytes) -> None:
    """Save like vim: the old file becomes a backup, which goes at the end."""
    backup = desk.path.with_name("center.py~")
    desk.path.rename(backup)
    desk.pass_by(0.02)
    desk.path.write_bytes(data)
    desk.pass_by(0.01)
    backup.unlink()


@pytest.mark.parametrize("save", [in_chunks, by_renaming, like_vim])
def test_no_save_is_missed_or_doubled(
    desk: Desk, save: Callable[[Desk, bytes], None]
) -> None:
    for number in range(SAVES):
        data = b"def center(x):\n    return %d\n" % number
        save(desk, data)
        desk.pass_by(0.1)
        assert desk.graded == [data]
        desk.graded.clear()
    assert desk.pass_by(3) == []


def test_what_looks_whole_is_told_at_once_and_believed_later(desk: Desk) -> None:
    desk.path.write_bytes(b"y = 1\n")
    assert contents(desk.pass_by(0.01)) == [b"y = 1\n"]
    assert desk.watch.unsettled
    assert desk.pass_by(0.05) == []
    assert not desk.watch.unsettled


def test_a_half_that_looks_whole_is_followed_by_the_whole(desk: Desk) -> None:
    desk.path.write_bytes(b"y = 1\n")
    found = desk.pass_by(0.01)
    with desk.path.open("ab") as file:
        file.write(b"z = 2\n")
    found += desk.pass_by(0.01)
    assert contents(found) == [b"y = 1\n", b"y = 1\nz = 2\n"]
    assert desk.watch.unsettled


def test_saving_the_same_again_tells_nothing(desk: Desk) -> None:
    desk.path.write_bytes(b"x = 0\n")
    assert desk.pass_by(1) == []


def test_going_back_to_an_earlier_content_is_told(desk: Desk) -> None:
    found = []
    for data in (b"y = 1\n", b"x = 0\n", b"y = 1\n"):
        desk.path.write_bytes(data)
        found += desk.pass_by(0.1)
    assert contents(found) == [b"y = 1\n", b"x = 0\n", b"y = 1\n"]


def test_a_file_that_stays_empty_is_told_after_a_moment(desk: Desk) -> None:
    desk.path.write_bytes(b"")
    assert desk.pass_by(0.2) == []
    assert contents(desk.pass_by(0.2)) == [b""]


def test_a_deleted_file_is_told_once_and_its_return_too(desk: Desk) -> None:
    desk.path.unlink()
    assert desk.pass_by(0.2) == []
    assert desk.pass_by(3) == [Gone()]
    desk.path.write_bytes(b"x = 0\n")
    assert desk.pass_by(3) == [Back()]


def test_a_file_that_returns_changed_is_saved(desk: Desk) -> None:
    desk.path.unlink()
    assert desk.pass_by(1) == [Gone()]
    desk.path.write_bytes(b"y = 1\n")
    assert contents(desk.pass_by(1)) == [b"y = 1\n"]


def test_a_folder_in_its_place_is_told_once(desk: Desk) -> None:
    desk.path.unlink()
    desk.path.mkdir()
    (found,) = desk.pass_by(3)
    assert isinstance(found, Unreadable)
    assert "is a folder" in found.error.message


def test_a_change_that_the_clock_of_the_drive_does_not_show_is_found(
    desk: Desk,
) -> None:
    desk.looks = lambda _path: (1, 6, 1)
    desk.pass_by(0.1)
    desk.path.write_bytes(b"x = 7\n")
    assert contents(desk.pass_by(1.5)) == [b"x = 7\n"]


def test_what_is_read_at_once_is_not_told_again(desk: Desk) -> None:
    desk.path.write_bytes(b"y = 1\n")
    assert desk.watch.now().data == b"y = 1\n"
    assert desk.pass_by(2) == []


def test_the_stamp_of_what_is_not_there_is_none(tmp_path: Path) -> None:
    assert stamp_of(tmp_path / "no.py") is None
    assert stamp_of(Path("a\0b")) is None
    (tmp_path / "a").write_bytes(b"12")
    found = stamp_of(tmp_path / "a")
    assert found is not None
    assert found[1:] == (2, (tmp_path / "a").stat().st_ino)
