"""Where a quiz stands, so that it can be left and gone on with."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from normdrill.domain.quizzed import Quizzed


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer that was begun.

    Attributes
    ----------
    seed : int
        Puts the item as it was put when the answer was begun.
    """

    seed: int
    text: str


_KINDS = {
    "first_seed": int, "request": dict, "begun_at": str, "current": str, "seed": int,
    "put": int, "quizzed": list, "skipped": list, "drafts": dict, "owner": int,
}  # fmt: skip


@dataclass(slots=True)
class QuizState:
    """Where a quiz stands.

    Attributes
    ----------
    first_seed : int
        The seed of the quiz; its items are put with the seeds that follow.
    current : str
        The item that was asked and not answered; empty if there is none.
    skipped : list of str
        Items that were left for another quiz.
    drafts : dict of str to Draft
        Answers that were begun, by item.
    request : mapping
        What the user wanted to be asked, as plain JSON values.
    begun_at : str
        When it was begun.
    owner : int
        The process that holds it.
    apart : bool
        Whether it is held beside another one, and not saved.
    """

    first_seed: int
    request: Mapping[str, Any]
    begun_at: str
    current: str = ""
    seed: int = 0
    put: int = 0
    quizzed: list[Quizzed] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    drafts: dict[str, Draft] = field(default_factory=dict)
    finished: bool = False
    owner: int = 0
    apart: bool = False

    def next_seed(self) -> int:
        """Return the seed of the next item."""
        self.put += 1
        return self.first_seed + self.put - 1

    def keep_draft(self, text: str) -> None:
        """Remember what was typed so far of the answer to the current item."""
        self.drafts[self.current] = Draft(self.seed, text)

    def rename(self, renamed: Mapping[str, str]) -> None:
        """Give items the ids that they have now, by each id that they had."""
        self.current = renamed.get(self.current, self.current)
        self.skipped = [renamed.get(item, item) for item in self.skipped]
        self.drafts = {renamed.get(i, i): draft for i, draft in self.drafts.items()}
        self.quizzed = [
            replace(one, item=renamed.get(one.item, one.item)) for one in self.quizzed
        ]

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "QuizState | None":
        """Return the state that was saved, None if it cannot be understood."""
        try:
            state = cls(**values)
            for name, kind in _KINDS.items():
                if not isinstance(getattr(state, name), kind):
                    return None
            state.quizzed = [Quizzed(**quizzed) for quizzed in state.quizzed]  # type: ignore[arg-type]  # as they were read
            state.drafts = {k: Draft(**v) for k, v in state.drafts.items()}  # type: ignore[arg-type]  # as they were read
        except (TypeError, AttributeError):
            return None
        return state
