from collections.abc import Callable
from pathlib import Path

import pytest

from normdrill.content.lint import Finding, lint
from normdrill.errors import NormdrillError

Edit = Callable[[str, str, str], None]


def test_a_sound_tree_has_no_findings(pack: Path) -> None:
    assert lint(pack) == []


def test_findings_are_values_with_paths_below_the_root(pack: Path) -> None:
    (pack / "exercises" / "notes.txt").touch()

    assert lint(pack) == [
        Finding(pack / "exercises/notes.txt", "only folders of exercises lie here")
    ]


def test_one_exercise_can_be_asked_for(pack: Path) -> None:
    for folder in ("exercises/center", "exercises/running_mean", "exercises"):
        (pack / folder / "stray.txt").touch()

    found = lint(pack, "center")

    assert [f.path for f in found] == [pack / "exercises/center/stray.txt"]


def test_a_broken_exercise_can_be_asked_for(pack: Path, edit: Edit) -> None:
    edit("exercises/center/exercise.toml", "format_version = 1", "")

    assert "field format_version" in lint(pack, "center")[0].message
    assert lint(pack, "running_mean") == []


def test_an_unknown_exercise_cannot_be_asked_for(pack: Path) -> None:
    with pytest.raises(NormdrillError, match="there is no exercise centre"):
        lint(pack, "centre")


def test_a_file_that_is_not_utf8_is_found(pack: Path) -> None:
    path = pack / "exercises" / "center" / "prompt.md"
    path.write_bytes("归一化".encode("gbk"))

    assert [f.message for f in lint(pack)] == ["byte 0 is not UTF-8"]
