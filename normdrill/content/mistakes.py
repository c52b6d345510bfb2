"""The mistakes of an exercise, as its ``mistakes.toml`` lists them."""

import re

from normdrill.content.fields import FieldError, Table, read_table, read_text
from normdrill.domain.exercise import Exercise
from normdrill.domain.mistake import Edit, Mistake
from normdrill.locale import _

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_FILE = re.compile(r"[a-z][a-z0-9_]*\.py")


def load_mistakes(exercise: Exercise) -> tuple[Mistake, ...]:
    """Return the mistakes that are listed for `exercise`, in the file's order.

    Raises
    ------
    ContentError
        If ``mistakes.toml`` or a file it names breaks the format.
    """
    table = read_table(exercise.solution_folder / "mistakes.toml")
    rows = table.tables("mistake")
    table.close()
    mistakes = tuple(_read(row, exercise) for row in rows)
    seen: set[str] = set()
    for mistake in mistakes:
        if mistake.id in seen:
            problem = _("id {id} occurs twice").format(id=mistake.id)
            raise table.error("mistake", problem)
        seen.add(mistake.id)
    return mistakes


def _read(row: Table, exercise: Exercise) -> Mistake:
    mistake_id = row.string("id")
    if not _ID.fullmatch(mistake_id):
        raise row.error(
            "id",
            _("expected words joined by hyphens, found {found}").format(
                found=repr(mistake_id)
            ),
        )
    if row.has("edits") == row.has("file"):
        raise row.error("edits", _("expected either edits or file"))
    mistake = Mistake(
        id=mistake_id,
        case=row.string("case"),
        title=row.text("title"),
        explanation=row.text("explanation"),
        cure=row.text("cure"),
        questions=row.strings("questions"),
        edits=_edits(row) if row.has("edits") else (),
        source=_source(row, exercise) if row.has("file") else None,
    )
    row.close()
    return mistake


def _edits(row: Table) -> tuple[Edit, ...]:
    tables = row.tables("edits")
    if not tables:
        raise row.error("edits", _("expected at least one edit"))
    edits = []
    for table in tables:
        edit = Edit(table.string("find"), table.string("replace", empty=True))
        table.close()
        if edit.find == edit.replace:
            raise table.error("replace", _("the edit changes nothing"))
        edits.append(edit)
    return tuple(edits)


def _source(row: Table, exercise: Exercise) -> str:
    name = row.string("file")
    if not _FILE.fullmatch(name):
        raise row.error(
            "file",
            _("expected the name of a file in mistakes/, found {found}").format(
                found=repr(name)
            ),
        )
    try:
        return read_text(exercise.solution_folder / "mistakes" / name)
    except FieldError as error:
        raise row.error(
            "file",
            _("mistakes/{name}: {problem}").format(name=name, problem=error.problem),
        ) from None
