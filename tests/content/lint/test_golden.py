import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Edit = Callable[[str, str, str], None]
Found = Callable[[], list[str]]
GOLDEN = "solutions/center/golden.json"
SCRIPT = "solutions/running_mean/golden.json"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("{", "[", "this is not valid JSON"),
        ('"source"', '"sauce"', "expected the fields cases, format_version, source"),
        ("exact arithmetic", "", "source does not say whose answers these are"),
        ('_version": 1', '_version": 2', "field format_version: expected 1, found 2"),
        (': "center"', ': "f"', "cases[1]: f is no entry point"),
        ('"function"', '"method"', "cases[1]: expected args, function, name, result"),
        ('"float64"', '"object"', "cases[1]: a value is null, a number, a text"),
    ],
)
def test_golden_values_that_break_the_format_are_found(
    edit: Edit, found: Found, old: str, new: str, problem: str
) -> None:
    edit(GOLDEN, old, new)

    (line,) = found()

    assert line.startswith(f"{GOLDEN}: {problem}")


def test_missing_golden_values_say_how_they_are_made(pack: Path, found: Found) -> None:
    (pack / GOLDEN).unlink()

    (line,) = found()

    assert line.startswith(f"{GOLDEN}: the file is missing: ")
    assert line.endswith("run python tests/make_golden.py center")


@pytest.mark.parametrize("text", ["[]", "1", "null", "[" * 100_000])
def test_golden_values_that_are_no_object_are_found(
    pack: Path, found: Found, text: str
) -> None:
    (pack / GOLDEN).write_text(text)

    assert len(found()) == 1


def test_golden_values_without_cases_are_found(pack: Path, found: Found) -> None:
    (pack / GOLDEN).write_text('{"format_version": 1, "source": "a", "cases": []}')

    assert found() == [f"{GOLDEN}: there are no cases"]


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ([{"call": "update"}], "a step is call, args, result"),
        ([1], "a step is call, args, result"),
        ("update", "a step is call, args, result"),
        ([{"get": "mean", "result": {"array": 1, "dtype": "float64"}}], "a value is"),
        ([{"set": "mean", "value": {"array": [1]}}], "a value is"),
        ([{"set": "mean", "value": {"tuple": [{"what": 1}]}}], "a value is"),
    ],
)
def test_a_broken_script_is_found(
    pack: Path, found: Found, script: object, problem: str
) -> None:
    golden = json.loads((pack / SCRIPT).read_text(encoding="utf-8"))
    golden["cases"][0]["script"] = script
    (pack / SCRIPT).write_text(json.dumps(golden), encoding="utf-8")

    (line,) = found()

    assert line.startswith(f"{SCRIPT}: cases[1]: {problem}")


def test_every_kind_of_value_is_known(pack: Path, found: Found) -> None:
    golden = json.loads((pack / GOLDEN).read_text(encoding="utf-8"))
    values: list[Any] = [None, True, "a", float("nan"), {"tuple": [1]}]
    values += [{"list": [{"list": []}]}, {"dict": {"a": 1}}, {"expression": "np.sin"}]
    golden["cases"][0] |= {"args": values, "tolerance": 1e-6}
    (pack / GOLDEN).write_text(json.dumps(golden), encoding="utf-8")

    assert found() == []
