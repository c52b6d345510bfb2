"""Hidden cases: documented in both languages, and nothing but the given fixtures."""

import ast
import sys
from collections.abc import Iterator

from normdrill.content.lint.finding import Finding
from normdrill.content.lint.texts import text_problem
from normdrill.content.lint.trees import read_tree
from normdrill.domain.exercise import Exercise
from normdrill.domain.text import Text
from normdrill.domain.verdict import title_of
from normdrill.locale import _

FIXTURES = frozenset({"submission", "reference", "rng"})
_FOLLOW_UP = "pytest.mark.follow_up"
_PARAMETRIZE = "pytest.mark.parametrize"
_MODULES = {"numpy", "pytest", "normdrill.testing", *sys.stdlib_module_names}


def case_names(tree: ast.Module) -> dict[str, bool]:
    """Return the names of the hidden cases, and whether each is required."""
    return {
        node.name: all(ast.unparse(m) != _FOLLOW_UP for m in node.decorator_list)
        for node in _cases(tree)
    }


def check_cases(exercise: Exercise) -> Iterator[Finding]:
    """Check ``test_hidden.py``."""
    path = exercise.hidden_cases
    if not path.is_file():
        return
    tree = read_tree(path)
    problems = [*_check_module(tree)]
    titles: dict[str, str] = {}
    for case in _cases(tree):
        problems += [f"{case.name}: {problem}" for problem in _check_case(case, titles)]
    yield from (Finding(path, problem) for problem in problems)


def _cases(tree: ast.Module) -> list[ast.FunctionDef]:
    return [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def _check_module(tree: ast.Module) -> Iterator[str]:
    if not any(case_names(tree).values()):
        yield _("no case is required")
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield _("{name}: cases are functions, not methods").format(name=node.name)
        if isinstance(node, ast.FunctionDef) and any(
            "fixture" in ast.unparse(mark) for mark in node.decorator_list
        ):
            yield _(
                "{name}: there are no fixtures but submission, reference and rng"
            ).format(name=node.name)
    names = [node.name for node in _cases(tree)]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield _("{name} is defined twice").format(name=name)
    for module in _imported(tree):
        if module not in _MODULES and module.split(".")[0] not in _MODULES:
            yield _("{module} may not be imported here").format(module=module)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def _check_case(case: ast.FunctionDef, titles: dict[str, str]) -> Iterator[str]:
    title = title_of(ast.get_docstring(case) or "")
    if problem := _title_problem(title):
        yield problem
    other = titles.setdefault(title.en, case.name)
    if title.en and other != case.name:
        yield _("the same title as {name}").format(name=other)
    given = set(FIXTURES)
    for mark in case.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == _PARAMETRIZE:
            given |= _parameters(mark)
        elif ast.unparse(mark) != _FOLLOW_UP:
            yield _("only parametrize and follow_up may mark a case")
    names = [a.arg for a in (*case.args.posonlyargs, *case.args.args)]
    for name in names:
        if name not in given:
            yield _("there is no fixture {name}").format(name=name)
    if "submission" not in names:
        yield _("the case does not use submission")


def _title_problem(title: Text) -> str:
    if not title.en:
        return _("the case has no docstring")
    if not title.zh:
        return _("the docstring has no line `zh: ...`")
    return text_problem(title)


def _parameters(mark: ast.Call) -> set[str]:
    """Return the names that ``parametrize("a, b", ...)`` gives."""
    if not mark.args:
        return set()
    names = mark.args[0]
    parts = names.elts if isinstance(names, ast.Tuple | ast.List) else [names]
    texts = [p.value for p in parts if isinstance(p, ast.Constant)]
    return {
        name.strip()
        for text in texts
        if isinstance(text, str)
        for name in text.split(",")
    }
