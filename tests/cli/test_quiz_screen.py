"""A quiz at the keyboard of a real terminal, with every kind of question."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

# The class stands in conftest.py, which cannot be imported.
Terminal = Any
Start = Callable[..., Terminal]

TEXTS = {
    "Q01.place": {"en": ["In the denominator"], "zh": ["加在分母上"]},
    "Q02.which": {"en": ["The mean", "The sum"], "zh": ["均值", "总和"]},
    "Q04.claim": {
        "en": ["False: differences stay as they were."],
        "zh": ["错：两两之差不变。"],
    },
    "Q04.steps": {
        "en": ["Sum the row", "Divide by its length", "Subtract the mean"],
        "zh": ["对一行求和", "除以长度", "减去均值"],
    },
    "Q04.pairs": {"en": ["3", "2", "6"], "zh": ["3", "2", "6"]},
}
ANY_ORDER = {"Q02.which"}
"""Items with several right choices, to be named in any order."""
TYPED = {
    "Q01": {
        "en": ["It avoids division by zero,", "and hardly changes large values."],
        "zh": ["避免除以零，", "几乎不改变大的数值。"],
    },
    "Q01.gain": {"en": ["1/2"], "zh": ["1/2"]},
    "Q02": {
        "en": ["Take the mean of each row", "and subtract it."],
        "zh": ["对每行求均值，", "再减去它。"],
    },
    "Q02.bug": {"en": ["2"], "zh": ["2"]},
    "Q03": {
        "en": ["The axis is gone;", "keepdims keeps it."],
        "zh": ["该维度消失；", "keepdims 会保留它。"],
    },
    "Q04": {
        "en": ["The mean becomes zero", "and the spread stays."],
        "zh": ["均值变成零，", "离散程度保持原样。"],
    },
    "Q04.prints": {"en": ["(1,3)"], "zh": ["(1，3)"]},
    "Q03.axes": {"en": ["0, 2"], "zh": ["0, 2"]},
    "Q03.kept": {"en": ["(N, 1)"], "zh": ["(N，1)"]},
}
ITEMS = {*TEXTS, *TYPED}
MORE = Path(__file__).parents[1] / "packs" / "kinds"
KEYS = {"Q01.place", "Q02.bug", "Q04.claim"}
"""Items that are answered with one key."""
OPEN = {"Q01", "Q02", "Q03", "Q04"}
_DIM = r"(?:\x1b\[[0-9;]*m|\s)*"
_LAST_WORD = {"en": f"q{_DIM}quits", "zh": f"q{_DIM}退{_DIM}出"}
_GOES_ON = {"en": f"Enter{_DIM}goes{_DIM}on", "zh": f"回{_DIM}车{_DIM}继{_DIM}续"}


class Player:
    """Somebody who takes a quiz of all items."""

    def __init__(self, start: Start, language: str, width: int) -> None:
        self._start = start
        self._command = ("--lang", language, "quiz", "--count", str(len(ITEMS)))
        self.language = language
        self.width = width
        self.begin()

    def begin(self) -> None:
        """Start the command, or go on with the quiz that was left."""
        self.seen = self._start(self.width, *self._command)

    def asked(self) -> str:
        """Wait until an item is put and return its id."""
        item = self.seen.wait_for_pattern(r"Q0\d(\.[a-z]+)?")
        self.seen.wait_for_pattern(_LAST_WORD[self.language])
        if item not in KEYS:
            self.seen.wait_for("> ")
        return str(item)

    def shown(self) -> list[str]:
        """Return what is on the screen since the item was put."""
        lines = [line.replace(" ", "") for line in self.seen.lines()]
        begins = [i for i, line in enumerate(lines) if re.search(r"·.*Q0\d", line)]
        return lines[begins[-1] :]

    def answers(self, item: str) -> list[str]:
        """Return the right answer, line by line."""
        if item in TYPED:
            return TYPED[item][self.language]
        places = [self._place(text) for text in TEXTS[item][self.language]]
        return [" ".join(sorted(places) if item in ANY_ORDER else places)]

    def _place(self, text: str) -> str:
        for line in self.shown():
            found = re.fullmatch(r"([\da-c])(.*)", line)
            # A narrow screen has only the beginning of it on this line.
            if found and found[2] and text.replace(" ", "").startswith(found[2]):
                return found[1]
        raise AssertionError(text)

    def type(self, item: str) -> None:
        """Type the right answer, as far as its last line."""
        *lines, last = self.answers(item)
        for line in lines:
            self.seen.child.sendline(line)
            self.seen.wait_for("> ")
        self.seen.child.send(last)

    def submit(self, item: str) -> None:
        """End the answer that was typed; come to the next prompt."""
        if item in OPEN:
            self.seen.child.send("\r")
            self.seen.wait_for("> ")
        if item not in KEYS:
            self.seen.child.send("\r")
        self.seen.wait_for_pattern(
            (_GOES_ON if item in OPEN else _LAST_WORD)[self.language]
        )

    def leave(self) -> None:
        """Press Ctrl-C, then start the command again."""
        self.seen.child.sendintr()
        assert self.seen.end() == 130
        assert b"Traceback" not in self.seen.raw
        self.begin()


def saved(desk: Path) -> dict[str, list[int]]:
    """Return the ratings that stand, by item."""
    with sqlite3.connect(desk.parent / "progress" / "progress.db") as connection:
        rows = connection.execute(
            "SELECT item, rating FROM reviews WHERE undone_at IS NULL"
        ).fetchall()
    connection.close()
    found: dict[str, list[int]] = {}
    for item, rating in rows:
        found.setdefault(item, []).append(rating)
    return found


@pytest.fixture(params=[("en", 80), ("en", 40), ("zh", 80), ("zh", 40)], ids=str)
def player(terminal: Start, content: Path, request: pytest.FixtureRequest) -> Player:
    shutil.copytree(MORE, content / "questions" / "kinds")
    return Player(terminal, *request.param)


def test_all_kinds_are_asked_and_answered(player: Player, desk: Path) -> None:
    for _ in ITEMS:
        item = player.asked()
        player.type(item)
        player.submit(item)
        if item in OPEN:
            player.seen.child.send("\r")
            player.seen.wait_for_pattern(_LAST_WORD[player.language])
        assert all(cell_len(line) <= player.width for line in player.seen.lines())
        player.seen.child.send("\r")
    assert player.seen.end() == 0
    text = "".join(player.shown())
    assert {"en": "14of14right", "zh": "14题答对14题"}[player.language] in text
    assert saved(desk) == {item: [3] for item in ITEMS}


def test_ctrl_c_at_every_prompt_loses_nothing_and_asks_nothing_twice(
    player: Player, desk: Path
) -> None:
    done: list[str] = []
    for _ in ITEMS:
        item = player.asked()
        if item in OPEN and OPEN & {*done}:
            # The first open question has shown it.
            done.append(item)
            player.type(item)
            player.submit(item)
            player.leave()
            continue
        put = player.shown()
        player.leave()
        assert player.asked() == item
        again = player.shown()
        assert again == put
        done.append(item)
        if item in KEYS:
            player.seen.child.send(player.answers(item)[0])
        else:
            player.type(item)
            player.seen.wait_for(player.answers(item)[-1][-1])
            player.leave()
            assert player.asked() == item
            # What was typed is there again, the last line to be gone on with.
            for line in player.answers(item):
                player.seen.wait_for(line)
        player.submit(item)
        player.leave()
    assert player.seen.end() == 0
    assert sorted(done) == sorted(ITEMS)
    assert saved(desk) == {item: [3] for item in ITEMS}
