"""normdrill as a user has it: a folder to work in, exercises, progress of their own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from normdrill.cli.main import run as run_here

ROOT = Path(__file__).parents[2]
PACK = ROOT / "tests" / "packs" / "tiny"


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, with the miniature exercises and no progress."""
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    shutil.copytree(PACK, tmp_path / "content")
    monkeypatch.setenv("NORMDRILL_CONTENT", str(tmp_path / "content"))
    monkeypatch.setenv("NORMDRILL_HOME", str(tmp_path / "progress"))
    monkeypatch.setenv("PYTHONPATH", f"{os.environ.get('PYTHONPATH', '')}:{ROOT}")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return folder


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """Return the folder of the miniature exercises; it may be changed."""
    return tmp_path / "content"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Return a function that runs a command in this process."""

    def run(*arguments: str) -> Ran:
        code = run_here(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def spawn() -> Callable[..., Ran]:
    """Return a function that runs a command in a process of its own."""

    def spawn(*arguments: str, **environ: str) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "normdrill", *arguments],
            env={**os.environ, **environ},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            check=False,
        )
        return Ran(
            done.returncode,
            done.stdout.decode(environ.get("PYTHONIOENCODING", "utf-8")),
            done.stderr.decode(environ.get("PYTHONIOENCODING", "utf-8")),
        )

    return spawn


@pytest.fixture
def answer(desk: Path, content: Path) -> Callable[..., Path]:
    """Return a function that writes an answer: the reference with edits."""

    def answer(*edits: tuple[str, str], name: str = "center.py") -> Path:
        source = (content / "solutions" / "center" / "center.py").read_text()
        for find, replace in edits:
            assert source.count(find) == 1
            source = source.replace(find, replace)
        path = desk / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(source)
        return path

    return answer
