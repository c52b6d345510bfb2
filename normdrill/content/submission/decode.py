"""Turn the bytes of a source file into text as Python would, or say why not."""

import codecs
import re
import warnings

from normdrill.domain.verdict import Failure, Reason

_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
_BLANK = re.compile(rb"^[ \t\f]*(?:#.*)?$")
_LINE_END = re.compile(rb"\r\n|\r|\n")
# They are no encodings of text files, and some decode slowly.
_NO_SOURCE_CODECS = {
    "idna",
    "punycode",
    "raw-unicode-escape",
    "raw_unicode_escape",
    "unicode-escape",
    "unicode_escape",
    "utf-7",
}
_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decode_source(data: bytes) -> str | Failure:
    r"""Return the text of a source file, its lines ending in ``\n``.

    A byte order mark is dropped and a coding cookie obeyed (PEP 263).

    Returns
    -------
    str or Failure
        The text, or a failure of kind ``"nul"`` (line, offset) or ``"encoding"``
        (line, offset, byte, codec, guess). `byte` is empty if the cookie names a codec
        that does not exist or cannot hold source; `guess` is empty if nothing else
        fits.
    """
    if data.startswith(_UTF16_MARKS):
        return _wrong_encoding(data, 0, "utf-8", "UTF-16")
    if b"\0" in data:
        return _nul(data)
    marked = data.startswith(codecs.BOM_UTF8)
    body = data[len(codecs.BOM_UTF8) :] if marked else data
    line, codec = (1, "utf-8") if marked else _cookie(body)
    try:
        text = _decode(body, codec)
    except UnicodeDecodeError as error:
        offset = error.start + len(data) - len(body)
        return _wrong_encoding(data, offset, codec, _guess(data, codec))
    except (LookupError, UnicodeError):
        return _load_error(
            "encoding",
            line=line,
            offset=0,
            byte="",
            codec=codec,
            guess=_guess(data, codec),
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode(body: bytes, codec: str) -> str:
    if codecs.lookup(codec).name in _NO_SOURCE_CODECS:
        raise LookupError(codec)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        text = body.decode(codec)
    text.encode("utf-8")
    if "\0" in text or (codec != "utf-8" and "coding" not in text):
        # The cookie is ASCII; a codec that reads it as something else is wrong.
        raise UnicodeError(codec)
    return text


def _cookie(data: bytes) -> tuple[int, str]:
    lines = _LINE_END.split(data, maxsplit=2)[:2]
    for number, line in enumerate(lines, 1):
        if found := _COOKIE.match(line):
            return number, found[1].decode("ascii").lower()
        if not _BLANK.match(line):
            break
    return 1, "utf-8"


def _nul(data: bytes) -> Failure:
    offset = data.index(0)
    mostly = len(data) // 4
    if max(data[::2].count(0), data[1::2].count(0)) > mostly:
        return _wrong_encoding(data, offset, "utf-8", "UTF-16")
    return _load_error("nul", line=_line(data, offset), offset=offset)


def _guess(data: bytes, codec: str) -> str:
    """Return what the bytes look like: UTF-8, GBK, Latin-1 or nothing known."""
    if _codecs_differ(codec, "utf-8") and _decodes(data, "utf-8"):
        return "UTF-8"
    if _decodes(data, "gb2312"):
        return "GBK"
    if not re.search(rb"[\x80-\xff]{2}", data):
        return "Latin-1"
    return "GBK" if _decodes(data, "gbk") else ""


def _codecs_differ(one: str, other: str) -> bool:
    """Tell whether two names mean different codecs."""
    try:
        return codecs.lookup(one).name != codecs.lookup(other).name
    except LookupError:
        return True


def _decodes(data: bytes, codec: str) -> bool:
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True


def _wrong_encoding(data: bytes, offset: int, codec: str, guess: str) -> Failure:
    return _load_error(
        "encoding",
        line=_line(data, offset),
        offset=offset,
        byte=f"0x{data[offset]:02x}",
        codec=codec,
        guess=guess,
    )


def _line(data: bytes, offset: int) -> int:
    return len(_LINE_END.findall(data, 0, offset)) + 1


def _load_error(kind: str, **details: int | str) -> Failure:
    return Failure(kind, Reason.LOAD_ERROR, details)
