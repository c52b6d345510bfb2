"""normdrill as a user has it: a folder to work in, exercises, progress of their own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte
import pytest

from normdrill.cli.main import run as run_here

ROOT = Path(__file__).parents[2]
PACK = ROOT / "tests" / "packs" / "tiny"
HEIGHT = 40


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


class Terminal:
    """A pseudo-terminal with normdrill in it."""

    def __init__(self, width: int, *arguments: str, **environ: str) -> None:
        self.screen = pyte.Screen(width, HEIGHT)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        # Counting lines would take longer than all that is tested here.
        out = ("COLUMNS", "LINES", "COVERAGE_")
        clean = {k: v for k, v in os.environ.items() if not k.startswith(out)}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "normdrill", *arguments],
            env={**clean, "TERM": "xterm-256color", **environ},
            dimensions=(HEIGHT, width),
            timeout=60,
        )

    def wait_for(self, text: str) -> None:
        """Wait until `text` was written."""
        self.child.expect_exact(text.encode())
        self._feed(self.child.before + self.child.after)

    def wait_for_pattern(self, pattern: str) -> str:
        """Wait until text that fits was written, and return it."""
        self.child.expect(pattern.encode())
        self._feed(self.child.before + self.child.after)
        return str(self.child.after.decode())

    def end(self) -> int:
        """Wait for the end and return the exit code."""
        self.child.expect(pexpect.EOF)
        self._feed(self.child.before)
        # The output ends a moment before the process does; closing would kill it.
        if self.child.isalive():
            self.child.wait()
        self.child.close()
        assert self.child.exitstatus is not None
        return int(self.child.exitstatus)

    def lines(self) -> list[str]:
        """Return the lines that are seen."""
        return [line.rstrip() for line in self.screen.display if line.strip()]

    def _feed(self, data: bytes) -> None:
        self.raw += data
        self.stream.feed(data)


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def start(width: int, *arguments: str, **environ: str) -> Terminal:
        opened.append(Terminal(width, *arguments, **environ))
        return opened[-1]

    yield start
    for one in opened:
        one.child.close(force=True)


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
