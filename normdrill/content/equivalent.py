"""Mutants of a reference that nobody can tell from it, each with the reason."""

from normdrill.content.fields import read_table
from normdrill.domain.exercise import Exercise
from normdrill.locale import _


def load_equivalent(exercise: Exercise) -> dict[tuple[str, str], str]:
    """Return the reason by line and what it becomes; none without the file.

    Raises
    ------
    ContentError
        If ``equivalent.toml`` breaks the format.
    """
    path = exercise.solution_folder / "equivalent.toml"
    if not path.exists():
        return {}
    table = read_table(path)
    reasons: dict[tuple[str, str], str] = {}
    for row in table.tables("mutants"):
        line = row.string("line")
        reason = row.string("reason")
        for becomes in row.strings("becomes"):
            if (line, becomes) in reasons:
                problem = _("{text} occurs twice").format(text=repr(becomes))
                raise row.error("becomes", problem)
            reasons[line, becomes] = reason
        row.close()
    table.close()
    return reasons
