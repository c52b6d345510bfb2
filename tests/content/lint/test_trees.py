import ast
from pathlib import Path

import pytest

from normdrill.content.fields import FieldError
from normdrill.content.lint.trees import definition, read_tree, signature


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("x = 1\nx = (", "line 2: '(' was never closed"),
        ("return 1", "line 1: 'return' outside function"),
        ("x = " + "-" * 100_000 + "1", "no Python: "),
    ],
)
def test_code_that_does_not_compile_names_its_file(
    tmp_path: Path, code: str, problem: str
) -> None:
    path = tmp_path / "a.py"
    path.write_text(code)

    with pytest.raises(FieldError) as caught:
        read_tree(path)

    assert caught.value.path == path
    assert caught.value.problem.startswith(problem)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            "def f(a: int, /, b=1, *c: int, d: int = 2, **e: int) -> int: pass",
            "f(a, /, b=1, *c, d=2, **e)",
        ),
        ("def f(x, eps=0.00001): pass", "f(x, eps=1e-05)"),
        ("@property\ndef f(self): pass", "@property f(self)"),
    ],
)
def test_a_signature_has_no_annotations(source: str, expected: str) -> None:
    function = definition(ast.parse(source), "f")

    assert isinstance(function, ast.FunctionDef)
    assert signature(function) == expected
