"""Every sentence of the interface exists in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

import normdrill
from normdrill.locale.catalogue import extract, read, refresh, sources

PACKAGE = Path(normdrill.__file__).parent
REMEDY = "run `python -m normdrill.locale.catalogue` and edit the .po file"


@pytest.fixture(scope="module")
def template() -> Catalog:
    return extract(PACKAGE)


@pytest.mark.parametrize("source", sources(), ids=lambda source: source.parts[-3])
def test_every_message_is_translated(source: Path, template: Catalog) -> None:
    assert list(flaws(read(source), template)) == [], REMEDY


def test_every_message_can_be_found(template: Catalog) -> None:
    known = {first(message) for message in template if message.id}
    unseen = [
        complaint
        for path in sorted(PACKAGE.rglob("*.py"))
        for complaint in unreadable(path, known)
    ]

    assert unseen == []


def test_no_message_is_made_before_the_language_is_known() -> None:
    early = [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for path in sorted(PACKAGE.rglob("*.py"))
        # Help texts are made on import, after the language was chosen.
        if path.parent != PACKAGE / "cli"
        for call in made_on_import(ast.parse(path.read_text("utf-8")))
    ]

    assert early == []


def flaws(catalogue: Catalog, template: Catalog) -> Iterator[str]:
    """Yield what is wrong with the translations of `catalogue`."""
    wanted = {message.id: message for message in template if message.id}
    found = {message.id: message for message in catalogue if message.id}
    for key in [*(found.keys() - wanted.keys()), *catalogue.obsolete]:
        yield f"no longer used: {key!r}"
    for key in wanted:
        if key not in found:
            yield f"missing: {key!r}"
        elif found[key].fuzzy:
            yield f"to be reviewed (fuzzy): {key!r}"
        elif not all(strings(found[key])):
            yield f"empty: {key!r}"
        elif any(
            places(text) != places(last(found[key])) for text in strings(found[key])
        ):
            yield f"different places to fill: {key!r}"


def unreadable(path: Path, known: set[str]) -> Iterator[str]:
    """Yield the messages of a module that the extraction cannot read."""
    for call in calls(ast.parse(path.read_text("utf-8"))):
        texts = call.args if name(call) == "_" else call.args[:2]
        literal = [text.value for text in texts if isinstance(text, ast.Constant)]
        if len(literal) != len(texts) or call.keywords:
            yield f"{path}:{call.lineno}: not a literal"
        elif "" in literal or not {str(literal[0])} <= known:
            yield f"{path}:{call.lineno}: not extracted: {literal[0]!r}"


def made_on_import(node: ast.AST) -> Iterator[ast.Call]:
    """Yield the messages that are made when a module is imported."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            defaults = [*child.args.defaults, *filter(None, child.args.kw_defaults)]
            for part in [*getattr(child, "decorator_list", []), *defaults]:
                yield from calls(part)
        else:
            if isinstance(child, ast.Call) and name(child) in {"_", "plural"}:
                yield child
            yield from made_on_import(child)


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name(node) in {"_", "plural"}:
            yield node


def name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def strings(message: Message) -> list[str]:
    found = message.string or ""
    return [found] if isinstance(found, str) else [*found]


def first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def last(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def places(text: str) -> set[str] | None:
    """Return the names to fill in, or None if `text` is no format."""
    try:
        return {
            field for _, field, _, _ in Formatter().parse(text) if field is not None
        }
    except ValueError:
        return None


# These tests can fail, too.


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    path = tmp_path / "normdrill.po"
    path.write_text(
        'msgid ""\nmsgstr ""\n"Language: zh_CN\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
        'msgid "no {file} in {folder}"\nmsgstr "{folder} 里没有 {file}"\n\n'
        'msgid "1 case"\nmsgid_plural "{count} cases"\nmsgstr[0] "{count} 个用例"\n',
        "utf-8",
    )
    return path


OBSOLETE = '#~ msgid "x"\n#~ msgstr "y"\n\n'
CODE = "_('no {file} in {folder}'), plural('1 case', '{count} cases', 3)"


def said(tmp_path: Path, code: str = CODE) -> Catalog:
    (tmp_path / "drill").mkdir()
    (tmp_path / "drill" / "a.py").write_text(code)
    return extract(tmp_path / "drill")


def test_a_complete_catalogue_has_no_flaws(tmp_path: Path, catalogue: Path) -> None:
    assert list(flaws(read(catalogue), said(tmp_path))) == []


@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        ('"{folder} 里没有 {file}"', '""', "empty"),
        ('"{count} 个用例"', '""', "empty"),
        ("没有 {file}", "没有", "different places to fill"),
        ("没有 {file}", "没有 {file} {file2}", "different places to fill"),
        ("没有 {file}", "没有 file}", "different places to fill"),
        ("{count} 个", "{n} 个", "different places to fill"),
        ('msgid "1 case"', '#, fuzzy\nmsgid "1 case"', "to be reviewed (fuzzy)"),
        ('msgid "1 case"', f'{OBSOLETE}msgid "1 case"', "no longer used"),
    ],
)
def test_a_flaw_is_found(
    tmp_path: Path, catalogue: Path, old: str, new: str, flaw: str
) -> None:
    text = catalogue.read_text("utf-8")
    assert old in text
    catalogue.write_text(text.replace(old, new), "utf-8")
    found = [line.partition(":")[0] for line in flaws(read(catalogue), said(tmp_path))]

    assert found == [flaw]


def test_a_missing_and_a_left_over_message_are_found(
    tmp_path: Path, catalogue: Path
) -> None:
    template = said(tmp_path, CODE.replace("no {file}", "not one {file}"))

    assert list(flaws(read(catalogue), template)) == [
        "no longer used: 'no {file} in {folder}'",
        "missing: 'not one {file} in {folder}'",
    ]


def test_a_refreshed_catalogue_lacks_translations_only(
    tmp_path: Path, catalogue: Path
) -> None:
    template = said(tmp_path, CODE + "; _('Bye.')")
    refresh(catalogue, template)

    assert list(flaws(read(catalogue), template)) == ["empty: 'Bye.'"]


@pytest.mark.parametrize(
    "code",
    [
        "_(f'no {path}')",
        "_('no ' + path)",
        "_(message)",
        "_('')",
        "_(message='no')",
        "plural('1 case', many, 2)",
        "_('unknown to the template')",
    ],
)
def test_a_message_that_cannot_be_extracted_is_found(tmp_path: Path, code: str) -> None:
    path = tmp_path / "a.py"
    path.write_text(f"_('no') and {code}")

    assert len(list(unreadable(path, {"no", ""}))) == 1


@pytest.mark.parametrize(
    ("code", "early"),
    [
        ("TITLE = _('no')", True),
        ("class A:\n    title = plural('1', '2', 3)", True),
        ("def f(title=_('no')): ...", True),
        ("@command(_('no'))\ndef f(): ...", True),
        ("TITLES = {'a': [_('no')]}", True),
        ("def f():\n    return _('no')", False),
        ("TITLE = lambda: _('no')", False),
        ("class A:\n    def f(self):\n        return [_('no')]", False),
    ],
)
def test_a_message_made_on_import_is_found(code: str, *, early: bool) -> None:
    assert bool(list(made_on_import(ast.parse(code)))) is early
