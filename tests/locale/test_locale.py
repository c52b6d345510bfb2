import os
import subprocess
import sys
from pathlib import Path

import pytest

from normdrill import locale
from normdrill.locale.catalogue import compile_catalogue

CATALOGUE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

msgid "passed"
msgstr "{passed}"

msgid "{{count}} case"
msgid_plural "{{count}} cases"
msgstr[0] "{{count}} 个用例"
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the only Chinese catalogue there is: not compiled yet."""
    monkeypatch.setattr(locale, "_FOLDERS", {"zh": tmp_path})
    path = tmp_path / "normdrill.po"
    write(path, passed="通过")
    return path


def write(path: Path, passed: str, *, seconds: int = 0) -> None:
    path.write_text(CATALOGUE.format(passed=passed), "utf-8")
    os.utime(path, (1_700_000_000 + seconds, 1_700_000_000 + seconds))


def test_english_is_what_the_code_says() -> None:
    assert locale._("passed") == "passed"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "{count} cases"), (1, "1 case"), (2, "{count} cases")]
)
def test_english_counts_as_english_does(count: int, said: str) -> None:
    assert locale.plural("1 case", "{count} cases", count) == said


def test_english_needs_no_gettext() -> None:
    code = (
        "import sys; from normdrill import locale; locale.use('en'); locale._('x');"
        "sys.exit('gettext' in sys.modules or 'babel' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.usefixtures("source")
def test_chinese_comes_from_the_catalogue() -> None:
    locale.use("zh")

    assert locale._("passed") == "通过"
    assert locale.plural("{count} case", "{count} cases", 1) == "{count} 个用例"


@pytest.mark.usefixtures("source")
def test_a_message_that_the_catalogue_lacks_stays_english() -> None:
    locale.use("zh")

    assert locale._("failed") == "failed"
    assert locale.plural("{count} row", "{count} rows", 2) == "{count} rows"


def test_a_changed_source_counts_at_once(source: Path) -> None:
    locale.use("zh")
    write(source, passed="全部通过", seconds=1)
    locale.use("zh")

    assert locale._("passed") == "全部通过"


def test_an_unchanged_source_is_not_compiled_again(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_catalogue(source, source.with_suffix(".mo"))
    monkeypatch.setitem(sys.modules, "normdrill.locale.catalogue", None)
    before = source.with_suffix(".mo").stat()
    locale.use("zh")

    assert locale._("passed") == "通过"
    assert source.with_suffix(".mo").stat() == before


def test_without_babel_the_older_messages_do(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locale.use("zh")
    write(source, passed="全部通过", seconds=1)
    monkeypatch.setitem(sys.modules, "normdrill.locale.catalogue", None)
    locale.use("zh")

    assert locale._("passed") == "通过"


def test_amid_an_edit_of_the_source_the_older_messages_do(source: Path) -> None:
    locale.use("zh")
    source.write_text("msgid no quotes")
    locale.use("zh")

    assert locale._("passed") == "通过"


def test_without_any_catalogue_english_is_spoken(source: Path) -> None:
    source.unlink()
    locale.use("zh")

    assert locale._("passed") == "passed"
