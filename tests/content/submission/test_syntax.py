from pathlib import Path

import pytest

from normdrill.content.submission import Submission, parse_submission
from normdrill.domain.verdict import Failure, Reason


def failure(source: str) -> Failure:
    data = source.encode()
    found = parse_submission(Submission(Path("a.py"), "a.py", data))
    assert isinstance(found, Failure)
    assert found.reason is Reason.LOAD_ERROR
    return found


@pytest.mark.parametrize(
    ("source", "column", "name", "looks_like"),
    [
        ("print(“a”)", 7, "LEFT DOUBLE QUOTATION MARK", '"'),
        ("x = ‘a’", 5, "LEFT SINGLE QUOTATION MARK", "'"),
        ("x = 'a’", 7, "RIGHT SINGLE QUOTATION MARK", "'"),
        ("def f(x，y): pass", 8, "FULLWIDTH COMMA", ","),
        ("f（1)", 2, "FULLWIDTH LEFT PARENTHESIS", "("),
        ("f(1）", 4, "FULLWIDTH RIGHT PARENTHESIS", ")"),
        ("if x：pass", 5, "FULLWIDTH COLON", ":"),
        ("x = 1；y = 2", 6, "FULLWIDTH SEMICOLON", ";"),
        ("x = 1。", 6, "IDEOGRAPHIC FULL STOP", "."),
        ("x = 【1】", 5, "LEFT BLACK LENTICULAR BRACKET", "["),
        ("x = １", 5, "FULLWIDTH DIGIT ONE", "1"),
        ("x = a − b", 7, "MINUS SIGN", "-"),
        ("x = a × b", 7, "MULTIPLICATION SIGN", "*"),
        ("x = a ≤ b", 7, "LESS-THAN OR EQUAL TO", "<="),
        ("x\xa0= 1", 2, "NO-BREAK SPACE", " "),
        ("x\u3000= 1", 2, "IDEOGRAPHIC SPACE", " "),
        ("x\u2003= 1", 2, "EM SPACE", " "),
        ("x = 1\u200b", 6, "ZERO WIDTH SPACE", ""),
        ("x = 1\ufeff", 6, "ZERO WIDTH NO-BREAK SPACE", ""),
        ("x = 1\x1a", 6, "CONTROL CHARACTER", ""),
        ("x = ☃", 5, "SNOWMAN", None),
    ],
)
def test_a_foreign_character_is_named(
    source: str, column: int, name: str, looks_like: str | None
) -> None:
    found = failure(f"import numpy as np\n{source}\n")

    assert found.kind == "character"
    character = source[column - 1]
    assert found.details == {
        "line": 2,
        "column": column,
        "character": character,
        "name": name,
        "code": f"U+{ord(character):04X}",
        "looks_like": looks_like,
    }


def test_foreign_characters_in_texts_and_comments_are_fine() -> None:
    source = "x = '“，（）：；”\u200b\xa0'  # ‘’".encode()

    found = parse_submission(Submission(Path("a.py"), "a.py", source))

    assert not isinstance(found, Failure)


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("if x:\n        a\n\tb", 3),
        ("if x:\n    a\n\tb", 3),
        ("if x:\n\ta\n    b", 3),
        ("def f():\n\tx = 1\n\n        return x", 4),
    ],
)
def test_tabs_among_spaces_are_named(source: str, line: int) -> None:
    found = failure(source)

    assert (found.kind, found.details) == ("tabs", {"line": line})


@pytest.mark.parametrize(
    "source", ["print 'a'", "print x", "if x:\n    print 'a' % 1", "print x, y"]
)
def test_python_2_is_told_by_its_print(source: str) -> None:
    found = failure(source)

    assert found.kind == "python2_print"
    assert found.details == {"line": source.count("\n") + 1}


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("```python\nx = 1\n```", 1),
        ("x = 1\n```\n", 2),
        ("Here is the code:\n\n```python\nx = 1\n```\nDone.", 3),
        ("Here it is:\n~~~\nx = 1", 2),
    ],
)
def test_a_markdown_fence_is_named(source: str, line: int) -> None:
    found = failure(source)

    assert (found.kind, found.details) == ("markdown_fence", {"line": line})


@pytest.mark.parametrize(
    "source",
    [
        'def f(:\n    """Do.\n\n    ```\n    f(1)\n    ```\n    """',
        '"""\n```\nx = 1\n```\n"""\ny = (',
    ],
)
def test_a_fence_in_a_docstring_is_not_blamed(source: str) -> None:
    assert failure(source).kind == "syntax"


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (">>> x = 1\n>>> y = 2", 1),
        ("import numpy as np\n>>> def f(x):\n...     return x", 2),
        ("In [12]: import numpy as np", 1),
    ],
)
def test_the_marks_of_a_prompt_are_named(source: str, line: int) -> None:
    found = failure(source)

    assert (found.kind, found.details) == ("prompt_marks", {"line": line})


def test_a_doctest_is_not_blamed() -> None:
    assert failure('def f():\n    """\n    >>> f()\n    """\nx = (').kind == "syntax"


@pytest.mark.parametrize("indent", ["", "    "])
def test_the_marks_of_a_conflict_are_named(indent: str) -> None:
    found = failure(
        f"def f():\n<<<<<<< HEAD\n{indent}return 1\n=======\n{indent}return 2\n"
        ">>>>>>> other\n"
    )

    assert (found.kind, found.details) == ("conflict_marks", {"line": 2})


@pytest.mark.parametrize(
    ("source", "line", "column", "message"),
    [
        ("x = (1", 1, 5, "'(' was never closed"),
        ("x = 1\ndef f(x)\n    return x", 2, 9, "expected ':'"),
        ("def f():\nreturn 1", 2, 1, "expected an indented block"),
        ("return 1", 1, 1, "'return' outside function"),
        ("def f(a, a): pass", 1, 10, "duplicate argument 'a'"),
        ("x = 'abc", 1, 5, "unterminated string literal"),
        ("x = '“abc", 1, 5, "unterminated string literal"),
        ("x = 1 +", 1, 8, "invalid syntax"),
        ("%matplotlib inline", 1, 1, "invalid syntax"),
        ("exec 'x'", 1, 1, "Missing parentheses in call to 'exec'"),
    ],
)
def test_any_other_error_is_pythons_own(
    source: str, line: int, column: int, message: str
) -> None:
    found = failure(source)

    assert found.kind == "syntax"
    assert found.details["line"] == line
    assert found.details["column"] == column
    assert found.details["text"] == source.split("\n")[line - 1]
    assert message in found.details["message"]


def test_a_very_long_line_is_not_quoted() -> None:
    assert not failure("x = (" + "1, " * 500).details["text"]
