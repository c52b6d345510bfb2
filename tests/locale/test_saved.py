"""The saved choice of a language."""

from pathlib import Path

import pytest

from normdrill.locale.saved import forget, is_odd, read_saved, save


def test_what_is_saved_is_read_again_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "language"
    save(path, "zh")
    assert read_saved(path) == "zh"
    save(path, "en")
    assert read_saved(path) == "en"
    assert list(path.parent.iterdir()) == [path]


def test_what_is_forgotten_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "language"
    save(path, "zh")
    assert forget(path)
    assert read_saved(path) == ""
    assert not forget(path)
    assert not forget(path / "below")


@pytest.mark.parametrize("content", [b"", b"fr", b"\xff\xfe\x00", b"zhzh" * 10**5])
def test_an_odd_file_says_nothing(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "language"
    path.write_bytes(content)
    assert len(read_saved(path)) <= 100
    assert is_odd(path)


def test_a_folder_in_its_place_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "language").mkdir()
    assert read_saved(tmp_path / "language") == ""
    assert is_odd(tmp_path / "language")


def test_no_file_is_not_odd_and_neither_is_a_choice(tmp_path: Path) -> None:
    assert not is_odd(tmp_path / "language")
    save(tmp_path / "language", "zh")
    assert not is_odd(tmp_path / "language")


def test_a_choice_that_cannot_be_saved_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "language"
    path.mkdir(parents=True)
    with pytest.raises(OSError, match="language"):
        save(path, "zh")
    assert list(path.parent.iterdir()) == [path]
