"""An exercise knows where its files are."""

from pathlib import Path

import pytest

from normdrill.domain.exercise import Exercise
from normdrill.domain.text import LANGUAGES, Language, Text

TEXT = Text("Layer norm", "层归一化")
EXERCISE = Exercise(
    slug="layer_norm",
    order=1,
    title=TEXT,
    topic="layer-norm",
    level=1,
    minutes=10,
    entry_points=("layer_norm",),
    tolerance=1e-9,
    forbidden=(),
    questions=(),
    claims=(),
    references=(),
    requires=(),
    folder=Path("exercises/layer_norm"),
    solution_folder=Path("solutions/layer_norm"),
)


def test_the_stub_the_reference_and_the_learners_file_have_the_same_name() -> None:
    assert EXERCISE.file_name == "layer_norm.py"
    assert EXERCISE.stub == Path("exercises/layer_norm/layer_norm.py")
    assert EXERCISE.reference == Path("solutions/layer_norm/layer_norm.py")


def test_the_hidden_cases_lie_beside_the_solution() -> None:
    assert EXERCISE.hidden_cases == Path("solutions/layer_norm/test_hidden.py")


@pytest.mark.parametrize(
    ("language", "prompt", "notes"),
    [("en", "prompt.md", "notes.md"), ("zh", "prompt.zh.md", "notes.zh.md")],
)
def test_pages_exist_in_both_languages(
    language: Language, prompt: str, notes: str
) -> None:
    assert EXERCISE.prompt(language) == EXERCISE.folder / prompt
    assert EXERCISE.notes(language) == EXERCISE.solution_folder / notes


def test_no_two_languages_share_a_page() -> None:
    assert len({EXERCISE.prompt(language) for language in LANGUAGES}) == len(LANGUAGES)
