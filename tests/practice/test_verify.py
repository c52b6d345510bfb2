"""Tests of `normdrill.practice.verify`: a broken exercise is not proven."""

import os
import shutil
from pathlib import Path

import pytest

from normdrill.content.catalog import Catalog
from normdrill.domain.proof import Proof
from normdrill.practice.verify import stray_findings, verify

TINY = Path(__file__).parents[1] / "packs" / "tiny"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a copy of the tiny pack with the exercise ``center`` only."""
    copy = tmp_path / "pack"
    shutil.copytree(TINY, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.rmtree(copy / "exercises" / "running_mean")
    shutil.rmtree(copy / "solutions" / "running_mean")
    return copy


def prove(root: Path) -> Proof:
    (proof,) = verify(Catalog(root), ["center"], 2, os.environ)
    return proof


def edit(path: Path, old: str, new: str) -> None:
    source = path.read_text(encoding="utf-8")
    assert old in source
    path.write_text(source.replace(old, new), encoding="utf-8")


def test_a_sound_exercise_is_proven(root: Path) -> None:
    proof = prove(root)
    assert proof.problems == ()
    assert proof.holds
    assert (proof.required, proof.follow_ups, proof.accepted) == (5, 1, 5)
    assert proof.mistakes == 7
    assert proof.pairs == proof.pairs_named > 0


def test_a_stub_that_answers_is_found(root: Path) -> None:
    edit(
        root / "exercises/center/center.py", "raise NotImplementedError", "return x - x"
    )
    assert any("stub" in problem for problem in prove(root).problems)


def test_a_reference_that_fails_is_found(root: Path) -> None:
    edit(
        root / "solutions/center/center.py",
        "return centred /",
        "return 0.5 * centred /",
    )
    edit(
        root / "solutions/center/test_hidden.py",
        "reference.center(",
        "2.0 * reference.center(",
    )
    problems = prove(root).problems
    assert any("reference fails" in problem for problem in problems)
    assert any("accepted/" in problem for problem in problems) is False


def test_a_right_answer_that_fails_is_found(root: Path) -> None:
    edit(root / "solutions/center/accepted/einsum.py", "eps", "eps * 1.0001")
    problems = prove(root).problems
    assert any("accepted/einsum.py fails" in problem for problem in problems)


def test_a_mistake_that_is_not_caught_is_found(root: Path) -> None:
    right = 'replace = "(1.0 * spread + eps)"'
    edit(root / "solutions/center/mistakes.toml", 'replace = "spread"', right)
    problems = prove(root).problems
    assert any("is not caught by" in problem for problem in problems)


def test_two_mistakes_that_cannot_be_told_apart_are_found(root: Path) -> None:
    path = root / "solutions/center/mistakes.toml"
    source = path.read_text(encoding="utf-8")
    first = "[[mistake]]" + source.split("[[mistake]]")[1]
    name = first.split('id = "')[1].split('"')[0]
    copy = first.replace(f'id = "{name}"', 'id = "the-same-again"')
    path.write_text(source + "\n" + copy, encoding="utf-8")
    problems = prove(root).problems
    # Both read alike: the first stands for both.
    found = f"mistake the-same-again is diagnosed as [['{name}']]"
    assert any(found in problem for problem in problems)
    title = first.split('title = { en = "')[1].split('"')[0]
    copy = copy.replace(title, "Otherwise worded.")
    path.write_text(source + "\n" + copy, encoding="utf-8")
    problems = prove(root).problems
    assert any(f"mistake {name} is diagnosed as" in problem for problem in problems)


def test_cases_that_do_not_load_are_found(root: Path) -> None:
    path = root / "solutions/center/test_hidden.py"
    path.write_text("import nothing_of_this_name\n" + path.read_text())
    assert any("do not load" in problem for problem in prove(root).problems)


@pytest.mark.parametrize(
    "file",
    [
        "exercises/center/center.py",
        "solutions/center/center.py",
        "solutions/center/mistakes.toml",
        "solutions/center/test_hidden.py",
    ],
)
def test_a_file_that_is_missing_is_said_to_be(root: Path, file: str) -> None:
    (root / file).unlink()
    assert f"{file}: the file is missing" in prove(root).problems


def test_an_edit_that_does_not_fit_is_found(root: Path) -> None:
    edit(root / "solutions/center/mistakes.toml", 'find = "', 'find = "nowhere ')
    assert any("occurs 0 times" in problem for problem in prove(root).problems)


def test_an_exercise_without_mistakes_is_not_proven(root: Path) -> None:
    path = root / "solutions/center/mistakes.toml"
    path.write_text("format_version = 1\nmistake = []\n")
    assert any("no mistake is listed" in problem for problem in prove(root).problems)


def test_a_file_between_the_folders_is_found(root: Path) -> None:
    assert stray_findings(Catalog(root)) == []
    (root / "solutions" / "left_over.txt").write_text("x")
    (problem,) = stray_findings(Catalog(root))
    assert "left_over.txt" in problem
