"""Folders mirror each other; every file of the format is there and no other."""

from collections.abc import Iterator
from pathlib import Path

from normdrill.content.catalog import is_slug
from normdrill.content.lint.finding import Finding
from normdrill.locale import _

ROOTS = ("exercises", "solutions")
_WANTED = {
    "exercises": {"exercise.toml", "prompt.md", "prompt.zh.md"},
    "solutions": {"mistakes.toml", "notes.md", "notes.zh.md", "test_hidden.py"},
}
_ALLOWED = {
    "exercises": set[str](),
    "solutions": {
        "equivalent.toml",  # where every mutant dies, none is equivalent
        "golden.json",  # `check_golden` misses it, and says how it is made
        "oracle.py",  # these two are tests, which are not installed
        "properties.py",
    },
}
_FOLDERS = {"exercises": set[str](), "solutions": {"accepted", "mistakes"}}
_IGNORED = "__pycache__"


def check_roots(root: Path) -> Iterator[Finding]:
    """Check what lies directly in ``exercises/`` and ``solutions/``."""
    names = {}
    for name in ROOTS:
        entries = list(_entries(root / name))
        yield from (
            Finding(path, _("only folders of exercises lie here"))
            for path in entries
            if not path.is_dir()
        )
        folders = [path for path in entries if path.is_dir()]
        yield from (
            Finding(
                path,
                _("the folder's name is no snake_case identifier, such as layer_norm"),
            )
            for path in folders
            if not is_slug(path.name)
        )
        names[name] = {path.name for path in folders}
    for here, there in (ROOTS, ROOTS[::-1]):
        yield from (
            Finding(
                root / here / slug,
                _("{path} is missing").format(path=f"{there}/{slug}"),
            )
            for slug in names[here] - names[there]
        )


def check_files(root: Path, slug: str) -> Iterator[Finding]:
    """Check that the files of one exercise are those of the format."""
    for name in ROOTS:
        folder = root / name / slug
        if not folder.is_dir():
            continue
        wanted = {*_WANTED[name], f"{slug}.py"}
        yield from (
            Finding(folder / file, _("the file is missing"))
            for file in wanted
            if not (folder / file).is_file()
        )
        for path in _entries(folder):
            if path.is_dir() and path.name in _FOLDERS[name]:
                yield from _check_sources(path)
            elif path.is_dir() or path.name not in wanted | _ALLOWED[name]:
                yield _stray(path)


def _check_sources(folder: Path) -> Iterator[Finding]:
    for path in _entries(folder):
        if path.is_dir() or path.suffix != ".py" or not is_slug(path.stem):
            yield _stray(path)


def _stray(path: Path) -> Finding:
    return Finding(path, _("the format has nothing of this name here"))


def _entries(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if path.name != _IGNORED)
