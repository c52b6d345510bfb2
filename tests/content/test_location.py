from pathlib import Path

import pytest

import normdrill
from normdrill.content.location import content_root, is_checkout
from normdrill.errors import ContentError


def _make(root: Path) -> Path:
    for name in ("exercises", "solutions"):
        (root / name).mkdir(parents=True)
    return root


def test_a_checkout_has_its_exercises_beside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "normdrill"

    root = content_root(package) if _make(tmp_path) else None

    assert root == tmp_path


def test_a_wheel_has_its_exercises_in_the_package(tmp_path: Path) -> None:
    package = tmp_path / "normdrill"
    inside = _make(package / "_content")

    assert content_root(package) == inside


def test_the_package_goes_before_what_happens_to_lie_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "normdrill"
    inside = _make(package / "_content")
    _make(tmp_path)

    assert content_root(package) == inside


def test_half_a_content_tree_is_none(tmp_path: Path) -> None:
    (tmp_path / "exercises").mkdir()

    with pytest.raises(ContentError) as caught:
        content_root(tmp_path / "normdrill")

    assert str(tmp_path) in caught.value.message
    assert caught.value.hint


def test_this_repository_is_found() -> None:
    assert normdrill.__file__
    assert (content_root() / "exercises").is_dir()


def test_only_a_checkout_takes_new_exercises(tmp_path: Path) -> None:
    assert is_checkout(tmp_path)
    assert not is_checkout(tmp_path / "normdrill" / "_content")
