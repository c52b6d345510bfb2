"""What holds for every test: English, no data of the user's, no clock."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from normdrill import locale

# Files that tests grade; pytest must not take them for tests.
collect_ignore = ["packs", "submissions"]

settings.register_profile(
    "normdrill", deadline=None, database=None, derandomize="CI" in os.environ
)
settings.load_profile("normdrill")


@pytest.fixture(autouse=True)
def _home_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests, and the processes they start, away from the user's settings."""
    home = tmp_path / "home"
    home.mkdir()
    for name in [name for name in os.environ if name.startswith("NORMDRILL_")]:
        monkeypatch.delenv(name)
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("HOME", str(home))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Speak English, whatever the test before spoke."""
    locale.use("en")
    yield
    locale.use("en")
