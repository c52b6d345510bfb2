"""Answer for many pairs of mistakes without compiling each.

One function holds every version of each of its statements, and a switch before the call
says which of them run. What it returns is what the pair returns; where it raises, the
pair raises too, but lines are not the pair's own.
"""

import ast
import itertools
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from normdrill.domain.mistake import Mistake
from normdrill.grading.calls import Outcome, Raised, Request
from normdrill.grading.executor import Executor
from normdrill.grading.recording import InProcess
from normdrill.grading.state import State

_SWITCH = "_chosen_versions"
_TOO_FAR = re.compile(r"\b(global|nonlocal|yield|await)\b|\\\n|\"{3}|'{3}")
"""What changes a whole function from one statement, or would change if indented."""
Edit = tuple[int, int, str]
Ids = tuple[str, ...]


class Blend:
    """The reference with any of many pairs of mistakes made.

    Parameters
    ----------
    source : str
        The reference's source.
    file_name : str
        Its name.
    pairs : sequence of tuple of Mistake
        Pairs that can be combined. Those that edit more than statements in functions
        are left out.
    """

    def __init__(
        self, source: str, file_name: str, pairs: Sequence[Sequence[Mistake]]
    ) -> None:
        self._source = source
        self._statements = list(_statements(source))
        mistakes = {m.id: m for m in itertools.chain.from_iterable(pairs)}
        places = {name: self._places(mistake) for name, mistake in mistakes.items()}
        self._chosen = {
            _ids(pair): self._choose([places[mistake.id] for mistake in pair])
            for pair in pairs
        }
        executor = Executor(self._all_versions(), file_name)
        if isinstance(executor.perform(Request("load", "")), Raised):
            self._chosen = {}
        self._transport = InProcess(executor)
        self._module = executor.module
        self._unedited = (0,) * len(self._statements)
        setattr(self._module, _SWITCH, self._unedited)
        self._state = State(self._module)

    def answer(self, pair: Sequence[Mistake], request: Request) -> Outcome | None:
        """Return what the reference with `pair` answers, or None if that is unknown."""
        chosen = self._chosen.get(_ids(pair))
        if chosen is None:
            return None
        setattr(self._module, _SWITCH, chosen)
        answer = self._transport.perform(request)
        setattr(self._module, _SWITCH, self._unedited)
        # A name that only other versions assign is no local variable of the pair's own.
        unsure = isinstance(answer, Raised) and "NameError" in answer.types
        return answer if not unsure and self._state.unchanged() else None

    def _places(self, mistake: Mistake) -> list[tuple[int, Edit]] | None:
        """Return each edit with its statement, or None if one lies elsewhere."""
        places = []
        for edit in mistake.edits:
            start, end = edit.span(self._source)
            inside = (s.start <= start and end <= s.end for s in self._statements)
            number = next((i for i, it_is in enumerate(inside) if it_is), None)
            if number is None:
                return None
            places.append((number, (start, end, edit.replace)))
        return places

    def _choose(
        self, places: Iterable[list[tuple[int, Edit]] | None]
    ) -> tuple[int, ...] | None:
        """Return the version of each statement, or None if one cannot stand alone."""
        edits: dict[int, list[Edit]] = {}
        for some in places:
            if some is None:
                return None
            for number, edit in some:
                edits.setdefault(number, []).append(edit)
        chosen = [0] * len(self._statements)
        for number, of_one in edits.items():
            version = self._statements[number].version(tuple(sorted(of_one)))
            if version is None:
                return None
            chosen[number] = version
        return tuple(chosen)

    def _all_versions(self) -> str:
        """Return the source with all versions of each statement."""
        source = self._source
        for number, statement in reversed(list(enumerate(self._statements))):
            if len(statement.versions) > 1:
                text = statement.switched(number)
                source = source[: statement.start] + text + source[statement.end :]
        return source


class _Statement:
    """A statement of a function, where its lines begin and end, and its versions."""

    def __init__(self, source: str, start: int, end: int) -> None:
        self.start = start
        self.end = end
        text = source[start:end]
        self.versions = [text]
        self._indent = text[: len(text) - len(text.lstrip())]
        self._numbers: dict[tuple[Edit, ...], int | None] = {}

    def version(self, edits: tuple[Edit, ...]) -> int | None:
        """Return the number of the version with `edits`."""
        if edits not in self._numbers:
            self._numbers[edits] = self._new_version(edits)
        return self._numbers[edits]

    def _new_version(self, edits: tuple[Edit, ...]) -> int | None:
        text = self.versions[0]
        for start, end, replacement in reversed(edits):
            before, after = text[: start - self.start], text[end - self.start :]
            text = before + replacement + after
        if not all(_stands_alone(t, self._indent) for t in (self.versions[0], text)):
            return None
        self.versions.append(text)
        return len(self.versions) - 1

    def switched(self, number: int) -> str:
        """Return all versions, each behind its switch."""
        return "".join(
            f"{self._indent}if {_SWITCH}[{number}] == {version}:\n"
            + textwrap.indent(text, "    ")
            for version, text in enumerate(self.versions)
        )


def _ids(pair: Iterable[Mistake]) -> Ids:
    return tuple(mistake.id for mistake in pair)


def _statements(source: str) -> Iterator[_Statement]:
    """Yield the statements of all functions in which each begins on its own line."""
    if "\r" in source or "\f" in source:  # Python ends lines where we would not
        return
    source += "" if source.endswith("\n") else "\n"
    lengths = (len(line) + 1 for line in source.split("\n"))
    starts = [0, *itertools.accumulate(lengths)]
    for function in ast.parse(source).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        found = []
        for node in function.body:
            start, end = starts[_first_line(node) - 1], starts[node.end_lineno or 0]
            if not source[start:][: node.col_offset].isspace():
                break
            found.append(_Statement(source, start, end))
        else:
            yield from found


def _first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _stands_alone(text: str, indent: str) -> bool:
    """Tell whether `text` is one or more statements wherever it stands."""
    if not text.startswith(indent) or text[len(indent) :][:1].isspace():
        return False
    if not text.endswith("\n") or _TOO_FAR.search(text):
        return False
    try:
        return len(ast.parse(f"def _():\n{text}").body) == 1
    except SyntaxError:
        return False
