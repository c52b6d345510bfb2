"""Usage errors are said in our words, in both languages."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from normdrill.cli.usage import number_from, two_or_four, whole_number
from normdrill.errors import UsageError

Run = Callable[..., Any]

NO_SEED = "is not a whole number from 0 to 999999999999999999"
NO_SEEDS = "is not a whole number from 1 to 9999"
ERRORS = [
    ("chek", "there is no command chek; did you mean check?", "normdrill --help"),
    ("xyzzy", "there is no command xyzzy", "normdrill --help"),
    ("dev chck", "there is no command chck; did you mean check?", "dev --help"),
    ("dev", "a command is missing", "dev --help"),
    ("check --sed 3", "there is no option --sed; did you mean --seed?", "check --help"),
    ("check -z", "there is no option -z", "check --help"),
    ("--verzion", "there is no option --verzion; did you mean --version?", "--help"),
    ("check --seed", "the option --seed needs a value", "check --help"),
    ("list --json=3", "the option --json takes no value", "list --help"),
    ("show", "no exercise is named", "For example: normdrill show layer_norm"),
    ("start", "no exercise is named", "For example: normdrill start layer_norm"),
    ("dev new", "SLUG is missing", "dev new --help"),
    ("check a b c", "too many arguments: b c", "check --help"),
    ("list a", "too many arguments: a", "list --help"),
    ("check --seed x", f"x {NO_SEED}", "--seed 7"),
    ("check --seed -1", f"-1 {NO_SEED}", "--seed 7"),
    ("dev check --seeds 1.5", f"1.5 {NO_SEEDS}", "--seeds 5"),
    ("dev check --seeds 0", f"0 {NO_SEEDS}", "--seeds 5"),
    ("dev check --seeds 10000", f"10000 {NO_SEEDS}", "--seeds 5"),
]


@pytest.mark.parametrize(("line", "message", "hint"), ERRORS)
def test_a_usage_error_is_one_sentence_and_where_to_read_more(
    run: Run, line: str, message: str, hint: str
) -> None:
    code, out, err = run(*line.split())
    assert (code, out) == (2, "")
    said, hinted = err.splitlines()
    assert said == f"normdrill: {message}"
    assert hinted.endswith(hint)


@pytest.mark.parametrize("line", [line for line, _message, _hint in ERRORS])
def test_in_chinese_it_is_said_in_chinese(run: Run, line: str) -> None:
    code, _out, err = run("--lang", "zh", *line.split())
    assert code == 2
    assert all(re.search("[一-鿿]", said) for said in err.splitlines())


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7)])
def test_a_whole_number_is_read(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", "-1", "1.0", "1e3", "٣", "1" * 19, "seven"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        whole_number(text)


@pytest.mark.parametrize("text", ["1", "3", "003", 2])
def test_a_number_in_a_range_is_read(text: str | int) -> None:
    assert number_from(1, 3, "--level 2")(text) == int(text)


@pytest.mark.parametrize("text", ["", "0", "4", 4, "-1", "1.0", "٣", "1" * 10, "one"])
def test_a_number_out_of_its_range_is_refused_with_an_example(text: str | int) -> None:
    with pytest.raises(UsageError) as caught:
        number_from(1, 3, "--level 2")(text)
    assert caught.value.message == f"{text} is not a whole number from 1 to 3"
    assert caught.value.hint == "For example: --level 2"


@pytest.mark.parametrize("text", ["2", "4", 2, 4])
def test_there_are_two_grades_or_four(text: str | int) -> None:
    assert two_or_four(text) == int(text)


@pytest.mark.parametrize("text", ["", "1", "3", "four", "2.0", 5])
def test_any_other_number_of_grades_is_refused(text: str | int) -> None:
    with pytest.raises(UsageError, match="is no number of grades"):
        two_or_four(text)
