"""Questions and exercises are found by their words, in both languages."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len

Run = Callable[..., Any]


def names(out: str) -> list[str]:
    return [hit["name"] for hit in json.loads(out)["found"]]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["mean"], ["running_mean", "Q03", "center", "Q02"]),
        (["Running-Mean"], ["running_mean"]),
        (["running", "mean"], ["running_mean"]),
        (["RUNNING_MEAN"], ["running_mean"]),
        (["均值", "形状"], ["Q03", "running_mean", "center"]),
        (["keepdims"], ["Q03"]),
        (["Q01"], ["Q01"]),
        (["centring"], ["center", "Q01", "Q02"]),
        (["spread"], ["Q01"]),
    ],
)
def test_all_words_must_be_there_and_titles_come_first(
    run: Run, words: list[str], found: list[str]
) -> None:
    code, out, _err = run("search", *words, "--json")
    assert code == 0
    assert names(out) == found


@pytest.mark.parametrize("words", [["no-such-word"], ["mean", "zzz"], [" "]])
def test_where_nothing_is_found_it_is_said(run: Run, words: list[str]) -> None:
    assert run("search", *words)[:2] == (0, "Nothing has all these words.\n")
    assert names(run("search", *words, "--json").out) == []


@pytest.mark.parametrize("width", ["40", "80"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_row_has_the_name_and_the_title(
    run: Run, monkeypatch: pytest.MonkeyPatch, width: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    code, out, _err = run("search", "均值", "--lang", language)
    assert code == 0
    assert max(map(cell_len, out.splitlines())) <= int(width)
    title = {"en": "Which shape has a mean?", "zh": "均值是什么形状？"}[language]
    assert title in " ".join(out.split())


def test_what_is_in_a_pattern_only_is_not_found(run: Run) -> None:
    """Patterns, hints and reasons would give answers away."""
    assert names(run("search", "dropped", "--json").out) == []


def test_words_are_asked_for(run: Run) -> None:
    code, _out, err = run("search")
    assert code == 2
    assert "TEXT" in err
