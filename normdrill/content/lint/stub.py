"""The stub promises what the reference keeps, and does nothing yet."""

import ast
from collections.abc import Iterator

from normdrill.content.lint.finding import Finding
from normdrill.content.lint.trees import definition, methods, read_tree, signature
from normdrill.domain.exercise import Exercise
from normdrill.locale import _

_ENDS = "raise NotImplementedError"


def check_stub(exercise: Exercise) -> Iterator[Finding]:
    """Check that stub and reference define the same entry points."""
    if not (exercise.stub.is_file() and exercise.reference.is_file()):
        return
    stub, reference = read_tree(exercise.stub), read_tree(exercise.reference)
    for name in exercise.entry_points:
        promised, kept = definition(stub, name), definition(reference, name)
        if promised is None or kept is None:
            path = exercise.stub if promised is None else exercise.reference
            yield Finding(
                path, _("no function or class {name} is defined").format(name=name)
            )
            continue
        for problem in (*_differences(promised, kept), *_unfinished(promised)):
            yield Finding(exercise.stub, problem)


def _differences(
    promised: ast.FunctionDef | ast.ClassDef, kept: ast.FunctionDef | ast.ClassDef
) -> Iterator[str]:
    if isinstance(promised, ast.ClassDef) and isinstance(kept, ast.ClassDef):
        ours, theirs = methods(promised), methods(kept)
        for name in theirs.keys() - ours.keys():
            yield _("{name} lacks the method {method}").format(
                name=kept.name, method=name
            )
        for name in ours.keys() - theirs.keys():
            yield _("{name} has the method {method}, the reference has not").format(
                name=kept.name, method=name
            )
        for name in ours.keys() & theirs.keys():
            yield from _differences(ours[name], theirs[name])
    elif isinstance(promised, ast.FunctionDef) and isinstance(kept, ast.FunctionDef):
        if signature(promised) != signature(kept):
            yield _("{stub} is {reference} in the reference").format(
                stub=signature(promised), reference=signature(kept)
            )
    else:
        yield _("{name} is a function on one side and a class on the other").format(
            name=kept.name
        )


def _unfinished(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """Say what keeps a stub from being one: a body, or no docstring."""
    functions = methods(node).values() if isinstance(node, ast.ClassDef) else [node]
    documented = [f for f in functions if not f.name.startswith("__")]
    for part in (node, *documented):
        if not (ast.get_docstring(part) or "").strip():
            yield _("{name} has no docstring").format(name=part.name)
    for function in functions:
        body = [s for s in function.body if not _is_docstring(s)]
        if len(body) != 1 or not ast.unparse(body[0]).startswith(_ENDS):
            yield _("{name} does more than raise NotImplementedError").format(
                name=function.name
            )


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
