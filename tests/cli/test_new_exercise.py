"""An exercise more is two folders more; nothing else knows its name."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.location import content_root

Run = Callable[..., Any]
NEW = "center"
PACK = Path(__file__).parents[1] / "packs" / "tiny"
TREES = ("exercises", "solutions")


def slugs() -> set[str]:
    return set(Catalog(content_root()).slugs())


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the real content with one exercise more."""
    ignored = shutil.ignore_patterns("__pycache__")
    root = tmp_path / "grown"
    for tree in TREES:
        shutil.copytree(content_root() / tree, root / tree, ignore=ignored)
        assert not (root / tree / NEW).exists()
        shutil.copytree(PACK / tree / NEW, root / tree / NEW, ignore=ignored)
    shutil.copytree(PACK / "questions", root / "questions")
    monkeypatch.setenv("NORMDRILL_CONTENT", str(root))
    return root


def test_it_is_listed_started_checked_solved_and_proven(
    desk: Path, spawn: Run, content: Path
) -> None:
    listed = json.loads(spawn("list", "--json").out)["exercises"]
    assert {each["slug"] for each in listed} == {NEW, *slugs()}
    assert spawn("start", NEW).code == 0
    assert spawn("show", NEW).code == 0
    assert spawn("hint", NEW).code == 0
    assert spawn("check", f"{NEW}.py").code == 1
    shutil.copy(content / "solutions" / NEW / f"{NEW}.py", desk)
    assert spawn("check", f"{NEW}.py").code == 0
    assert spawn("solution", NEW).code == 0
    proven = json.loads(spawn("dev", "check", NEW, "--seeds", "2", "--json").out)
    assert proven["holds"]
    assert [each["slug"] for each in proven["exercises"]] == [NEW]


def test_no_code_names_an_exercise() -> None:
    package = Path(__file__).parents[2] / "normdrill"
    lines = [
        line
        for room in ("content", "domain", "grading", "practice", "scheduling", "store")
        for path in (package / room).rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if ">>> " not in line
    ]
    assert not [slug for slug in slugs() if any(f'"{slug}"' in line for line in lines)]
