"""The hints of an exercise, read when one is asked for."""

from normdrill.content.catalog import file_of, read_facts
from normdrill.content.fields import read_table
from normdrill.domain.exercise import Exercise
from normdrill.domain.text import Text
from normdrill.locale import _

HINTS = 3


def load_hints(exercise: Exercise) -> tuple[Text, ...]:
    """Return the hints of `exercise`, from the nudge on.

    Raises
    ------
    ContentError
        If anything in its ``exercise.toml`` breaks the format.
    """
    table = read_table(file_of(exercise.folder))
    read_facts(table, exercise.folder, exercise.solution_folder)
    hints = table.tables("hints")
    if len(hints) != HINTS:
        raise table.error(
            "hints",
            _("expected exactly {expected}, found {found}").format(
                expected=HINTS, found=len(hints)
            ),
        )
    texts = tuple(hint.as_text() for hint in hints)
    table.close()
    return texts
