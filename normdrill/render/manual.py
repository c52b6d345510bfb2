"""The help of one command."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from normdrill.locale import _
from normdrill.render.layout import wrap
from normdrill.render.rows import Row, aligned, paragraph

_NARROW = 60


@dataclass(frozen=True, slots=True)
class Manual:
    """What a command does and takes; pairs are a name and what it means."""

    usage: str
    description: str
    arguments: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    commands: tuple[tuple[str, str], ...] = ()
    variables: tuple[tuple[str, str], ...] = ()
    exit_codes: tuple[tuple[str, str], ...] = ()
    examples: tuple[str, ...] = ()


def lines(manual: Manual, width: int) -> Iterator[Text]:
    """Return the lines of `manual`, at most `width` cells wide but for examples."""
    usage = _("Usage: {usage}").format(usage=manual.usage)
    yield from (Text(line, "bold") for line in wrap(usage, width, hanging=4))
    yield Text()
    yield from paragraph(manual.description, width)
    for title, pairs in (
        (_("Commands"), manual.commands),
        (_("Arguments"), manual.arguments),
        (_("Options"), manual.options),
        (_("Environment"), manual.variables),
        (_("Exit codes"), manual.exit_codes),
    ):
        if pairs:
            yield from (Text(), Text(title, "bold"))
            yield from _pairs(pairs, width)
    if manual.examples:
        yield from (Text(), Text(_("Examples"), "bold"))
        for example in manual.examples:
            yield Text("  ").append(example, "cyan")


def _pairs(pairs: tuple[tuple[str, str], ...], width: int) -> Iterator[Text]:
    if width >= _NARROW:
        yield from aligned([Row(name, (text,)) for name, text in pairs], width)
        return
    for name, text in pairs:
        yield Text("  ").append(name, "dim")
        yield from paragraph(text, width, indent=4)
