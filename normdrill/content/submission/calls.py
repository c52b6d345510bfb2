"""Find calls that would do the task itself: ``np.linalg.norm`` under any name.

This reads the source and can be evaded; it is a rule of the task, no security.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, slots=True)
class _Scope:
    """What names mean in one function.

    Attributes
    ----------
    names : dict
        The dotted name behind a name; None if it is something of the file's own.
    stars : tuple of str
        Modules of which all names were imported.
    """

    names: dict[str, str | None] = field(default_factory=dict)
    stars: tuple[str, ...] = ()

    def resolve(self, node: ast.AST) -> list[str]:
        """Return the dotted names that an attribute chain can stand for."""
        attributes: list[str] = []
        while isinstance(node, ast.Attribute):
            attributes.insert(0, node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return []
        if node.id in self.names:
            dotted = self.names[node.id]
            roots = [] if dotted is None else [dotted]
        else:
            roots = [f"{module}.{node.id}" for module in self.stars]
        return [".".join([root, *attributes]) for root in roots]


def forbidden_calls(
    tree: ast.Module, forbidden: tuple[str, ...]
) -> list[tuple[str, int]]:
    """Return where a submission uses what the exercise forbids.

    Parameters
    ----------
    tree : ast.Module
        The submission.
    forbidden : tuple of str
        Dotted names such as ``np.linalg.norm``; everything below such a name is
        forbidden too. ``.var`` stands for the method of any object, unless the file
        defines a method of that name.

    Returns
    -------
    list of (str, int)
        The forbidden name as `forbidden` spells it, and the line; in the order of the
        lines, each pair once.
    """
    names = {_canonical(name): name for name in forbidden if name[0] != "."}
    defined = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    methods = {name for name in forbidden if name[0] == "."}
    methods -= {f".{name}" for name in defined}
    found: set[tuple[int, str]] = set()
    waiting: list[tuple[ast.AST, _Scope]] = [(tree, _inner(tree, _Scope()))]
    while waiting:
        node, scope = waiting.pop()
        if name := _named(node, scope, names, methods):
            assert isinstance(node, ast.expr)
            found.add((node.lineno, name))
            continue
        waiting += _children(node, scope)
    return [(name, line) for line, name in sorted(found)]


def _canonical(name: str) -> str:
    return "numpy" + name[2:] if name == "np" or name.startswith("np.") else name


def _named(
    node: ast.AST, scope: _Scope, names: dict[str, str], methods: set[str]
) -> str:
    if isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Load):
        for dotted in scope.resolve(node):
            for canonical, name in names.items():
                if f"{dotted}.".startswith(f"{canonical}."):
                    return name
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        name = f".{node.func.attr}"
        if name in methods and not scope.resolve(node.func):
            return name
    return ""


def _children(node: ast.AST, scope: _Scope) -> Iterator[tuple[ast.AST, _Scope]]:
    if not isinstance(node, _FUNCTIONS):
        yield from ((child, scope) for child in ast.iter_child_nodes(node))
        return
    inner = _inner(node, scope)
    body = node.body if isinstance(node.body, list) else [node.body]
    for child in ast.iter_child_nodes(node):
        yield child, inner if child in body else scope


def _inner(node: ast.Module | _Function, outer: _Scope) -> _Scope:
    """Return the scope inside a module or function."""
    body = node.body if isinstance(node.body, list) else [node.body]
    own = list(_same_scope(body))
    imports, stars = _imports(own)
    stored = {n.id for n in own if isinstance(n, ast.Name) and _is_store(n)}
    stored |= {n.name for n in own if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    stored -= {name for n in own if isinstance(n, ast.Global) for name in n.names}
    if not isinstance(node, ast.Module):
        stored |= {a.arg for a in ast.walk(node.args) if isinstance(a, ast.arg)}
    names = {**outer.names, **dict.fromkeys(stored, None), **imports}
    scope = _Scope(names, (*outer.stars, *stars))
    for statement in own:
        scope.names.update(_alias(statement, scope))
    return scope


def _is_store(name: ast.Name) -> bool:
    return not isinstance(name.ctx, ast.Load)


def _same_scope(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (*_FUNCTIONS, ast.ClassDef)):
            waiting.extend(ast.iter_child_nodes(node))


def _imports(nodes: Iterable[ast.AST]) -> tuple[dict[str, str | None], list[str]]:
    names: dict[str, str | None] = {}
    stars = []
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.split(".")[0]
                names[alias.asname or top] = alias.name if alias.asname else top
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                if alias.name == "*":
                    stars.append(node.module)
                else:
                    names[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return names, stars


def _alias(node: ast.AST, scope: _Scope) -> dict[str, str]:
    """Return what ``la = np.linalg`` adds to a scope."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            dotted = scope.resolve(value)
            return {name: dotted[0]} if dotted else {}
    return {}
