"""Look at the progress file and at where it lies."""

from collections.abc import Iterator
from pathlib import Path

from normdrill.domain.health import Finding, State
from normdrill.errors import StoreError
from normdrill.locale import _, plural
from normdrill.store import failures
from normdrill.store.health import (
    beside,
    examine,
    existing_folder,
    free_bytes,
    in_the_way,
    may_be_written,
    others_may_write,
    sqlite_version,
)

ENOUGH_BYTES = 50_000_000
FEWEST_BYTES = 1_000_000
_KILO, _MEGA = 1000, 1_000_000


def progress_findings(path: Path) -> Iterator[Finding]:
    """Yield what is found of the progress file at `path`."""
    version = sqlite_version()
    yield Finding("sqlite", f"SQLite {version}", facts={"version": version})
    yield _file(path)
    yield _permissions(path)
    yield _copies(path)
    yield _disk(path)


def _file(path: Path) -> Finding:
    name = "progress"
    facts: dict[str, str | int] = {"file": str(path), "bytes": 0}
    try:
        found = examine(path)
    except StoreError as error:
        return Finding(name, error.message, State.PROBLEM, error.hint, facts)
    if found is None:
        said = _("no progress yet: {file} is made when you begin").format(file=path)
        return Finding(name, said, facts=facts)
    said = _("progress in {file}: {size}, format {version}, undamaged")
    if found.version < found.latest:
        said = _(
            "progress in {file}: {size}, format {version}, undamaged; the next command "
            "that saves brings it to format {latest} and keeps a copy"
        )
    said = said.format(
        file=path,
        size=_size(found.size),
        version=found.version,
        latest=found.latest,
    )
    facts |= {"bytes": found.size, "format": found.version, "latest": found.latest}
    return Finding(name, said, facts=facts)


def _permissions(path: Path) -> Finding:
    name = "permissions"
    if (blocking := in_the_way(path)) is not None:
        error = failures.no_folder(blocking)
        return Finding(name, error.message, State.PROBLEM, error.hint)
    if not may_be_written(path):
        place = path if path.exists() else existing_folder(path)
        error = failures.denied(place)
        return Finding(name, error.message, State.PROBLEM, error.hint)
    if others_may_write(path):
        said = _("everybody on this computer may change your progress")
        cure = _("Take that away: {command}").format(
            command=f"chmod o-w {path.parent} {path}"
        )
        return Finding(name, said, State.WARNING, cure)
    return Finding(name, _("progress can be saved"))


def _copies(path: Path) -> Finding:
    found = beside(path)
    facts = {
        "backups": [str(each) for each in found.backups],
        "damaged": [str(each) for each in found.damaged],
    }
    if found.damaged:
        said = _("a damaged progress file was set aside: {files}").format(
            files=_(", ").join(map(str, found.damaged))
        )
        cure = _(
            "To save what is in it: sqlite3 FILE .recover; delete it when you need it "
            "no more."
        )
        return Finding("copies", said, State.WARNING, cure, facts)
    count = len(found.backups)
    if not count:
        return Finding("copies", _("no upgrade has left a copy yet"), facts=facts)
    said = plural(
        "{count} copy of progress from before an upgrade",
        "{count} copies of progress from before upgrades", count,
    ).format(count=count)  # fmt: skip
    return Finding("copies", said, facts=facts)


def _disk(path: Path) -> Finding:
    free = free_bytes(path)
    said = _("{size} free on the disk of your progress").format(size=_size(free))
    facts = {"free_bytes": free}
    if free >= ENOUGH_BYTES:
        return Finding("disk", said, facts=facts)
    state = State.WARNING if free >= FEWEST_BYTES else State.PROBLEM
    cure = _("Free some space, or set NORMDRILL_HOME to a folder on another disk.")
    return Finding("disk", said, state, cure, facts)


def _size(count: int) -> str:
    if count < _MEGA:
        return f"{max(count // _KILO, 1)} kB"
    return f"{count // _MEGA} MB"
