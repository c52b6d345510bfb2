import pytest

from normdrill.content.submission.decode import decode_source
from normdrill.domain.verdict import Failure, Reason


def failure(data: bytes) -> Failure:
    found = decode_source(data)
    assert isinstance(found, Failure)
    assert found.reason is Reason.LOAD_ERROR
    return found


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
    text = decode_source(data)

    assert isinstance(text, str)
    assert "x = " in text
    assert "\r" not in text
    assert not text.startswith("\ufeff")


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
