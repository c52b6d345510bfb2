"""What an exercise is."""

from dataclasses import dataclass
from pathlib import Path

from normdrill.domain.text import Language, Text


@dataclass(frozen=True, slots=True)
class Stop:
    """An exercise on the learning path.

    Attributes
    ----------
    order : int
        Place in the path, from 1.
    requires : tuple of str
        Slugs of the exercises that come before.
    """

    slug: str
    order: int
    requires: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise: its folder for the learner, its folder for the grader, its facts.

    Attributes
    ----------
    slug : str
        Name of both folders and of the file in them; also the catalog's key.
    order : int
        Place in the learning path, from 1.
    entry_points : tuple of str
        Names that a submission must define. Kind and signature are the stub's.
    tolerance : float
        Largest accepted error, relative to the largest expected magnitude.
    forbidden : tuple of str
        Dotted names that would do the task itself, such as ``np.linalg.norm``.
    """

    slug: str
    order: int
    title: Text
    topic: str
    level: int
    minutes: int
    entry_points: tuple[str, ...]
    tolerance: float
    forbidden: tuple[str, ...]
    questions: tuple[str, ...]
    claims: tuple[str, ...]
    references: tuple[str, ...]
    requires: tuple[str, ...]
    folder: Path
    solution_folder: Path

    @property
    def file_name(self) -> str:
        """Name of the stub, of the reference and of the learner's file."""
        return f"{self.slug}.py"

    @property
    def stub(self) -> Path:
        """Path of the template that the learner starts from."""
        return self.folder / self.file_name

    @property
    def reference(self) -> Path:
        """Path of the solution."""
        return self.solution_folder / self.file_name

    @property
    def hidden_cases(self) -> Path:
        """Path of the pytest module that judges a submission."""
        return self.solution_folder / "test_hidden.py"

    def prompt(self, language: Language) -> Path:
        """Return the path of the task as the interviewer states it."""
        return self.folder / _page("prompt", language)

    def notes(self, language: Language) -> Path:
        """Return the path of the notes shown with the solution."""
        return self.solution_folder / _page("notes", language)


def _page(name: str, language: Language) -> str:
    return f"{name}.md" if language == "en" else f"{name}.{language}.md"
