from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

from normdrill.locale import catalogue
from normdrill.locale.catalogue import compile_catalogue, extract, read, refresh

HEADER = """\
# 中文文字。
msgid ""
msgstr ""
"Language: zh_CN\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "drill" / "cli").mkdir(parents=True)
    (tmp_path / "drill" / "cli" / "check.py").write_text(
        "_('last')\n"
        "# Translators: shown on one line\n"
        "_('5% of {name}, '\n"
        "  'at most')\n"
        "plural('{count} case', '{count} cases', 2)\n"
    )
    (tmp_path / "drill" / "a.py").write_text("gettext('not ours')\n_('first')\n")
    return tmp_path / "drill"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "normdrill.po"
    path.write_text(f'{HEADER}\nmsgid "last"\nmsgstr "最后"\n', "utf-8")
    return path


def test_messages_are_found_in_all_modules(package: Path) -> None:
    found = [message.id for message in extract(package) if message.id]

    assert found == [
        "first",
        "last",
        "5% of {name}, at most",
        ("{count} case", "{count} cases"),
    ]


def test_a_refreshed_catalogue_follows_the_code_without_line_numbers(
    package: Path, source: Path
) -> None:
    refresh(source, extract(package))

    assert source.read_text("utf-8") == (
        f"{HEADER}\n"
        "#: drill/a.py\n"
        'msgid "first"\n'
        'msgstr ""\n'
        "\n"
        "#: drill/cli/check.py\n"
        'msgid "last"\n'
        'msgstr "最后"\n'
        "\n"
        "#. Translators: shown on one line\n"
        "#: drill/cli/check.py\n"
        "#, python-brace-format\n"
        'msgid "5% of {name}, at most"\n'
        'msgstr ""\n'
        "\n"
        "#: drill/cli/check.py\n"
        "#, python-brace-format\n"
        'msgid "{count} case"\n'
        'msgid_plural "{count} cases"\n'
        'msgstr[0] ""\n'
    )


def test_refreshing_twice_changes_nothing(package: Path, source: Path) -> None:
    refresh(source, extract(package))
    once = source.read_bytes()
    refresh(source, extract(package))

    assert source.read_bytes() == once


def test_what_the_code_no_longer_says_is_dropped(package: Path, source: Path) -> None:
    (package / "cli" / "check.py").write_text("")
    refresh(source, extract(package))

    assert "最后" not in source.read_text("utf-8")


def test_a_reworded_message_keeps_its_translation_for_review(
    package: Path, source: Path
) -> None:
    (package / "cli" / "check.py").write_text("_('last.')")
    refresh(source, extract(package))
    entry = read(source).get("last.")

    assert entry is not None
    assert entry.fuzzy
    assert entry.string == "最后"


def test_the_command_refreshes_and_compiles_every_catalogue(
    package: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = package / "locale" / "zh_CN" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source = source.rename(folder / source.name)
    monkeypatch.setattr(catalogue, "_LOCALE", package / "locale")

    catalogue.main()

    assert {entry.id for entry in read(source)} >= {"first", "last"}
    assert "最后".encode() in source.with_suffix(".mo").read_bytes()


def test_compiling_gives_the_same_bytes_every_time(
    source: Path, tmp_path: Path
) -> None:
    compile_catalogue(source, tmp_path / "a.mo")
    compile_catalogue(source, tmp_path / "b.mo")

    assert (tmp_path / "a.mo").read_bytes() == (tmp_path / "b.mo").read_bytes()
    assert (tmp_path / "a.mo").stat().st_mtime_ns == source.stat().st_mtime_ns


def test_a_broken_source_leaves_the_compiled_catalogue_alone(
    source: Path, tmp_path: Path
) -> None:
    (tmp_path / "old.mo").write_bytes(b"old")
    source.write_text("msgid no quotes")

    with pytest.raises(PoFileError):
        compile_catalogue(source, tmp_path / "old.mo")

    assert (tmp_path / "old.mo").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "normdrill.po",
        "old.mo",
    ]
