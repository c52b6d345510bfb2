"""How an installation is: what was looked at, what was found, how to repair it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class State(StrEnum):
    """How one thing is."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes
    ----------
    name : str
        What it is, the same in every language.
    said : str
        What was found, in the user's language.
    cure : str
        How to repair it, in the user's language; empty if it is well.
    facts : mapping of str to str, int, float, bool or None
        What was found, for programs.
    """

    name: str
    said: str
    state: State = State.OK
    cure: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Health:
    """All that was looked at, in the order in which it is told."""

    findings: tuple[Finding, ...]

    def count(self, state: State) -> int:
        """Return how many things are in this state."""
        return sum(finding.state is state for finding in self.findings)

    @property
    def sound(self) -> bool:
        """Whether there is no problem; warnings are none."""
        return not self.count(State.PROBLEM)


@dataclass(frozen=True, slots=True)
class Screen:
    """What is known of the place the output goes to."""

    width: int
    colour: bool
    interactive: bool
    plain: bool
    encoding: str
    writes_glyphs: bool
    writes_chinese: bool
