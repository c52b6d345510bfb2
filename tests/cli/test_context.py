"""The composition root."""

import sys
from datetime import UTC
from pathlib import Path

import pytest

from normdrill.cli.context import Context
from normdrill.content.catalog import Catalog
from normdrill.errors import UsageError


def test_progress_lies_where_the_environment_says() -> None:
    context = Context({"NORMDRILL_HOME": "/somewhere"})
    assert context.database_path == Path("/somewhere/progress.db")


@pytest.mark.skipif(sys.platform != "linux", reason="XDG is the way of Linux")
def test_else_it_lies_in_the_users_data_folder() -> None:
    assert Context({}).database_path.parts[-3:] == ("data", "normdrill", "progress.db")


def test_the_exercises_are_normdrills_own_unless_they_are_replaced(
    content: Path,
) -> None:
    assert Context({}).catalog.root == Path(__file__).parents[2]
    replaced = Context({"NORMDRILL_CONTENT": str(content)})
    assert replaced.catalog.slugs() == ("center", "running_mean")


@pytest.mark.parametrize("name", ["center", "center.py", "some/where/center.py"])
def test_an_exercise_is_named_by_its_slug_or_by_a_file(
    name: str, content: Path
) -> None:
    context = Context({})
    context.catalog = Catalog(content)
    assert context.exercise(name).slug == "center"


def test_time_has_a_zone_and_seeds_differ() -> None:
    context = Context({})
    assert context.now().tzinfo is UTC
    assert len({context.seed() for _ in range(20)}) > 10


def test_a_file_is_shown_as_the_user_would_type_it(desk: Path) -> None:
    context = Context({})
    assert context.shown(desk / "sub" / "center.py") == "sub/center.py"
    assert context.shown(Path("/etc/hosts")) == "/etc/hosts"
    assert context.shown(Path("/etc/\x1b[31mhosts")) == "/etc/hosts"
    assert context.quoted("my file.py") == "'my file.py'"


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(UsageError, match="no language fr: choose one of en, zh"):
        Context.of_this_run("fr")
    with pytest.raises(UsageError, match="--lang needs a language"):
        Context.of_this_run("")


def test_the_language_is_that_of_the_environment_or_the_one_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Context.of_this_run(None).language == "en"
    monkeypatch.setenv("NORMDRILL_LANG", "zh")
    assert Context.of_this_run(None).language == "zh"
    assert Context.of_this_run("en").language == "en"
