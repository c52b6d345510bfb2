"""The choice of a language, once and for all."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress" / "language"


def test_it_is_told_what_decided(run: Run) -> None:
    assert run("language").out == (
        "English, because of LANG\n"
        "To choose for good: normdrill language en|zh\n"
    )  # fmt: skip


def test_a_choice_holds_from_now_on(run: Run, file: Path) -> None:
    code, out, err = run("language", "zh")
    assert (code, err) == (0, "")
    assert out.startswith("中文")
    assert file.read_text() == "zh\n"
    assert "按行中心化" in run("list").out
    assert "Centre the rows" in run("list", "--lang", "en").out


def test_the_variable_goes_before_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("language", "zh")
    monkeypatch.setenv("NORMDRILL_LANG", "en")
    assert run("language").out == (
        "English, because of NORMDRILL_LANG\n"
        "Saved is 中文; what is named above goes before it.\n"
    )


def test_a_choice_can_be_forgotten(run: Run, file: Path) -> None:
    run("language", "zh")
    assert run("language", "--forget").out.startswith("English, because of LANG")
    assert not file.exists()
    assert run("language", "--forget").code == 0


def test_a_script_is_told_too(run: Run, file: Path) -> None:
    assert json.loads(run("language", "zh", "--json").out) == {
        "schema": 1,
        "language": "zh",
        "chosen_by": "saved",
        "saved": "zh",
        "file": str(file),
    }


def test_another_language_is_refused_and_nothing_is_saved(run: Run, file: Path) -> None:
    code, _out, err = run("language", "fr")
    assert code == 2
    assert err.startswith("normdrill: there is no language fr: choose one of en, zh\n")
    assert not file.exists()


def test_choosing_and_forgetting_at_once_is_refused(run: Run, file: Path) -> None:
    code, _out, err = run("language", "zh", "--forget")
    assert (code, file.exists()) == (2, False)
    assert "at once" in err


@pytest.mark.parametrize("arguments", [("zh",), ("--forget",)])
def test_a_choice_that_cannot_be_changed_is_told(
    run: Run, file: Path, arguments: tuple[str, ...]
) -> None:
    file.mkdir(parents=True)
    code, _out, err = run("language", *arguments)
    assert code == 2
    assert "the choice of a language cannot be changed" in err
    assert err.splitlines()[1].endswith("set NORMDRILL_LANG instead.")


def test_an_odd_file_is_passed_over(run: Run, file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"\xff\x00")
    assert "Centre the rows" in run("list").out


def test_where_chinese_cannot_be_written_english_is_spoken(
    spawn: Run, run: Run
) -> None:
    run("language", "zh")
    out = spawn("language", PYTHONIOENCODING="ascii").out
    assert "your saved choice\nThis terminal's encoding has no Chinese" in out


def test_the_progress_is_not_opened(run: Run, file: Path) -> None:
    run("language", "zh")
    assert list(file.parent.iterdir()) == [file]
