"""Measure how well key points are found in answers whose author did not see how.

Usage::

    python tests/answers/measure.py [--missed] [QUESTION...]

The answers lie in ``en.toml`` and ``zh.toml``, four of different quality for each open
question, each with the numbers of the key points that it makes. Precision is the share
of the ticks that are right, recall the share of the points made that are ticked.
"""

import argparse
import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from normdrill.content.location import questions_folder
from normdrill.content.questions import Bank
from normdrill.domain.open_answer import is_enough, points_made, wrongly_said
from normdrill.domain.question import OpenItem

HERE = Path(__file__).resolve().parent
LANGUAGES = ("en", "zh")


@dataclass(frozen=True)
class Labelled:
    """An answer and the key points that a person says it makes."""

    question: str
    quality: str
    points: frozenset[int]
    text: str


@dataclass(frozen=True)
class Score:
    """Ticks that are right, ticks that are wrong, points that were missed."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(
            self.right + other.right,
            self.wrong + other.wrong,
            self.missed + other.missed,
        )

    @property
    def precision(self) -> float:
        """Share of the ticks that are right."""
        return self.right / max(self.right + self.wrong, 1)

    @property
    def recall(self) -> float:
        """Share of the points made that are ticked."""
        return self.right / max(self.right + self.missed, 1)


@cache
def answers(language: str) -> tuple[Labelled, ...]:
    """Return the answers in a language."""
    table = tomllib.loads((HERE / f"{language}.toml").read_text(encoding="utf-8"))
    return tuple(
        Labelled(row["question"], row["quality"], frozenset(row["points"]), row["text"])
        for row in table["answers"]
    )


def ticked(bank: Bank, answer: Labelled) -> frozenset[int]:
    """Return the numbers, from 1, of the points that are found in an answer.

    Points that were added after the answers were labelled do not count.
    """
    item = bank.item(answer.question)[1]
    assert isinstance(item, OpenItem)
    found = (n for n, tick in enumerate(points_made(item, answer.text), 1) if tick)
    return frozenset(found) - added(bank, answer.question)


def added(bank: Bank, question: str) -> frozenset[int]:
    """Return the points that a question got after its answers were labelled."""
    item = bank.item(question)[1]
    assert isinstance(item, OpenItem)
    labelled = {
        point
        for language in LANGUAGES
        for answer in answers(language)
        if answer.question == question
        for point in answer.points
    }
    return frozenset(range(max(labelled) + 1, len(item.points) + 1))


def measure(bank: Bank, language: str, questions: Collection[str] = ()) -> Score:
    """Return the score of all answers in a language, or of those to some questions."""
    total = Score()
    for answer in answers(language):
        if not questions or answer.question in questions:
            got = ticked(bank, answer)
            right = len(got & answer.points)
            total += Score(right, len(got) - right, len(answer.points) - right)
    return total


def marked_right(bank: Bank, language: str, quality: str) -> tuple[int, int]:
    """Return how many answers of one quality are marked right, of how many."""
    marks = []
    for answer in answers(language):
        if answer.quality == quality:
            item = bank.item(answer.question)[1]
            assert isinstance(item, OpenItem)
            said = wrongly_said(item, answer.text)
            made = points_made(item, answer.text, said)
            marks.append(is_enough(item, made, said))
    return sum(marks), len(marks)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print precision and recall for each language, and what was missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("questions", nargs="*", metavar="QUESTION")
    parser.add_argument("--missed", action="store_true")
    asked = parser.parse_args(arguments)
    bank = Bank(questions_folder())
    for language in LANGUAGES:
        score = measure(bank, language, asked.questions)
        print(
            f"{language}  precision {score.precision:.3f}  recall {score.recall:.3f}  "
            f"({score.right} right, {score.wrong} wrong, {score.missed} missed)"
        )
        for quality in ("good", "wrong"):
            right, total = marked_right(bank, language, quality)
            print(f"    {quality} answers marked right: {right} of {total}")
        if asked.missed:
            for line in missed(bank, language, asked.questions):
                print(line)


def missed(bank: Bank, language: str, questions: Collection[str]) -> Iterator[str]:
    """Yield the answers whose points are not found as they were labelled."""
    for answer in answers(language):
        got = ticked(bank, answer)
        if got != answer.points and (not questions or answer.question in questions):
            yield (
                f"  {answer.question} {answer.quality}: ticked {sorted(got)}, "
                f"made {sorted(answer.points)}: {answer.text.strip()!r}"
            )


if __name__ == "__main__":
    main()
