"""With more exercises `check` reads no more, and `list` a file more for each.

Opened files are counted, not seconds: the result is the same on every machine.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

FEW, MANY = 3, 30
WATCH = """
import os, sys

log = os.open({log!r}, os.O_WRONLY | os.O_APPEND)

def watch(event, args):
    opened = event in ("open", "os.listdir", "os.scandir")
    if opened and isinstance(args[0], str | os.PathLike):
        os.write(log, os.fsencode(os.path.abspath(args[0])) + b"\\n")

sys.addaudithook(watch)
"""
# The grader is watched too: it takes nothing from the environment.
RUN = """
import normdrill.grading.session as grading

grading._BOOT = {watch!r}.replace("{{", "{{{{").replace("}}", "}}}}") + grading._BOOT

from normdrill.cli.main import main

main()
"""


def grow(content: Path, exercises: int) -> None:
    """Copy an exercise under other slugs until there are so many."""
    present = len(list((content / "exercises").iterdir()))
    for number in range(present, exercises):
        slug = f"copy_{number}"
        for tree in ("exercises", "solutions"):
            folder = content / tree / slug
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(content / tree / "center", folder, ignore=ignored)
            (folder / "center.py").rename(folder / f"{slug}.py")
            for file in folder.rglob("*.*"):
                text = file.read_text(encoding="utf-8")
                file.write_text(text.replace("center", slug), encoding="utf-8")


@pytest.fixture
def opened(content: Path, tmp_path: Path) -> Callable[..., list[str]]:
    """Return a function that runs a command and returns what it opens of the content.

    A folder that is listed counts as opened.
    """
    log = tmp_path / "opened"
    watch = WATCH.format(log=str(log))
    code = watch + RUN.format(watch=watch)

    def opened(*arguments: str) -> list[str]:
        log.write_bytes(b"")
        command = [sys.executable, "-c", code, *arguments]
        subprocess.run(command, capture_output=True, check=True, timeout=60)
        found = (Path(line) for line in log.read_text().splitlines())
        return [
            str(path.relative_to(content))
            for path in found
            if path.is_relative_to(content)
        ]

    return opened


Opened = Callable[..., list[str]]


def test_check_opens_the_same_files_however_many_exercises_there_are(
    opened: Opened, content: Path, answer: Callable[..., Path]
) -> None:
    command = ("check", str(answer()), "--seed", "1")
    opened(*command)  # the first time, what was compiled is written
    found = []
    for exercises in (FEW, MANY):
        grow(content, exercises)
        found.append(opened(*command))
    few, many = found
    assert any("test_hidden" in name for name in few)
    assert sorted(many) == sorted(few)


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_list_opens_one_small_file_more_for_each_exercise(
    opened: Opened, content: Path, options: list[str]
) -> None:
    found = []
    for exercises in (FEW, MANY):
        grow(content, exercises)
        found.append(opened("list", *options))
    few, many = found
    assert sum(name.endswith("/exercise.toml") for name in many) == MANY
    assert len(many) - len(few) == MANY - FEW
