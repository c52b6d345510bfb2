"""Strict reading of TOML: every field named, every error exact."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from normdrill.domain.text import LANGUAGES, Text
from normdrill.errors import ContentError
from normdrill.locale import _
from normdrill.locale.system import reason

FORMAT_VERSION = 1
_SHOWN = 40


class FieldError(ContentError):
    """A file of an exercise says something else than the format asks for.

    Attributes
    ----------
    path : Path
        The file.
    problem : str
        The sentence without the file's name.
    """

    def __init__(self, path: Path, problem: str, hint: str = "") -> None:
        super().__init__(
            _("{path}: {problem}").format(path=path, problem=problem), hint
        )
        self.path = path
        self.problem = problem


def read_text(path: Path) -> str:
    """Return the UTF-8 text of a content file.

    Raises
    ------
    FieldError
        If it cannot be read or is not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FieldError(path, _("the file is missing")) from None
    except UnicodeDecodeError as error:
        raise FieldError(
            path, _("byte {offset} is not UTF-8").format(offset=error.start)
        ) from None
    except OSError as error:
        raise FieldError(
            path, _("the file cannot be read: {why}").format(why=reason(error))
        ) from None


def read_table(path: Path, until: str = "") -> "Table":
    """Return the TOML file at `path`, its ``format_version`` already checked.

    Parameters
    ----------
    until : str
        A line at which to stop reading, if there is one.

    Raises
    ------
    FieldError
        If it cannot be read, is no TOML or has another format version.
    """
    text = read_text(path)
    if until:
        text = text.partition(f"\n{until}\n")[0]
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise FieldError(
            path, _("this is not valid TOML: {why}").format(why=error)
        ) from None
    table = Table(path, values)
    version = table.integer("format_version", 0)
    if version != FORMAT_VERSION:
        raise table.error(
            "format_version",
            _("expected {expected}, found {found}").format(
                expected=FORMAT_VERSION, found=version
            ),
        )
    return table


class Table:
    """One TOML table whose fields are taken one by one until none is left.

    Parameters
    ----------
    path : Path
        The file, for error messages.
    values : mapping
        What TOML says.
    where : str
        Where the table stands in the file, such as ``mistake[2].``.
    """

    def __init__(
        self, path: Path, values: Mapping[str, object], where: str = ""
    ) -> None:
        self.path = path
        self._values = dict(values)
        self._where = where

    def error(self, key: str, problem: str) -> FieldError:
        """Return the error that `problem` is wrong with field `key`."""
        return FieldError(
            self.path,
            _("field {field}: {problem}").format(
                field=self._where + key, problem=problem
            ),
        )

    def has(self, key: str) -> bool:
        """Tell whether the field `key` is there and was not taken yet."""
        return key in self._values

    def string(self, key: str, *, empty: bool = False) -> str:
        """Take a string; blank only if `empty` allows it."""
        value = self._take(key)
        if not isinstance(value, str):
            raise self._wrong(key, _("a string"), value)
        if not empty and not value.strip():
            raise self.error(key, _("the text is empty"))
        return value

    def integer(self, key: str, least: int, most: int | None = None) -> int:
        """Take an integer from `least` to `most`."""
        value = self._take(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong(key, _("an integer"), value)
        if most is not None and not least <= value <= most:
            raise self.error(
                key,
                _("expected {least} to {most}, found {found}").format(
                    least=least, most=most, found=value
                ),
            )
        if value < least:
            raise self.error(
                key,
                _("expected at least {least}, found {found}").format(
                    least=least, found=value
                ),
            )
        return value

    def flag(self, key: str) -> bool:
        """Take a truth value."""
        value = self._take(key)
        if not isinstance(value, bool):
            raise self._wrong(key, _("true or false"), value)
        return value

    def positive(self, key: str) -> float:
        """Take a finite number above zero."""
        value = self._take(key)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self._wrong(key, _("a number"), value)
        if not 0 < value < float("inf"):
            raise self.error(
                key, _("expected a number above 0, found {found}").format(found=value)
            )
        return float(value)

    def strings(self, key: str) -> tuple[str, ...]:
        """Take a list of strings without blanks and without repetition."""
        values = self._list(key, _("a list of strings"), str)
        texts = tuple(value for value in values if isinstance(value, str))
        if not all(text.strip() for text in texts):
            raise self.error(key, _("one of the texts is empty"))
        for i, text in enumerate(texts):
            if text in texts[:i]:
                raise self.error(key, _("{text} occurs twice").format(text=repr(text)))
        return texts

    def integers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """Take a list of different integers from `least` to `most`."""
        values = self._list(key, _("a list of integers"), int)
        numbers = tuple(value for value in values if isinstance(value, int))
        for number in numbers:
            if isinstance(number, bool) or not least <= number <= most:
                raise self.error(
                    key,
                    _("expected {least} to {most}, found {found}").format(
                        least=least, most=most, found=number
                    ),
                )
        if len(set(numbers)) < len(numbers):
            raise self.error(key, _("a number occurs twice"))
        return numbers

    def text(self, key: str) -> Text:
        """Take a text in every language."""
        value = self._take(key)
        if not isinstance(value, dict):
            raise self._wrong(key, _("a table with en and zh"), value)
        return Table(self.path, value, f"{self._where}{key}.").as_text()

    def as_text(self) -> Text:
        """Take the whole table as one text in every language."""
        text = Text(**{language: self.string(language) for language in LANGUAGES})
        self.close()
        return text

    def tables(self, key: str) -> tuple["Table", ...]:
        """Take a list of tables."""
        values = self._list(key, _("a list of tables"), dict)
        return tuple(
            Table(self.path, value, f"{self._where}{key}[{i}].")
            for i, value in enumerate(values, 1)
            if isinstance(value, dict)
        )

    def close(self) -> None:
        """Check that no field is left.

        Raises
        ------
        FieldError
            If the file has a field that the format does not know.
        """
        for key in self._values:
            raise self.error(key, _("the format has no such field"))

    def _take(self, key: str) -> object:
        if key not in self._values:
            raise self.error(key, _("the field is missing"))
        return self._values.pop(key)

    def _list(self, key: str, expected: str, kind: type) -> list[object]:
        value = self._take(key)
        if not isinstance(value, list):
            raise self._wrong(key, expected, value)
        for item in value:
            if not isinstance(item, kind):
                raise self._wrong(key, expected, item)
        return value

    def _wrong(self, key: str, expected: str, value: object) -> FieldError:
        return self.error(
            key,
            _("expected {expected}, found {found}").format(
                expected=expected, found=_shown(value)
            ),
        )


def _shown(value: object) -> str:
    if isinstance(value, list):
        return _("a list")
    if isinstance(value, dict):
        return _("a table")
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
