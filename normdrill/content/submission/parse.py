"""Parse the learner's file; what it defines is read off the tree, never imported."""

import ast
import warnings
from collections.abc import Mapping
from dataclasses import dataclass

from normdrill.content.submission.decode import decode_source
from normdrill.content.submission.read import Submission
from normdrill.content.submission.syntax import explain_syntax_error
from normdrill.domain.verdict import Failure, Reason


@dataclass(frozen=True, slots=True)
class Parsed:
    r"""A file that Python can compile.

    Attributes
    ----------
    source : str
        The decoded text, its lines ending in ``\n``.
    tree : ast.Module
        The same as a syntax tree.
    top_level : mapping of str to str
        What each name of the module is: ``"function"``, ``"async function"``,
        ``"generator"``, ``"class"``, ``"constant"`` or ``"import"``.
    """

    source: str
    tree: ast.Module
    top_level: Mapping[str, str]

    @property
    def defined(self) -> tuple[str, ...]:
        """The names that the file itself defines."""
        return tuple(n for n, kind in self.top_level.items() if kind != "import")


def parse_submission(submission: Submission) -> Parsed | Failure:
    """Parse the file, or say why it is no Python.

    Returns
    -------
    Parsed or Failure
        A failure has `Reason.LOAD_ERROR` and one of the kinds ``"empty"``,
        ``"only_comments"``, ``"nul"``, ``"encoding"``, ``"syntax"``, ``"character"``,
        ``"tabs"``, ``"python2_print"``, ``"markdown_fence"``, ``"notebook"``,
        ``"prompt_marks"``, ``"conflict_marks"`` and ``"too_deep"``.
    """
    source = decode_source(submission.data)
    if isinstance(source, Failure):
        return source
    if _is_notebook(source):
        return Failure("notebook", Reason.LOAD_ERROR)
    try:
        tree = _compile(source, submission.name)
    except SyntaxError as error:
        return explain_syntax_error(error, source, _is_python)
    except (RecursionError, MemoryError):
        return Failure("too_deep", Reason.LOAD_ERROR, {"line": None})
    if _says_nothing(tree):
        kind = "only_comments" if source.strip() else "empty"
        return Failure(kind, Reason.LOAD_ERROR)
    return Parsed(source, tree, _top_level(tree.body))


def _compile(source: str, name: str) -> ast.Module:
    """Return the tree of a source that compiles too, such as no stray return."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(source, name)
        compile(tree, name, "exec", dont_inherit=True)
    return tree


def _is_python(source: str) -> bool:
    try:
        tree = _compile(source, "<fence>")
    except (SyntaxError, RecursionError, MemoryError):
        return False
    return bool(tree.body)


def _is_notebook(source: str) -> bool:
    if not source.lstrip().startswith("{"):
        return False
    import json

    try:
        values = json.loads(source)
    except (ValueError, RecursionError):
        return False
    return isinstance(values, dict) and not {"cells", "nbformat"}.isdisjoint(values)


def _says_nothing(tree: ast.Module) -> bool:
    return all(
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for node in tree.body
    )


def _top_level(body: list[ast.stmt]) -> dict[str, str]:
    names: dict[str, str] = {}
    waiting = body[::-1]
    while waiting:
        node = waiting.pop()
        names.update(_bindings(node))
        waiting += _inner_statements(node)[::-1]
    return names


def _inner_statements(node: ast.stmt) -> list[ast.stmt]:
    """Return the statements of the same scope inside an ``if``, ``try`` or loop."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return []
    blocks = [getattr(node, "body", [])]
    blocks += [handler.body for handler in getattr(node, "handlers", [])]
    blocks += [getattr(node, name, []) for name in ("orelse", "finalbody")]
    return [statement for block in blocks for statement in block]


def _bindings(node: ast.stmt) -> list[tuple[str, str]]:
    match node:
        case ast.FunctionDef():
            return [(node.name, "generator" if _yields(node) else "function")]
        case ast.AsyncFunctionDef():
            return [(node.name, "async function")]
        case ast.ClassDef():
            return [(node.name, "class")]
        case ast.Import() | ast.ImportFrom():
            return [((a.asname or a.name).split(".")[0], "import") for a in node.names]
        case ast.Assign():
            targets = node.targets
        case ast.AnnAssign(value=ast.expr()):
            targets = [node.target]
        case _:
            return []
    return [
        (name.id, "constant")
        for target in targets
        for name in ast.walk(target)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    ]


def _yields(function: ast.FunctionDef) -> bool:
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(
            node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef
        ):
            waiting.extend(ast.iter_child_nodes(node))
    return False
