from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.content.fields import FieldError, Table, read_table, read_text
from normdrill.errors import ContentError


def _table(**values: object) -> Table:
    return Table(Path("a.toml"), values)


def _write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("take", "value", "problem"),
    [
        ("string", 3, "expected a string, found 3"),
        ("string", " ", "the text is empty"),
        ("strings", "a", "expected a list of strings, found 'a'"),
        ("strings", [1], "expected a list of strings, found 1"),
        ("strings", ["a", ""], "one of the texts is empty"),
        ("strings", ["a", "b", "a"], "'a' occurs twice"),
        ("positive", "1", "expected a number, found '1'"),
        ("positive", True, "expected a number, found true"),
        ("positive", 0, "expected a number above 0, found 0"),
        ("positive", float("nan"), "expected a number above 0, found nan"),
        ("positive", float("inf"), "expected a number above 0, found inf"),
        ("text", "a", "expected a table with en and zh, found 'a'"),
        ("text", ["a"], "expected a table with en and zh, found a list"),
        ("tables", {"a": 1}, "expected a list of tables, found a table"),
        ("tables", ["x" * 60], "expected a list of tables, found '" + "x" * 38 + "…"),
    ],
)
def test_a_wrong_value_is_named_with_its_field(
    take: str, value: object, problem: str
) -> None:
    with pytest.raises(FieldError) as caught:
        getattr(_table(key=value), take)("key")

    assert caught.value.message == f"a.toml: field key: {problem}"


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (1.0, "expected an integer, found 1.0"),
        (True, "expected an integer, found true"),
        (0, "expected 1 to 3, found 0"),
        (4, "expected 1 to 3, found 4"),
    ],
)
def test_an_integer_has_a_range(value: object, problem: str) -> None:
    with pytest.raises(FieldError, match=problem):
        _table(level=value).integer("level", 1, 3)


def test_an_integer_may_have_no_upper_end() -> None:
    assert _table(order=99).integer("order", 1) == 99
    with pytest.raises(FieldError, match="expected at least 1, found 0"):
        _table(order=0).integer("order", 1)


@pytest.mark.parametrize("take", ["string", "strings", "positive", "text", "tables"])
def test_a_missing_field_is_named(take: str) -> None:
    with pytest.raises(FieldError, match="field key: the field is missing"):
        getattr(_table(), take)("key")


def test_a_text_has_exactly_two_languages() -> None:
    assert _table(title={"en": "a", "zh": "甲"}).text("title").zh == "甲"
    with pytest.raises(FieldError, match=r"field title\.zh: the field is missing"):
        _table(title={"en": "a"}).text("title")
    with pytest.raises(FieldError, match=r"field title\.de: the format has no such"):
        _table(title={"en": "a", "zh": "甲", "de": "a"}).text("title")
    with pytest.raises(FieldError, match=r"field title\.zh: the text is empty"):
        _table(title={"en": "a", "zh": ""}).text("title")


def test_a_table_in_a_list_is_named_by_its_place() -> None:
    second = _table(mistake=[{"id": "a"}, {}]).tables("mistake")[1]

    with pytest.raises(FieldError, match=r"field mistake\[2\].id: the field is miss"):
        second.string("id")


def test_a_field_that_the_format_does_not_know_is_refused() -> None:
    table = _table(known="a", unknown=1)
    table.string("known")

    with pytest.raises(FieldError, match="field unknown: the format has no such field"):
        table.close()


def test_a_replacement_may_be_empty() -> None:
    assert not _table(replace="").string("replace", empty=True)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "field format_version: the field is missing"),
        ("format_version = 2", "field format_version: expected 1, found 2"),
        ("format_version = '1'", "expected an integer, found '1'"),
        ("format_version =", "this is not valid TOML: .*"),
        ("a = 1\na = 2", "this is not valid TOML"),
        ("a = " + "[" * 5000, "this is not valid TOML"),
    ],
)
def test_a_file_that_is_not_in_the_format_is_refused(
    text: str, problem: str, tmp_path: Path
) -> None:
    path = _write(tmp_path / "exercise.toml", text)

    with pytest.raises(FieldError, match=problem) as caught:
        read_table(path)

    assert caught.value.path == path
    assert caught.value.message.startswith(f"{path}: ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "gbk.md").write_bytes("归一化".encode("gbk"))

    with pytest.raises(FieldError, match="the file is missing"):
        read_text(tmp_path / "none.md")
    with pytest.raises(FieldError, match="byte 0 is not UTF-8"):
        read_text(tmp_path / "gbk.md")
    with pytest.raises(FieldError, match="the file cannot be read: Is a directory"):
        read_text(tmp_path)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
def test_no_file_at_all_makes_the_reader_fall_over(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.toml"
    path.write_bytes(data)

    with suppress(ContentError):
        read_table(path)
