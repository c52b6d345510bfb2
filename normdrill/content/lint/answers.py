"""Right answers: enough of them, all different, all by hand."""

import ast
from collections.abc import Iterator

from normdrill.content.lint.finding import Finding
from normdrill.content.lint.trees import definition, read_tree
from normdrill.content.submission import forbidden_calls
from normdrill.domain.exercise import Exercise
from normdrill.locale import _

LEAST = 5


def check_answers(exercise: Exercise) -> Iterator[Finding]:
    """Check the reference and the answers in ``accepted/``."""
    folder = exercise.solution_folder / "accepted"
    answers = sorted(folder.glob("*.py"))
    if len(answers) < LEAST:
        yield Finding(
            folder,
            _("right answers in other styles: {found}, at least {least}").format(
                found=len(answers), least=LEAST
            ),
        )
    references = [exercise.reference] if exercise.reference.is_file() else []
    seen: dict[str, str] = {}
    for path in (*references, *answers):
        tree = read_tree(path)
        other = seen.setdefault(ast.dump(tree), path.name)
        if other != path.name:
            yield Finding(path, _("the same code as {name}").format(name=other))
        for name, line in forbidden_calls(tree, exercise.forbidden):
            yield Finding(
                path,
                _("line {line}: {name} is forbidden").format(line=line, name=name),
            )
        for name in exercise.entry_points:
            if not _defines(tree, name):
                yield Finding(path, _("{name} is not defined").format(name=name))


def _defines(tree: ast.Module, name: str) -> bool:
    """Tell whether a module binds `name`; an answer may be a lambda or a partial."""
    return definition(tree, name) is not None or any(
        isinstance(node, ast.Name) and node.id == name and _stores(node)
        for node in ast.walk(tree)
    )


def _stores(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)
