import os
import socket
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

import normdrill
from normdrill.content.submission import read_submission
from normdrill.content.submission.read import LIMIT
from normdrill.errors import SubmissionError

NOBODY = 65534
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def refused(path: Path) -> SubmissionError:
    with pytest.raises(SubmissionError) as caught:
        read_submission(path)
    assert caught.value.exit_code == 2
    return caught.value


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "layer_norm.py"
    path.write_bytes(b"\xef\xbb\xbfx = 1\r\n")

    submission = read_submission(path)

    assert submission.data == b"\xef\xbb\xbfx = 1\r\n"
    assert submission.name == "layer_norm.py"
    assert submission.path == path


def test_a_link_to_a_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1")
    (tmp_path / "b.py").symlink_to("a.py")

    assert read_submission(tmp_path / "b.py").name == "b.py"


def test_a_missing_file_lists_its_neighbours_nearest_first(tmp_path: Path) -> None:
    for name in ("aaa.py", "layer_norm.py", "zzz.py", "layer_norm.txt"):
        (tmp_path / name).touch()
    (tmp_path / "folder.py").mkdir()

    error = refused(tmp_path / "layernorm.py")

    assert error.message == f"there is no file {tmp_path}/layernorm.py"
    assert error.hint == "Files nearby: layer_norm.py, aaa.py, zzz.py"


def test_no_more_than_five_neighbours_are_listed(tmp_path: Path) -> None:
    for number in range(9):
        (tmp_path / f"n{number}.py").touch()

    assert refused(tmp_path / "n.py").hint.count(".py") == 5


def test_a_missing_file_without_neighbours_points_to_start(tmp_path: Path) -> None:
    assert "normdrill start" in refused(tmp_path / "layer_norm.py").hint


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    error = refused(tmp_path / "none" / "layer_norm.py")

    assert error.message == f"there is no folder {tmp_path}/none"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()

    assert "a part of it is no folder" in refused(tmp_path / "a.py" / "b.py").message


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path).message == f"{tmp_path} is a folder, not a file"


def test_a_dangling_link_is_named_as_such(tmp_path: Path) -> None:
    (tmp_path / "a.py").symlink_to("gone.py")

    assert "a link to a file that does not exist" in refused(tmp_path / "a.py").message


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.py").symlink_to("a.py")

    assert "cannot be read" in refused(tmp_path / "a.py").message


def test_a_named_pipe_does_not_block(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    os.mkfifo(path)

    assert refused(path).message == f"{path} is a named pipe, not a file"


@pytest.mark.parametrize("path", ["/dev/null", "/dev/zero", "/dev/tty"])
def test_a_device_is_refused(path: str) -> None:
    message = refused(Path(path)).message

    assert "is a device, not a file" in message or "is not a regular file" in message


def test_a_socket_is_refused() -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as s:
        path = Path(folder) / "a.py"
        s.bind(str(path))

        assert refused(path).message == f"{path} is not a regular file"


def test_a_file_of_one_mebibyte_is_read_and_no_larger_one(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_bytes(b"#" * LIMIT)
    assert len(read_submission(path).data) == LIMIT

    path.write_bytes(b"#" * (LIMIT + 1))
    assert refused(path).message == f"{path} is larger than 1 MiB"


def test_a_huge_sparse_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    with path.open("wb") as file:
        file.truncate(1 << 40)

    assert "larger than 1 MiB" in refused(path).message


def test_a_name_that_is_no_text_is_shown_with_escapes(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xb2\xe3.py")

    error = refused(path)

    assert "is not valid UTF-8" in error.message
    error.message.encode("utf-8")


def test_a_name_with_nul_is_refused(tmp_path: Path) -> None:
    assert "\0" not in refused(tmp_path / "a\0.py").message


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / ("a" * 300 + ".py")).message


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that another user may enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def _message_for_another_user(path: Path) -> str:
    code = f"""
        import os, pathlib, sys
        sys.path.insert(0, {str(Path(normdrill.__file__).parents[1])!r})
        from normdrill.content.submission import read_submission
        from normdrill.errors import SubmissionError
        if {AS_ROOT}:
            os.setgroups([])
            os.setgid({NOBODY})
            os.setuid({NOBODY})
        try:
            read_submission(pathlib.Path({str(path)!r}))
        except SubmissionError as error:
            print(error.message)
            print(error.hint)
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_file_without_permission_says_how_to_allow_it(open_folder: Path) -> None:
    path = open_folder / "a.py"
    path.touch(0o000)

    message = _message_for_another_user(path)

    assert message.splitlines() == [
        f"you have no permission to read {path}",
        f"Allow it: chmod u+r {path}",
    ]


def test_a_folder_without_permission_is_no_crash(open_folder: Path) -> None:
    (open_folder / "a.py").touch()
    open_folder.chmod(0o000)

    message = _message_for_another_user(open_folder / "a.py")

    assert "you have no permission to read" in message


def test_a_folder_that_cannot_be_listed_has_no_neighbours(open_folder: Path) -> None:
    (open_folder / "a.py").touch()
    open_folder.chmod(0o311)

    message = _message_for_another_user(open_folder / "b.py")

    assert "there is no file" in message
    assert "No .py file lies there" in message
