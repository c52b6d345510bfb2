"""What each fault of the progress file gets in the commands that use it."""

import ctypes
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from normdrill.store.attempts import reveal_solution
from normdrill.store.database import open_database
from normdrill.store.migrations import MIGRATIONS

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
LIBC = ctypes.CDLL(None, use_errno=True)
PR_CAPBSET_DROP = 24
IGNORING_PERMISSIONS = (1, 2)
"""Root's rights CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH. Another user could perhaps
not run this interpreter."""
ROOM = 32_768
"""What a file may grow to: enough for SQLite's shared memory."""
PAGES = 2 * (4096 + 24)
"""What one answer at least adds to SQLite's log."""
COMMANDS: dict[str, tuple[str, ...]] = {
    "quiz": ("quiz", "--count", "2"),
    "review": ("review",),
    "check": ("check", "center.py", "--json"),
    "stats": ("stats",),
    "home": (),
}
SAVING = ("quiz", "review", "check")


class Said(NamedTuple):
    """A sentence and what to do next, in both languages."""

    en: tuple[str, ...]
    zh: tuple[str, ...]


SAID = {
    "corrupt": Said(
        (
            (
                "your progress file was damaged: it is kept as {path}.damaged-TIME, "
                "and a new one is begun"
            ),
        ),
        ("进度文件已损坏：原文件保留为 {path}.damaged-TIME，并新建一份",),
    ),
    "corrupt, read": Said(
        (
            "your progress file {path} is damaged",
            (
                "it is left as it is now; the next command that saves progress keeps "
                "it under another name and begins a new one"
            ),
        ),
        (
            "进度文件 {path} 已损坏",
            "该文件暂未改动；下一条要保存进度的命令会把它改名保留，再新建一份",
        ),
    ),
    "newer": Said(
        (
            (
                "your progress file {path} has format 999, but this normdrill knows "
                f"formats only up to {len(MIGRATIONS)}"
            ),
            "install a newer normdrill; the file was left as it is",
        ),
        (
            (
                "进度文件 {path} 的格式版本是 999，当前的 normdrill 最高只支持 "
                f"{len(MIGRATIONS)}"
            ),
            "请升级 normdrill；该文件未作任何改动",
        ),
    ),
    "locked": Said(
        (
            "another program is using your progress file {path}",
            "wait until it is done or close it, then run the command again",
        ),
        (
            "另一个程序正在使用进度文件 {path}",
            "请等它结束或将其关闭，再重新运行命令",
        ),
    ),
    "read-only": Said(
        (
            "your progress cannot be saved: {path} is read-only",
            "change the permissions of the file and of its folder",
        ),
        (
            "无法保存进度：{path} 是只读的",
            "请修改该文件及其所在文件夹的权限",
        ),
    ),
    "disk full": Said(
        (
            "{path} could not be read or written: the disk may be full or failing",
            "check the disk, then run the command again",
        ),
        (
            "无法读写 {path}：磁盘可能已满或出现故障",
            "请检查磁盘，再重新运行命令",
        ),
    ),
    "no home": Said(
        (
            "the folder {folder} for your progress cannot be made",
            "check that your home folder exists and that you may write there",
        ),
        (
            "无法创建存放进度的文件夹 {folder}",
            "请确认主目录存在，并且你有写入权限",
        ),
    ),
}


@pytest.fixture
def place(desk: Path) -> Iterator[Path]:
    """Write an answer that cannot be graded, beside which there are the homes."""
    (desk / "center.py").write_text("def center(x:\n")
    yield desk
    for home in desk.iterdir():
        home.chmod(0o755)


@pytest.fixture
def until_the_end() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def spoil(fault: str, home: Path, until_the_end: ExitStack) -> None:
    """Make a home whose progress has a fault."""
    path = home / "progress.db"
    if fault == "no home":
        home.write_text("in the way")
        return
    home.mkdir()
    if fault == "corrupt":
        path.write_bytes(b"no database" * 1000)
        return
    database = open_database(path, NOW)
    reveal_solution(database, "center", NOW)
    if fault == "disk full":
        until_the_end.enter_context(database)
        log = path.with_name("progress.db-wal")
        while log.stat().st_size < ROOM - PAGES:
            reveal_solution(database, "center", NOW)
        return
    database.close()
    if fault == "read-only":
        path.chmod(0o444)
        home.chmod(0o555)
        return
    connection = sqlite3.connect(path, isolation_level=None)
    until_the_end.enter_context(closing(connection))
    if fault == "newer":
        connection.execute("PRAGMA user_version = 999")
    else:
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        connection.execute("BEGIN EXCLUSIVE")


def limits(fault: str) -> Callable[[], None]:
    """Return what a process does to itself before it runs a command."""

    def apply() -> None:
        if fault == "disk full":
            resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))
        if fault == "read-only" and os.geteuid() == 0:  # root may write anywhere
            for right in IGNORING_PERMISSIONS:
                if LIBC.prctl(PR_CAPBSET_DROP, right, 0, 0, 0) != 0:
                    raise OSError(ctypes.get_errno(), "root's rights stay")

    return apply


def told(command: str, ended: subprocess.Popen[bytes]) -> tuple[int, list[str]]:
    """Return how a command ended and the lines that it said about the progress."""
    out, err = ended.communicate(b"?\n" * 2, timeout=60)
    assert b"Traceback" not in out + err
    lines = err.decode().splitlines()
    if command == "check":
        document: dict[str, Any] = json.loads(out)
        assert document["problem"]["kind"] == "syntax"
        assert lines == []
        lines = document["notices"]
    return ended.returncode, [re.sub(r"\d{8}T\d{6}", "TIME", line) for line in lines]


def expected(fault: str, command: str, language: str, home: Path) -> list[str]:
    """Return the lines that a command says."""
    reading = command not in SAVING
    if reading and fault in ("read-only", "disk full", "no home"):
        return []
    if fault == "disk full" and command == "review":
        return []  # nothing was answered
    said = SAID[f"{fault}, read" if reading and fault == "corrupt" else fault]
    path = home / "progress.db"
    text = said.en if language == "en" else said.zh
    text = tuple(part.format(path=path, folder=home) for part in text)
    if command == "stats":
        return [f"normdrill: {text[0]}", *text[1:]]
    if command == "home":
        return [f"normdrill: {text[0]}"]
    line = ("; " if language == "en" else "；").join(text)
    return [line if command == "check" else f"normdrill: {line}"]


@pytest.mark.skipif(sys.platform != "linux", reason="uses modes and limits")
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("fault", [name for name in SAID if "," not in name])
def test_a_fault_is_told_in_one_sentence_and_the_command_goes_on(
    fault: str, language: str, place: Path, until_the_end: ExitStack
) -> None:
    environ = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    running = {}
    for command, arguments in COMMANDS.items():
        spoil(fault, place / command, until_the_end)
        running[command] = subprocess.Popen(
            [sys.executable, "-m", "normdrill", "--lang", language, *arguments],
            env={**environ, "NORMDRILL_HOME": str(place / command)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=limits(fault),  # noqa: PLW1509 - here is one thread
        )
    found = {command: told(command, ended) for command, ended in running.items()}
    lines = {c: expected(fault, c, language, place / c) for c in COMMANDS}
    assert {command: said for command, (_code, said) in found.items()} == lines
    codes = {command: code for command, (code, _said) in found.items()}
    stopped = 2 if lines["stats"] else 0
    assert codes == {"quiz": 0, "review": 0, "check": 1, "stats": stopped, "home": 0}
    if fault == "corrupt":
        for command in SAVING:
            (kept,) = (place / command).glob("*.damaged-*")
            assert kept.read_bytes() == b"no database" * 1000
