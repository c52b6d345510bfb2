"""The shell completes names."""

from collections.abc import Callable
from typing import Any

import pytest

from normdrill.cli.context import open_bank, open_catalog
from normdrill.cli.names import known_kinds, known_slugs, known_topics
from normdrill.content.catalog import Catalog
from normdrill.content.questions import Bank
from normdrill.domain.question import KINDS

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _miniature(monkeypatch: pytest.MonkeyPatch, content: Any) -> None:
    """Complete from the miniature content: the environment was read at import."""
    monkeypatch.setattr(
        "normdrill.cli.context.open_bank", lambda: Bank(content / "questions")
    )
    monkeypatch.setattr("normdrill.cli.context.open_catalog", lambda: Catalog(content))


@pytest.mark.parametrize(
    ("typed", "names"),
    [("", ["axes", "centring"]), ("a", ["axes"]), ("centr", ["centring"]), ("x", [])],
)
def test_topics_are_known_by_their_beginning(typed: str, names: list[str]) -> None:
    assert known_topics(typed) == names


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("", [*KINDS.values()]),
        ("choi", ["choice", "choices"]),
        ("ax", ["axes"]),
        ("x", []),
    ],
)
def test_kinds_are_known_by_their_beginning(typed: str, names: list[str]) -> None:
    assert known_kinds(typed) == names


def test_slugs_are_known_by_their_beginning() -> None:
    assert known_slugs("") == ["center", "running_mean"]
    assert known_slugs("run") == ["running_mean"]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("normdrill quiz --topic ", ["axes", "centring"]),
        ("normdrill quiz --topic ce", ["centring"]),
        ("normdrill quiz --kind ch", ["choice", "choices"]),
    ],
)
def test_the_shell_completes_the_options_of_a_quiz(
    spawn: Run, words: str, names: list[str]
) -> None:
    done = spawn(
        _NORMDRILL_COMPLETE="complete_bash",
        COMP_WORDS=words,
        COMP_CWORD=str(words.count(" ")),
    )
    assert done.out.split() == names


def test_the_folder_that_replaces_the_content_counts(content: Any) -> None:
    environ = {"NORMDRILL_CONTENT": str(content)}
    assert open_bank(environ).folder == content / "questions"
    assert open_catalog(environ).root == content
    assert "layer-norm" in open_bank({}).topics()
