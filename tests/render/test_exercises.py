"""The list of exercises."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from rich.cells import cell_len

from normdrill import locale
from normdrill.domain.attempt import ExerciseProgress
from normdrill.domain.exercise import Exercise
from normdrill.domain.text import LANGUAGES, Language, Text
from normdrill.domain.verdict import Status
from normdrill.render.exercises import by_slug, document, status, table

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("progress", "expected"),
    [
        (None, ""),
        (ExerciseProgress("a", 3, Status.PASSED, NOW), "passed"),
        (ExerciseProgress("a", 1, Status.FAILED, NOW), "1 try"),
        (ExerciseProgress("a", 4, Status.ERROR, NOW), "4 tries"),
        (ExerciseProgress("a", 0, None, NOW, hints=2), "hint seen"),
        (ExerciseProgress("a", 0, None, NOW, solution_seen=True), "solution seen"),
    ],
)
def test_what_was_done_is_told_in_a_word_or_two(
    progress: ExerciseProgress | None, expected: str
) -> None:
    assert status(progress) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 60, 80])
def test_the_table_fits_the_terminal(
    exercise: Exercise, language: Language, width: int
) -> None:
    locale.use(language)
    long = replace(exercise, slug="batch_norm_2d", title=Text("word " * 20, "长" * 60))
    done = by_slug([ExerciseProgress(long.slug, 3, Status.PASSED, NOW)])
    lines = list(table([exercise, long], done, language, width))
    assert max(map(cell_len, lines)) <= width
    assert "layer_norm" in lines[1]


def test_the_list_in_json_tells_what_was_done(exercise: Exercise) -> None:
    done = by_slug([ExerciseProgress(exercise.slug, 3, Status.PASSED, NOW, hints=1)])
    (found,) = document([exercise], done, "zh")
    assert found["title"] == "层归一化"
    assert (found["passed"], found["attempts"], found["hints"]) == (True, 3, 1)
