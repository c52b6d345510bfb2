"""Syntax trees of the project's own Python files."""

import ast
import warnings
from pathlib import Path

from normdrill.content.fields import FieldError, read_text
from normdrill.locale import _

Definition = ast.FunctionDef | ast.ClassDef


def read_tree(path: Path) -> ast.Module:
    """Return the tree of a Python file.

    Raises
    ------
    FieldError
        If it cannot be read or does not compile.
    """
    return compiled(read_text(path), path)


def compiled(source: str, path: Path) -> ast.Module:
    """Return the tree of `source`; an error names `path`.

    Raises
    ------
    FieldError
        If it does not compile.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source, str(path))
            compile(tree, str(path), "exec", dont_inherit=True)
    except SyntaxError as error:
        raise FieldError(
            path,
            _("line {line}: {message}").format(line=error.lineno, message=error.msg),
        ) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise FieldError(path, _("no Python: {why}").format(why=error)) from None
    return tree


def definition(tree: ast.Module, name: str) -> Definition | None:
    """Return the function or class `name` of a module; None if there is none."""
    for node in tree.body:
        if isinstance(node, Definition) and node.name == name:
            return node
    return None


def signature(function: ast.FunctionDef) -> str:
    """Return decorators, name, parameters and defaults, without annotations."""
    given = function.args
    bare = ast.arguments(
        posonlyargs=[ast.arg(a.arg) for a in given.posonlyargs],
        args=[ast.arg(a.arg) for a in given.args],
        vararg=given.vararg and ast.arg(given.vararg.arg),
        kwonlyargs=[ast.arg(a.arg) for a in given.kwonlyargs],
        kw_defaults=given.kw_defaults,
        kwarg=given.kwarg and ast.arg(given.kwarg.arg),
        defaults=given.defaults,
    )
    marks = "".join(f"@{ast.unparse(mark)} " for mark in function.decorator_list)
    return f"{marks}{function.name}({ast.unparse(bare)})"


def methods(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    """Return the methods that can be called from outside, and ``__init__``."""
    return {
        function.name: function
        for function in node.body
        if isinstance(function, ast.FunctionDef)
        and (not function.name.startswith("_") or function.name.endswith("__"))
    }
