"""The topics of questions and exercises, with their names."""

from functools import cache
from pathlib import Path

from normdrill.content.fields import read_table
from normdrill.domain.text import Text


@cache
def topic_names(folder: Path) -> dict[str, Text]:
    """Return the name of each topic, in the order of the curriculum.

    Parameters
    ----------
    folder : Path
        The bank's folder; without a ``topics.toml`` there, no topic has a name.

    Raises
    ------
    ContentError
        If the file breaks the format.
    """
    path = folder / "topics.toml"
    if not path.exists():
        return {}
    table = read_table(path)
    names = {}
    for row in table.tables("topics"):
        names[row.string("id")] = row.text("name")
        row.close()
    table.close()
    return names
