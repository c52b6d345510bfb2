"""Any file at all is a parsed one or a named failure, never a crash."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from normdrill.content.submission import Parsed, Submission, parse_submission
from normdrill.domain.verdict import Failure, Reason

KINDS = {
    *[
        "empty",
        "only_comments",
        "nul",
        "encoding",
        "syntax",
        "character",
        "tabs",
        "python2_print",
    ],
    *["markdown_fence", "notebook", "prompt_marks", "conflict_marks", "too_deep"],
}


def parse(data: bytes | str) -> Parsed | Failure:
    data = data.encode() if isinstance(data, str) else data
    return parse_submission(Submission(Path("layer_norm.py"), "layer_norm.py", data))


def failure(data: bytes | str) -> Failure:
    found = parse(data)
    assert isinstance(found, Failure)
    assert found.reason is Reason.LOAD_ERROR
    return found


def parsed(source: str) -> Parsed:
    found = parse(source)
    assert isinstance(found, Parsed)
    return found


@pytest.mark.parametrize("data", ["", "\n \n", "\ufeff", "\f\n"])
def test_a_blank_file_is_empty(data: str) -> None:
    assert failure(data).kind == "empty"


@pytest.mark.parametrize("data", ["# TODO\n", '"""LayerNorm."""\n'])
def test_a_file_that_does_nothing_holds_only_comments(data: str) -> None:
    assert failure(data).kind == "only_comments"


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
