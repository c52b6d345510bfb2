"""Keep the message catalogues in step with the code; needs Babel and a checkout.

``python -m normdrill.locale.catalogue`` takes new messages into every catalogue and
drops those no longer used. The wheel has neither this module nor the sources.
"""

import os
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

KEYWORDS = {"_": None, "plural": (1, 2)}
_LOCALE = Path(__file__).parent
_NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)


def sources() -> list[Path]:
    """Return the catalogues' sources, one a language."""
    return sorted(_LOCALE.glob("*/LC_MESSAGES/normdrill.po"))


def extract(package: Path) -> Catalog:
    """Return the messages of the code of `package`, untranslated.

    Locations are told relative to the folder above `package`.
    """
    template = Catalog()
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package.parent).as_posix()
        for line, message, comments, _context in extract_from_file(
            "python", path, KEYWORDS, comment_tags=["Translators:"]
        ):
            template.add(message, locations=[(place, line)], auto_comments=comments)
    return template


def read(source: Path) -> Catalog:
    """Return the catalogue that `source` holds.

    Raises
    ------
    babel.messages.pofile.PoFileError
        If it is not a catalogue.
    """
    with source.open("rb") as file:
        return read_po(file, abort_invalid=True)


def refresh(source: Path, template: Catalog) -> None:
    """Take the messages of `template` into the catalogue in `source`.

    A new message that resembles a dropped one starts with its translation, marked as
    fuzzy. The header stays as it is, entries follow the code and have no line
    numbers, so that a diff shows the messages that changed and nothing else.
    """
    header = source.read_text("utf-8").partition("\n\n")[0]
    catalog = read(source)
    catalog.update(template, update_creation_date=False)
    for entry in catalog:
        # The code fills messages with str.format; "5% of" is no format of its own.
        entry.flags.discard("python-format")
    entries = BytesIO()
    write_po(
        entries,
        catalog,
        width=0,
        omit_header=True,
        sort_by_file=True,
        ignore_obsolete=True,
        include_previous=True,
        include_lineno=False,
    )
    text = f"{header}\n\n{entries.getvalue().decode()}".rstrip("\n")
    target = _beside(source)
    target.write_text(f"{text}\n", "utf-8")
    target.replace(source)


def compile_catalogue(source: Path, compiled: Path) -> None:
    """Compile the catalogue in `source`, without fuzzy and empty entries.

    The result does not depend on the clock. It gets the time stamp of `source`, which
    is how `normdrill.locale` knows that it is fresh.
    """
    catalog = read(source)
    catalog.creation_date = _NO_DATE
    stat = source.stat()
    target = _beside(compiled)
    try:
        with target.open("wb") as file:
            write_mo(file, catalog)
        os.utime(target, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        target.replace(compiled)
    finally:
        target.unlink(missing_ok=True)


def _beside(path: Path) -> Path:
    """Return where to write a new `path`, so that nobody ever reads half of it."""
    return path.with_name(f"{path.stem}.{os.getpid()}{path.suffix}")


def main() -> None:
    """Refresh and compile every catalogue."""
    template = extract(_LOCALE.parent)
    for source in sources():
        refresh(source, template)
        compile_catalogue(source, source.with_suffix(".mo"))


if __name__ == "__main__":
    main()
