"""Items of the question bank that were given another id."""

from pathlib import Path

from normdrill.content.fields import read_table

ALIASES = "aliases.toml"


def renamed_items(folder: Path) -> dict[str, str]:
    """Return the id that an item has now, by each id that it had.

    Parameters
    ----------
    folder : Path
        The bank's folder; without an ``aliases.toml`` there, nothing was renamed.

    Raises
    ------
    ContentError
        If the file breaks the format.
    """
    path = folder / ALIASES
    if not path.exists():
        return {}
    table = read_table(path)
    renamed = {}
    for row in table.tables("renamed"):
        renamed[row.string("was")] = row.string("now")
        row.close()
    table.close()
    return renamed
