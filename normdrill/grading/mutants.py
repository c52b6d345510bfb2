"""Change a reference in every small way that somebody may get wrong.

Where the mistakes of an exercise are what people are known to write, mutants are what
they might: another operator, axis or constant, a term or a keyword left out, a name for
another, arguments in another order. The hidden cases must fail each of them, or a
reason must be given why nobody can tell it from the reference.
"""

import ast
import copy
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add, ast.Mult),
    ast.Mult: (ast.Div, ast.Add),
    ast.Div: (ast.Mult, ast.Sub),
    ast.FloorDiv: (ast.Mod, ast.Mult),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.MatMult: (ast.Mult,),
}
_COMPARISONS: tuple[type[ast.cmpop], ...] = (
    ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE,
)  # fmt: skip
_IDENTITIES = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
_FUNCTIONS = {
    "mean": ("sum", "max"),
    "sum": ("mean",),
    "var": ("std",),
    "std": ("var",),
    "max": ("min", "mean"),
    "min": ("max",),
    "sqrt": ("square", "abs"),
    "exp": ("expm1",),
    "maximum": ("minimum", "add"),
    "minimum": ("maximum",),
    "median": ("mean",),
    "zeros": ("ones",),
    "ones": ("zeros",),
    "zeros_like": ("ones_like",),
    "ones_like": ("zeros_like",),
}
_AXES: tuple[object, ...] = (None, 0, 1, -1, -2, (0, 1), (0, 2), (1, 2), (0, 2, 3))
_SYMMETRIC = {
    "add", "array_equal", "maximum", "minimum", "multiply", "promote_types",
    "result_type",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """A reference with one small change.

    Attributes
    ----------
    line : str
        The statement's first line as the reference has it, in Python's own spelling.
    becomes : str
        What it is changed to; empty if it is gone.
    source : str
        The whole source.
    """

    line: str
    becomes: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Yield all mutants of the code in `source`, each once."""
    tree = ast.parse(source)
    plain = ast.unparse(tree)
    seen = {plain}
    for changed in _changed(tree):
        text = ast.unparse(ast.fix_missing_locations(changed))
        if text not in seen and _compiles(text):
            seen.add(text)
            yield Mutant(*_difference(plain, text), text)


def _compiles(text: str) -> bool:
    try:
        compile(text, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def _difference(before: str, after: str) -> tuple[str, str]:
    pairs = itertools.zip_longest(before.split("\n"), after.split("\n"), fillvalue="")
    line, becomes = next((a, b) for a, b in pairs if a != b)
    return line.strip(), becomes.strip()


def _changed(tree: ast.Module) -> Iterator[ast.Module]:
    """Yield copies of `tree` with one node changed."""
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    names = {id(n): _names(f) for f in functions for n in ast.walk(f)}
    # A copy more is no other answer.
    copies = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "copy"
    }
    for number, node in enumerate(ast.walk(tree)):
        if id(node) not in names or id(node) in copies:
            continue
        for replacement in (*_replacements(node), *_renamed(node, names[id(node)])):
            changed = copy.deepcopy(tree)
            target = next(itertools.islice(ast.walk(changed), number, None))
            _Replace(target, replacement).visit(changed)
            yield changed


class _Replace(ast.NodeTransformer):
    def __init__(self, target: ast.AST, replacement: ast.AST) -> None:
        self._target = target
        self._replacement = replacement

    def visit(self, node: ast.AST) -> ast.AST:
        """Return the replacement for the target, what was there for all else."""
        if node is self._target:
            return self._replacement
        self.generic_visit(node)
        return node


def _names(function: ast.FunctionDef) -> list[str]:
    """Return what a function calls its arguments and its own variables."""
    arguments = [argument.arg for argument in function.args.args]
    stored = [
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    return sorted({*arguments, *stored} - {"self", "_"})


def _renamed(node: ast.AST, names: Sequence[str]) -> Iterator[ast.AST]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        others = names if node.id in names else ()
        yield from (ast.Name(n, ast.Load()) for n in others if n != node.id)


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    yield from _of_statements(node)
    match node:
        case ast.BinOp():
            yield from _operations(node)
        case ast.Compare(ops=[_]):
            yield from _comparisons(node)
        case ast.BoolOp():
            yield from node.values
        case ast.UnaryOp():
            yield node.operand
        case ast.Constant():
            yield from _constants(node)
        case ast.IfExp():
            yield from (node.body, node.orelse)
        case ast.Call():
            yield from _calls(node)
        case ast.Tuple(ctx=ast.Load()):
            yield from _tuples(node)


def _of_statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.arguments():
            yield from _arguments(node)
        case ast.If():
            yield from (_with(node, test=ast.Constant(v)) for v in (True, False))
        case ast.Raise() | ast.AugAssign() | ast.Expr(value=ast.Call()):
            yield ast.Pass()


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _operations(node: ast.BinOp) -> Iterator[ast.AST]:
    yield from (_with(node, op=op()) for op in _OPERATORS.get(type(node.op), ()))
    yield from (node.left, node.right)
    if not isinstance(node.op, ast.Add | ast.Mult):
        yield _with(node, left=node.right, right=node.left)


def _comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    if not isinstance(node.ops[0], _IDENTITIES):
        yield from (
            _with(node, ops=[op()])
            for op in _COMPARISONS
            if not isinstance(node.ops[0], op)
        )
    yield from (ast.Constant(value) for value in (True, False))


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield from (ast.Constant(value + 1), ast.Constant(value - 1))
    elif isinstance(value, float):
        yield from (ast.Constant(value * 10), ast.Constant(0.0))


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    name = ""
    if isinstance(node.func, ast.Attribute):
        name = node.func.attr
        for function in _FUNCTIONS.get(name, ()):
            yield _with(node, func=_with(node.func, attr=function))
        if not isinstance(node.func.value, ast.Name) or node.func.value.id != "np":
            yield node.func.value
    yield from (argument for argument in node.args if isinstance(argument, ast.expr))
    for number, keyword in enumerate(node.keywords):
        before, after = node.keywords[:number], node.keywords[number + 1 :]
        if keyword.arg != "copy":  # a copy more is no other answer
            yield _with(node, keywords=[*before, *after])
        if keyword.arg == "axis":
            for axis in _AXES:
                value = ast.parse(repr(axis), mode="eval").body
                other = ast.keyword(keyword.arg, value)
                yield _with(node, keywords=[*before, other, *after])
    if len(node.args) == 2 and name not in _SYMMETRIC:
        yield _with(node, args=node.args[::-1])


def _tuples(node: ast.Tuple) -> Iterator[ast.AST]:
    for number in range(len(node.elts)):
        yield _with(node, elts=[*node.elts[:number], *node.elts[number + 1 :]])
    for number in range(len(node.elts) - 1):
        swapped = [*node.elts]
        swapped[number : number + 2] = swapped[number : number + 2][::-1]
        yield _with(node, elts=swapped)


def _arguments(node: ast.arguments) -> Iterator[ast.AST]:
    """Yield the signature with two neighbours swapped."""
    first = 1 if node.args and node.args[0].arg == "self" else 0
    last = len(node.args) - len(node.defaults)
    for number in range(first, last - 1):
        swapped = [*node.args]
        swapped[number : number + 2] = swapped[number : number + 2][::-1]
        yield _with(node, args=swapped)
