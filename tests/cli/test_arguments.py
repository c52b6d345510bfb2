"""What is read off the command line before Typer is."""

import pytest

from normdrill.cli.arguments import take_language, take_plain, wants_json


@pytest.mark.parametrize(
    ("line", "asked", "rest"),
    [
        ("", None, ""),
        ("check a.py", None, "check a.py"),
        ("--lang zh check a.py", "zh", "check a.py"),
        ("check --lang zh a.py", "zh", "check a.py"),
        ("check a.py --lang=zh", "zh", "check a.py"),
        ("--lang en list --lang zh", "zh", "list"),
        ("list --lang", "", "list"),
        ("list --lang=", "", "list"),
        ("check -- --lang zh", None, "check -- --lang zh"),
        ("list --language zh", None, "list --language zh"),
    ],
)
def test_the_language_may_stand_anywhere_before_two_dashes(
    line: str, asked: str | None, rest: str
) -> None:
    assert take_language(line.split()) == (asked, rest.split())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("list --json", True),
        ("--json", True),
        ("list", False),
        ("check -- --json", False),
        ("list --jsonx", False),
    ],
)
def test_json_is_wanted_if_it_is_among_the_options(line: str, expected: bool) -> None:
    assert wants_json(line.split()) is expected


@pytest.mark.parametrize(
    ("line", "plain", "rest"),
    [
        ("list", False, "list"),
        ("--plain list", True, "list"),
        ("list --plain", True, "list"),
        ("check -- --plain", False, "check -- --plain"),
        ("--plain check -- --plain", True, "check -- --plain"),
    ],
)
def test_plain_output_may_be_asked_for_anywhere_before_two_dashes(
    line: str, plain: bool, rest: str
) -> None:
    assert take_plain(line.split()) == (plain, rest.split())
