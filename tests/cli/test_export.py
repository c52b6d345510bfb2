"""The questions as a deck, opened by Anki's own library, and as JSON."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anki", reason="Anki's library is a tool of development")
collections = pytest.importorskip("anki.collection")

Run = Callable[..., Any]
FIELDS = ["Id", "Front", "Back", "Source"]


@pytest.fixture
def collection(tmp_path: Path) -> Iterator[Any]:
    opened = collections.Collection(str(tmp_path / "anki" / "collection.anki2"))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path) -> None:
    (tmp_path / "anki").mkdir()


def load(collection: Any, deck: Path) -> Any:
    request = collections.ImportAnkiPackageRequest(package_path=str(deck))
    return collection.import_anki_package(request).log


def notes(collection: Any) -> dict[str, Any]:
    found = [collection.get_note(i) for i in collection.find_notes("")]
    return {note["Id"]: note for note in found}


def test_anki_finds_a_card_for_each_item(run: Run, desk: Path, collection: Any) -> None:
    code, out, err = run("export", "--anki", "deck.apkg")
    assert (code, err) == (0, "")
    assert out == "9 cards are in deck.apkg: import it in Anki.\n"
    load(collection, desk / "deck.apkg")
    assert collection.card_count() == collection.note_count() == 9
    found = notes(collection)
    assert list(found["Q01"].keys()) == FIELDS
    assert "sqrt" not in found["Q01.place"]["Front"]
    assert "<p>1  " in found["Q01.place"]["Front"]
    assert "In the denominator" in found["Q01.place"]["Back"]
    assert "    mean = x.mean()" in found["Q02.bug"]["Front"]
    assert found["Q01"].tags == ["centring", "level-1", "open"]
    assert found["Q03"]["Source"] == "NumPy, numpy.mean"
    card = found["Q02.bug"].cards()[0]
    assert "<pre>" in card.question()
    assert "Q02.bug" in card.answer()


def test_a_second_import_updates_and_doubles_nothing(
    run: Run, desk: Path, collection: Any
) -> None:
    assert run("export", "--anki", "deck.apkg").code == 0
    load(collection, desk / "deck.apkg")
    before = {name: note.id for name, note in notes(collection).items()}
    path = desk.parent / "content" / "questions" / "axes" / "Q03.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Which shape", "What shape"), encoding="utf-8")
    time.sleep(1.1)  # Anki tells versions apart by whole seconds
    assert run("export", "--anki", "deck.apkg").code == 0
    load(collection, desk / "deck.apkg")
    after = notes(collection)
    assert {name: note.id for name, note in after.items()} == before
    assert "What shape" in after["Q03"]["Front"]


def test_two_languages_are_two_decks(run: Run, desk: Path, collection: Any) -> None:
    for language in ("en", "zh"):
        run("export", "--anki", f"{language}.apkg", "--lang", language)
        load(collection, desk / f"{language}.apkg")
    assert collection.note_count() == 18
    names = {deck.name for deck in collection.decks.all_names_and_ids()}
    assert {"normdrill (en)", "normdrill (zh)"} <= names


def test_formulas_and_signs_are_text_and_no_markup(
    run: Run, desk: Path, collection: Any
) -> None:
    path = desk.parent / "content" / "questions" / "axes" / "Q03.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Which shape", "Is a < b & c > d"), encoding="utf-8")
    run("export", "--anki", "deck.apkg")
    load(collection, desk / "deck.apkg")
    assert "Is a &lt; b &amp; c &gt; d" in notes(collection)["Q03"]["Front"]


def test_the_same_as_a_document(run: Run) -> None:
    code, out, _err = run("export", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["schema"] == 1
    assert len(found["cards"]) == 9
    assert set(found["cards"][0]) == {
        "id", "topic", "level", "kind", "front", "back", "source",
    }  # fmt: skip
    assert run("export", "--json").out == out


@pytest.mark.parametrize("options", [[], ["--json", "--anki", "deck.apkg"]])
def test_one_form_must_be_chosen(run: Run, options: list[str]) -> None:
    code, out, err = run("export", *options)
    assert code == 2
    assert "say what to write: --progress FILE, --anki FILE or --json" in out + err


def test_a_folder_that_is_not_there_is_one_sentence(run: Run) -> None:
    code, _out, err = run("export", "--anki", "no/such/deck.apkg")
    assert code == 2
    assert "no/such/deck.apkg cannot be written: No such file or directory" in err


def test_without_genanki_it_is_said_how_to_get_it(
    run: Run, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    code, _out, err = run("export", "--anki", "deck.apkg")
    assert code == 2
    assert "pip install 'normdrill[anki]'" in err
    assert not (desk / "deck.apkg").exists()
