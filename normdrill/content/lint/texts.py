"""Both languages are there, each in its own script, and a prompt fits a screen."""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from normdrill.content.fields import read_text
from normdrill.content.hints import load_hints
from normdrill.content.lint.finding import Finding
from normdrill.domain.exercise import Exercise
from normdrill.domain.text import LANGUAGES, Text
from normdrill.locale import _

COLUMNS = 80
LINES = 45
_HAN = re.compile(r"[\u3400-\u9fff]")
_CHINESE = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
_QUESTION = re.compile(r"Q\d\d")
_DOTTED = re.compile(r"\.?[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")


def text_problem(text: Text) -> str:
    """Return what is wrong with the languages of a text; empty if nothing is."""
    if found := _CHINESE.search(text.en):
        return _("the English text contains {character}").format(character=found[0])
    if not _CHINESE.search(text.zh):
        return _("the Chinese text contains no Chinese: {text}").format(text=text.zh)
    return ""


def question_problem(questions: tuple[str, ...]) -> str:
    """Return the first id that no question can have; empty if all are fine."""
    for question in questions:
        if not _QUESTION.fullmatch(question):
            return _("{id} is no question; ids look like Q07").format(id=question)
    return ""


def check_facts(exercise: Exercise) -> Iterator[Finding]:
    """Check the texts and names of ``exercise.toml``."""
    path = exercise.folder / "exercise.toml"
    named = {"title": exercise.title}
    named |= {f"hints[{i}]": hint for i, hint in enumerate(load_hints(exercise), 1)}
    for field, text in named.items():
        if problem := text_problem(text):
            yield Finding(path, f"{field}: {problem}")
    if problem := question_problem(exercise.questions):
        yield Finding(path, problem)
    for name in exercise.forbidden:
        if not _DOTTED.fullmatch(name):
            yield Finding(
                path,
                _("forbidden: {name} is no dotted name, such as np.linalg.norm").format(
                    name=name
                ),
            )


def check_pages(exercise: Exercise) -> Iterator[Finding]:
    """Check the prompt and the notes in every language."""
    for language in LANGUAGES:
        for path in (exercise.prompt(language), exercise.notes(language)):
            if path.is_file():
                yield from _check_language(path, language)
        path = exercise.prompt(language)
        if path.is_file():
            yield from _check_prompt(path, exercise.entry_points)


def _check_language(path: Path, language: str) -> Iterator[Finding]:
    text = read_text(path)
    if not text.strip():
        yield Finding(path, _("the text is empty"))
    elif language == "zh" and not _HAN.search(text):
        yield Finding(path, _("the Chinese text contains no Chinese"))
    elif language == "en":
        for number, line in enumerate(text.splitlines(), 1):
            if found := _CHINESE.search(line):
                yield Finding(
                    path,
                    _("line {line}: the English text contains {character}").format(
                        line=number, character=found[0]
                    ),
                )


def _check_prompt(path: Path, names: tuple[str, ...]) -> Iterator[Finding]:
    text = read_text(path)
    lines = text.splitlines()
    if len(lines) > LINES:
        yield Finding(
            path,
            _("{found} lines do not fit a screen of {limit}").format(
                found=len(lines), limit=LINES
            ),
        )
    for number, line in enumerate(lines, 1):
        if columns(line) > COLUMNS:
            yield Finding(
                path,
                _("line {line}: {found} columns, at most {limit}").format(
                    line=number, found=columns(line), limit=COLUMNS
                ),
            )
    for name in names:
        if name not in text:
            yield Finding(path, _("{name} is not mentioned").format(name=name))


def columns(line: str) -> int:
    """Return how many terminal columns a line takes."""
    return sum(
        0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF")
        for c in line
    )
