"""Tests of `normdrill.practice.mock_file`."""

from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.errors import UsageError
from normdrill.practice.mock_file import (
    is_untouched,
    lay_out,
    require_folder,
    require_new,
    write_new,
)

CENTER = Catalog(Path(__file__).parents[1] / "packs" / "tiny").load("center")


def test_the_task_gets_a_file_of_its_own_each_time(tmp_path: Path) -> None:
    first = lay_out(CENTER, tmp_path)
    assert first.name == "center.mock.py"
    assert first.read_bytes() == CENTER.stub.read_bytes()
    first.write_text("mine")
    (tmp_path / "center.mock-2.py").symlink_to(tmp_path / "nowhere")
    (tmp_path / "center.mock-3.py").write_text("")
    assert lay_out(CENTER, tmp_path).name == "center.mock-4.py"
    assert first.read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


def test_a_file_is_untouched_until_something_is_written(tmp_path: Path) -> None:
    path = lay_out(CENTER, tmp_path)
    assert is_untouched(CENTER, path)
    path.write_text(path.read_text() + "\n\n")
    assert is_untouched(CENTER, path)
    path.write_text("")
    assert is_untouched(CENTER, path)
    path.write_text("x = 1")
    assert not is_untouched(CENTER, path)
    path.unlink()
    assert not is_untouched(CENTER, path)


def test_a_folder_that_cannot_take_a_file_is_told_before(tmp_path: Path) -> None:
    require_folder(tmp_path)
    with pytest.raises(UsageError, match="there is no folder"):
        require_folder(tmp_path / "none")
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="is not a folder"):
        require_folder(tmp_path / "file")


def test_a_folder_without_permission_is_told_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_args: False)
    with pytest.raises(UsageError, match="you have no permission"):
        require_folder(tmp_path)


def test_what_is_exported_goes_over_no_other_file(tmp_path: Path) -> None:
    path = tmp_path / "out.md"
    write_new(path, "é\n")
    assert path.read_bytes() == "é\n".encode()
    with pytest.raises(UsageError, match="exists already"):
        require_new(path)
    with pytest.raises(UsageError, match="exists already"):
        write_new(path, "")
    assert path.read_bytes() == "é\n".encode()
    with pytest.raises(UsageError, match="there is no folder"):
        require_new(tmp_path / "none" / "out.md")


def test_an_export_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object, **_kind: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(UsageError, match="cannot be written: No space left"):
        write_new(tmp_path / "out.md", "")
