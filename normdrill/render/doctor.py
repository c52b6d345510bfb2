"""What the doctor found."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from normdrill.domain.health import Finding, Health, State
from normdrill.locale import _, plural
from normdrill.render.clean import clean
from normdrill.render.rows import Row, aligned, paragraph

SCHEMA = 1
_STYLES = {State.OK: "", State.WARNING: "yellow", State.PROBLEM: "bold red"}


def lines(health: Health, width: int) -> Iterator[Text]:
    """Return the lines of all findings, at most `width` cells wide."""
    yield from aligned([_row(finding) for finding in health.findings], width)
    yield from paragraph(_summary(health), width, "bold")


def _row(finding: Finding) -> Row:
    said = (finding.said, finding.cure) if finding.cure else (finding.said,)
    return Row(word(finding.state), tuple(map(clean, said)), _STYLES[finding.state])


def word(state: State) -> str:
    """Return a state in the user's language."""
    return {
        State.OK: _("ok"),
        State.WARNING: _("warning"),
        State.PROBLEM: _("problem"),
    }[state]


def _summary(health: Health) -> str:
    problems, warnings = map(health.count, (State.PROBLEM, State.WARNING))
    if not problems and not warnings:
        return _("All is well.")
    parts = []
    if problems:
        said = plural("{count} problem", "{count} problems", problems)
        parts.append(said.format(count=problems))
    if warnings:
        said = plural("{count} warning", "{count} warnings", warnings)
        parts.append(said.format(count=warnings))
    return _(", ").join(parts)


def document(health: Health) -> dict[str, Any]:
    """Return all findings as one JSON document."""
    return {
        "schema": SCHEMA,
        "status": "sound" if health.sound else "broken",
        "findings": [
            {
                "name": finding.name,
                "state": finding.state.value,
                "message": finding.said,
                "cure": finding.cure,
                "facts": dict(finding.facts),
            }
            for finding in health.findings
        ],
    }
