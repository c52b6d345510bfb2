"""Listed mistakes: each fits the reference, compiles and names a real case."""

import ast
from collections.abc import Iterator

from normdrill.content.fields import FieldError, read_text
from normdrill.content.lint.cases import case_names
from normdrill.content.lint.finding import Finding
from normdrill.content.lint.texts import question_problem, text_problem
from normdrill.content.lint.trees import compiled, read_tree
from normdrill.content.mistakes import load_mistakes
from normdrill.domain.exercise import Exercise
from normdrill.domain.mistake import EditError, Mistake, apply_mistakes
from normdrill.locale import _


def check_mistakes(exercise: Exercise) -> Iterator[Finding]:
    """Check ``mistakes.toml`` against the reference and the hidden cases."""
    path = exercise.solution_folder / "mistakes.toml"
    if not (path.is_file() and exercise.reference.is_file()):
        return
    mistakes = load_mistakes(exercise)
    if not mistakes:
        yield Finding(path, _("no mistake is listed"))
    hidden = exercise.hidden_cases
    cases = case_names(read_tree(hidden)) if hidden.is_file() else None
    for mistake in mistakes:
        for problem in _check_texts(mistake):
            yield Finding(path, f"{mistake.id}: {problem}")
        if cases is not None and mistake.case not in cases:
            problem = _("there is no case {name}").format(name=mistake.case)
            yield Finding(path, f"{mistake.id}: {problem}")
    for mistake_id, problem in _check_sources(exercise, mistakes):
        yield Finding(path, f"{mistake_id}: {problem}")
    sources = {mistake.source for mistake in mistakes}
    for file in sorted((exercise.solution_folder / "mistakes").glob("*.py")):
        if read_text(file) not in sources:
            yield Finding(file, _("no mistake uses this file"))


def _check_texts(mistake: Mistake) -> Iterator[str]:
    for field in ("title", "explanation", "cure"):
        if problem := text_problem(getattr(mistake, field)):
            yield f"{field}: {problem}"
    if problem := question_problem(mistake.questions):
        yield problem


def _check_sources(
    exercise: Exercise, mistakes: tuple[Mistake, ...]
) -> Iterator[tuple[str, str]]:
    reference = read_text(exercise.reference)
    seen = {_dump(reference, exercise): _("the reference")}
    for mistake in mistakes:
        try:
            code = _dump(apply_mistakes(reference, [mistake]), exercise)
        except EditError:
            yield from ((mistake.id, p) for p in _misfits(mistake, reference))
        except FieldError as error:
            yield mistake.id, _("does not compile: {why}").format(why=error.problem)
        else:
            other = seen.setdefault(code, mistake.id)
            if other != mistake.id:
                yield mistake.id, _("the same code as {name}").format(name=other)


def _dump(source: str, exercise: Exercise) -> str:
    return ast.dump(compiled(source, exercise.reference))


def _misfits(mistake: Mistake, reference: str) -> Iterator[str]:
    counts = {edit.find: reference.count(edit.find) for edit in mistake.edits}
    wrong = {find: count for find, count in counts.items() if count != 1}
    for find, count in wrong.items():
        yield _("{text} occurs {count} times in the reference, not once").format(
            text=repr(find), count=count
        )
    if not wrong:
        yield _("its edits overlap")
