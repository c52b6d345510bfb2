"""What each odd file gets: from a missing path to a page of a chat window."""

import os
import socket
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import normdrill
from normdrill.content.submission import (
    Parsed,
    Submission,
    parse_submission,
    read_submission,
)
from normdrill.content.submission.read import LIMIT
from normdrill.domain.verdict import Failure, Reason
from normdrill.errors import SubmissionError

KINDS = {
    *["empty", "nul", "encoding", "syntax", "character", "tabs", "python2_print"],
    *["markdown_fence", "notebook", "prompt_marks", "conflict_marks", "too_deep"],
}
NOBODY = 65534
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def refused(path: Path) -> SubmissionError:
    with pytest.raises(SubmissionError) as caught:
        read_submission(path)
    assert caught.value.exit_code == 2
    return caught.value


def parse(data: bytes | str) -> Parsed | Failure:
    data = data.encode() if isinstance(data, str) else data
    return parse_submission(Submission(Path("layer_norm.py"), "layer_norm.py", data))


def failure(data: bytes | str) -> Failure:
    result = parse(data)
    assert isinstance(result, Failure)
    assert result.kind in KINDS
    assert result.reason is Reason.LOAD_ERROR
    return result


def parsed(data: bytes | str) -> Parsed:
    result = parse(data)
    assert isinstance(result, Parsed)
    return result


# The path


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "layer_norm.py"
    path.write_bytes(b"\xef\xbb\xbfx = 1\r\n")

    submission = read_submission(path)

    assert submission.data == b"\xef\xbb\xbfx = 1\r\n"
    assert submission.name == "layer_norm.py"
    assert submission.path == path


def test_a_link_to_a_file_is_followed(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1")
    (tmp_path / "b.py").symlink_to("a.py")

    assert read_submission(tmp_path / "b.py").name == "b.py"


def test_a_missing_file_lists_its_neighbours_nearest_first(tmp_path: Path) -> None:
    for name in ("aaa.py", "layer_norm.py", "zzz.py", "layer_norm.txt"):
        (tmp_path / name).touch()
    (tmp_path / "folder.py").mkdir()

    error = refused(tmp_path / "layernorm.py")

    assert error.message == f"there is no file {tmp_path}/layernorm.py"
    assert error.hint == "Files nearby: layer_norm.py, aaa.py, zzz.py"


def test_no_more_than_five_neighbours_are_listed(tmp_path: Path) -> None:
    for number in range(9):
        (tmp_path / f"n{number}.py").touch()

    assert refused(tmp_path / "n.py").hint.count(".py") == 5


def test_a_missing_file_without_neighbours_points_to_start(tmp_path: Path) -> None:
    assert "normdrill start" in refused(tmp_path / "layer_norm.py").hint


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    error = refused(tmp_path / "none" / "layer_norm.py")

    assert error.message == f"there is no folder {tmp_path}/none"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()

    assert "a part of it is no folder" in refused(tmp_path / "a.py" / "b.py").message


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path).message == f"{tmp_path} is a folder, not a file"


def test_a_dangling_link_is_named_as_such(tmp_path: Path) -> None:
    (tmp_path / "a.py").symlink_to("gone.py")

    assert "a link to a file that does not exist" in refused(tmp_path / "a.py").message


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.py").symlink_to("a.py")

    assert "cannot be read" in refused(tmp_path / "a.py").message


def test_a_named_pipe_does_not_block(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    os.mkfifo(path)

    assert refused(path).message == f"{path} is a named pipe, not a file"


@pytest.mark.parametrize("path", ["/dev/null", "/dev/zero", "/dev/tty"])
def test_a_device_is_refused(path: str) -> None:
    message = refused(Path(path)).message

    assert "is a device, not a file" in message or "is not a regular file" in message


def test_a_socket_is_refused() -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as s:
        path = Path(folder) / "a.py"
        s.bind(str(path))

        assert refused(path).message == f"{path} is not a regular file"


def test_a_file_of_one_mebibyte_is_read_and_no_larger_one(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_bytes(b"#" * LIMIT)
    assert len(read_submission(path).data) == LIMIT

    path.write_bytes(b"#" * (LIMIT + 1))
    assert refused(path).message == f"{path} is larger than 1 MiB"


def test_a_huge_sparse_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    with path.open("wb") as file:
        file.truncate(1 << 40)

    assert "larger than 1 MiB" in refused(path).message


def test_a_name_that_is_no_text_is_shown_with_escapes(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xb2\xe3.py")

    error = refused(path)

    assert "is not valid UTF-8" in error.message
    error.message.encode("utf-8")


def test_a_name_with_nul_is_refused(tmp_path: Path) -> None:
    assert "\0" not in refused(tmp_path / "a\0.py").message


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / ("a" * 300 + ".py")).message


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that another user may enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


def _message_for_another_user(path: Path) -> str:
    code = f"""
        import os, pathlib, sys
        sys.path.insert(0, {str(Path(normdrill.__file__).parents[1])!r})
        from normdrill.content.submission import read_submission
        from normdrill.errors import SubmissionError
        if {AS_ROOT}:
            os.setgroups([])
            os.setgid({NOBODY})
            os.setuid({NOBODY})
        try:
            read_submission(pathlib.Path({str(path)!r}))
        except SubmissionError as error:
            print(error.message)
            print(error.hint)
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_file_without_permission_says_how_to_allow_it(open_folder: Path) -> None:
    path = open_folder / "a.py"
    path.touch(0o000)

    message = _message_for_another_user(path)

    assert message.splitlines() == [
        f"you have no permission to read {path}",
        f"Allow it: chmod u+r {path}",
    ]


def test_a_folder_without_permission_is_no_crash(open_folder: Path) -> None:
    (open_folder / "a.py").touch()
    open_folder.chmod(0o000)

    message = _message_for_another_user(open_folder / "a.py")

    assert "you have no permission to read" in message


# The bytes


@pytest.mark.parametrize(
    "data", ["", "\n \n", "# TODO\n", '"""LayerNorm."""\n', "\ufeff", "\f\n"]
)
def test_a_file_that_says_nothing_is_empty(data: str) -> None:
    assert failure(data).kind == "empty"


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfx = '\xe4\xb8\xad'",
        b"x = 1\r\ny = 2\r\n",
        b"x = 1\ry = 2\r",
        b"# coding: latin-1\nx = '\xe9'",
        b"#!/usr/bin/env python\n# -*- coding: gbk -*-\nx = '\xd6\xd0'",
        b"# vim: set fileencoding=utf-8 :\nx = '\xe4\xb8\xad'",
    ],
)
def test_marks_line_ends_and_cookies_are_accepted(data: bytes) -> None:
    result = parsed(data)

    assert "x" in result.top_level
    assert "\r" not in result.source
    assert not result.source.startswith("\ufeff")


def test_nul_is_found_where_it_stands() -> None:
    assert failure(b"x = 1\ny = 2\0\n").details == {"line": 2, "offset": 11}


@pytest.mark.parametrize(
    ("data", "details"),
    [
        ("# 归一化\n".encode("gbk"), ("GBK", 1, 2, "0xb9", "utf-8")),
        (b"x = 1\r\n# caf\xe9 \n", ("Latin-1", 2, 12, "0xe9", "utf-8")),
        ("x = '归'".encode("utf-16"), ("UTF-16", 1, 0, "0xff", "utf-8")),
        ("x = '归'".encode("utf-16-be"), ("UTF-16", 1, 0, "0x00", "utf-8")),
        ("# coding: ascii\n# 归".encode(), ("UTF-8", 2, 18, "0xe5", "ascii")),
        (b"# coding: none\nx = 1", ("UTF-8", 1, 0, "", "none")),
        (b"\n# coding: rot13\nx = 1", ("UTF-8", 2, 0, "", "rot13")),
        (b"# coding: utf-7\nx = 1", ("UTF-8", 1, 0, "", "utf-7")),
        (b"# coding: utf-16\nx = 1", ("UTF-8", 1, 0, "", "utf-16")),
        (b"# \xff\xfe\xfa\n", ("", 1, 2, "0xff", "utf-8")),
    ],
)
def test_a_wrong_encoding_is_guessed(
    data: bytes, details: tuple[str, int, int, str, str]
) -> None:
    found = failure(data)

    assert found.kind == "encoding"
    names = ("guess", "line", "offset", "byte", "codec")
    assert tuple(found.details[name] for name in names) == details


# The text


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
    assert parsed("x = '“，（）：；”\u200b\xa0'  # ‘’").defined == ("x",)


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
    "source",
    [
        '{"cells": [{"source": ["x = 1"]}], "nbformat": 4}',
        '\ufeff\n{\n "nbformat": 4,\n "cells": []}',
    ],
)
def test_a_notebook_is_named(source: str) -> None:
    assert failure(source) == Failure("notebook", Reason.LOAD_ERROR)


def test_a_dict_is_no_notebook() -> None:
    assert parsed('{"a": 1}\nx = 1').defined == ("x",)


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
    "source",
    [
        "x = " + "(" * 1000,
        "x = " + "-" * 100_000 + "1",
        "x = " + "+".join(["1"] * 100_000),
        "x = a" + ".b" * 100_000,
        "x = " + "[" * 100_000,
        "".join(" " * i + "if x:\n" for i in range(120)),
        "x = " + "lambda: " * 50_000 + "1",
        "@a" + "(1)" * 100_000 + "\ndef f(): pass",
    ],
)
def test_deep_nesting_is_no_crash(source: str) -> None:
    assert failure(source).kind == "too_deep"


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


def test_what_a_module_defines_is_told_by_kind() -> None:
    result = parsed(
        """
        import numpy as np, os.path
        from math import sqrt as root
        def layer_norm(x): return [(yield_) for yield_ in x]
        def rows(x):
            yield from x
        def outer():
            def inner():
                yield 1
            return inner
        async def wait(): pass
        class BatchNorm:
            momentum = 0.1
        EPS: float = 1e-5
        size: int
        a, (b, *c) = 1, (2, 3)
        rms_norm = lambda x: x
        if EPS:
            try:
                first = 1
            except ValueError:
                second = 2
            finally:
                third = 3
        """.replace("\n        ", "\n")
    )

    names: dict[str, list[str]] = {}
    for name, kind in result.top_level.items():
        names.setdefault(kind, []).append(name)
    assert names == {
        "import": ["np", "os", "root"],
        "function": ["layer_norm", "outer"],
        "generator": ["rows"],
        "async function": ["wait"],
        "class": ["BatchNorm"],
        "constant": ["EPS", "a", "b", "c", "rms_norm", "first", "second", "third"],
    }
    assert "np" not in result.defined
    assert "layer_norm" in result.defined


def test_the_last_definition_of_a_name_counts() -> None:
    assert parsed("f = 1\ndef f(): pass").top_level == {"f": "function"}


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "source", ["x = '\\d'", "x = 1 is 1", "x = ()()", "assert (1, 2)"]
)
def test_warnings_of_the_compiler_stay_silent(source: str) -> None:
    parsed(source)


# Anything at all

PIECES = [
    *["def f(x, eps=1e-5):", "\n", "\n    ", "\t", " ", "return x", "(", ")", "[", "]"],
    *['"', "'", '"""', "```", ">>> ", "print x", "“", "，", "\u200b", "\xa0", "#"],
    *["<<<<<<< a\n", ">>>>>>> b\n", "{", '"cells": []}', "# coding: gbk\n", "\0", "\r"],
    *["归", "é", "\ufeff", "lambda: ", "yield", "-", "9" * 5000, "f'{", "\ud800", "\\"],
]


def defined_outcome(data: bytes) -> None:
    result = parse(data)

    if isinstance(result, Failure):
        assert result.kind in KINDS
        for value in result.details.values():
            assert value is None or isinstance(value, int | str)
            str(value).encode("utf-8")
        assert result.details.get("line") is None or result.details["line"] >= 1
        assert result.details.get("column", 1) >= 1
    else:
        result.source.encode("utf-8")


@given(st.binary(max_size=300))
@example(b"# coding: unicode_escape\nx = '\\ud800'")
@example(b"# coding: raw_unicode_escape\n\\u0000")
@example(b"# coding: punycode\nabc-")
@example(b"# coding: undefined\nx")
@example(b"# coding: utf-8-sig\nx")
@example(b"# coding: utf_32\nx = 1234")
@example(b"# coding: hz\n~{<:Ky")
@example(b"\xef\xbb\xbf\0")
def test_no_bytes_at_all_make_the_parser_fall_over(data: bytes) -> None:
    defined_outcome(data)


@given(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=5)), max_size=12))
def test_no_text_at_all_makes_the_parser_fall_over(pieces: list[str]) -> None:
    defined_outcome("".join(pieces).encode("utf-8", "surrogatepass"))


@given(
    st.sampled_from(["ascii", "gb2312", "gbk", "hz", "idna", "latin-1", "mbcs"]),
    st.binary(max_size=50),
)
def test_no_cookie_makes_the_parser_fall_over(codec: str, data: bytes) -> None:
    defined_outcome(b"# coding: " + codec.encode() + b"\n" + data)
