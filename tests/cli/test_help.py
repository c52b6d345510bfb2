"""Every command explains itself, in both languages and on narrow terminals."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main
from rich.cells import cell_len
from typer.core import TyperGroup

from normdrill.cli.app import app

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]


def commands() -> Iterator[tuple[str, ...]]:
    waiting: list[tuple[tuple[str, ...], Any]] = [((), typer.main.get_command(app))]
    while waiting:
        name, command = waiting.pop()
        yield name
        if isinstance(command, TyperGroup):
            waiting += [((*name, n), c) for n, c in command.commands.items()]


COMMANDS = sorted(commands())


def test_the_commands_are_these() -> None:
    assert [" ".join(name) for name in COMMANDS] == [
        "", "check", "completion", "dev", "dev check", "dev new", "dev simulate",
        "doctor", "export", "hint", "import", "init", "language", "list", "mock",
        "quiz", "review", "search", "show", "solution", "start", "stats", "undo",
        "watch",
    ]  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS, ids=" ".join)
def test_the_help_has_an_example_of_the_command(
    run: Run, name: tuple[str, ...]
) -> None:
    code, out, err = run(*name, "--help")
    assert (code, err) == (0, "")
    usage, _, examples = out.partition("\nExamples\n")
    command = " ".join(["normdrill", *name])
    assert usage.startswith(f"Usage: {command} ")
    assert examples
    # What is typed for the command may come from a pipe.
    begins = re.compile(rf"  (echo \S+ \| )?{command}\b")
    assert all(begins.match(line) for line in examples.splitlines())


@pytest.mark.parametrize("name", COMMANDS, ids=" ".join)
def test_every_parameter_is_explained(run: Run, name: tuple[str, ...]) -> None:
    out = run(*name, "--help").out
    titles = "Options|Arguments|Commands|Environment|Exit codes"
    sections = re.findall(rf"\n(?:{titles})\n((?:  .*\n)+)", out)
    entries = [line for part in sections for line in part.splitlines()]
    assert all(re.match(r"  +\S.*?  +\S|   ", line) for line in entries)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", COMMANDS, ids=" ".join)
def test_the_help_fits_a_narrow_terminal_and_is_in_one_language(
    spawn: Run, name: tuple[str, ...], language: str
) -> None:
    done = spawn(*name, "--help", "--lang", language, COLUMNS="40")
    assert (done.code, done.err) == (0, "")
    explained = re.split("\n(?:Examples|示例)\n", done.out)[0]
    assert max(map(cell_len, explained.splitlines())) <= 40
    assert bool(re.search("[一-鿿]", explained)) is (language == "zh")
    if language == "zh":
        prose = explained.partition("\n\n")[2]
        assert re.findall(r"[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}", prose) == []


def test_every_variable_of_ours_is_listed_in_the_main_help(run: Run) -> None:
    sources = (ROOT / "normdrill").rglob("*.py")
    used = {
        name
        for path in sources
        for name in re.findall(r"\bNORMDRILL_[A-Z]+", path.read_text())
    }
    listed = set(
        re.findall(r"^  (NORMDRILL_[A-Z]+)  ", run("--help").out, re.MULTILINE)
    )
    assert listed == used


def test_only_the_main_help_lists_variables_and_exit_codes(run: Run) -> None:
    assert "\nExit codes\n" in run("--help").out
    assert "\nExit codes\n" not in run("dev", "--help").out
    assert "NORMDRILL_HOME" not in run("list", "--help").out
