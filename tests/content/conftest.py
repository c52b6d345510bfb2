"""A content tree of two exercises that a test may break."""

import importlib.util
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return a copy of the miniature content tree."""
    root = tmp_path / "pack"
    shutil.copytree(TINY, root, ignore=shutil.ignore_patterns("__pycache__"))
    return root


@pytest.fixture
def edit(pack: Path) -> Callable[[str, str, str], None]:
    """Return a function that replaces a text everywhere in one file of the tree."""

    def edit(file: str, old: str, new: str) -> None:
        path = pack / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return edit


@pytest.fixture
def load_file() -> Callable[[Path], ModuleType]:
    """Return a function that imports a file by its path, each time anew."""

    def load_file(path: Path) -> ModuleType:
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return load_file
