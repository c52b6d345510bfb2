"""What is still as ``normdrill dev new`` wrote it."""

from collections.abc import Iterator
from pathlib import Path

from normdrill.content.fields import read_text
from normdrill.content.lint.finding import Finding
from normdrill.content.skeleton import skeleton_files
from normdrill.domain.exercise import Exercise
from normdrill.locale import _


def check_unwritten(root: Path, exercise: Exercise) -> Iterator[Finding]:
    """Find the files of a new exercise that were not rewritten yet."""
    for relative, text in skeleton_files(exercise.slug, exercise.order).items():
        path = root / relative
        if path.is_file() and read_text(path) == text:
            yield Finding(path, _("this is still the example that `dev new` wrote"))
