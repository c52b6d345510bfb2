"""The question bank: a folder a topic, a file a question, read when it is asked."""

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from normdrill.content.fields import FieldError, read_text
from normdrill.content.nearest import nearest
from normdrill.domain.question import Entry, Item, Question, question_of
from normdrill.errors import ContentError, UsageError
from normdrill.locale import _
from normdrill.locale.system import reason

_ID = re.compile(r"Q[0-9]{2,3}")
_TOPIC = re.compile(r"[a-z]+(-[a-z]+)*")
_OUTLINE = re.compile(
    r'^(?:level = (\d)|(\[\[items]])|id = "(.*)"|kind = "(.*)")$', re.MULTILINE
)


def is_question_id(name: str) -> bool:
    """Tell whether `name` can name a question."""
    return _ID.fullmatch(name) is not None


class Bank:
    """The questions in one folder.

    Parameters
    ----------
    folder : Path
        Folder that holds a folder for each topic; it need not exist.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files: dict[str, Path] | None = None
        self._loaded: dict[str, Question] = {}
        self._outline: tuple[Entry, ...] | None = None

    def files(self) -> Mapping[str, Path]:
        """Return the file of each question by its id, in the order of the ids.

        Raises
        ------
        ContentError
            If the folder cannot be scanned, or two topics have the same question.
        """
        if self._files is None:
            found: dict[str, Path] = {}
            for name, path in list(_files(self.folder)):
                if name in found:
                    raise FieldError(path, _("id {id} occurs twice").format(id=name))
                found[name] = path
            self._files = dict(sorted(found.items(), key=lambda f: int(f[0][1:])))
        return self._files

    def has(self, item_id: str) -> bool:
        """Tell whether there is an item or a question with this id."""
        question = question_of(item_id)
        path = self.files().get(question)
        if path is None or item_id == question:
            return path is not None
        return any(entry.id == item_id for entry in _entries(question, path))

    def renamed(self) -> Mapping[str, str]:
        """Return the id that an item has now, by each id that it had.

        Raises
        ------
        ContentError
            If the file that says so breaks the format.
        """
        from normdrill.content.aliases import renamed_items

        return renamed_items(self.folder)

    def topics(self) -> tuple[str, ...]:
        """Return the topics that have questions, sorted."""
        return tuple(sorted({path.parent.name for path in self.files().values()}))

    def outline(self) -> tuple[Entry, ...]:
        """Return all items, question by question.

        The files are looked through for the lines that say id, kind and level: a tenth
        of the time that understanding them takes.
        """
        if self._outline is None:
            self._outline = tuple(
                entry
                for question, path in self.files().items()
                for entry in _entries(question, path)
            )
        return self._outline

    def question(self, question_id: str) -> Question:
        """Return a question, reading it at most once.

        Raises
        ------
        KeyError
            If there is none with this id.
        ContentError
            If its file breaks the format.
        """
        if question_id not in self._loaded:
            # Whoever only counts what is due reads no question.
            from normdrill.content.question_file import read_question

            path = self.files()[question_id]
            self._loaded[question_id] = read_question(question_id, path)
        return self._loaded[question_id]

    def item(self, item_id: str) -> tuple[Question, Item]:
        """Return an item and the question it belongs to.

        Raises
        ------
        KeyError
            If there is none with this id.
        """
        question = self.question(question_of(item_id))
        item = question.item(item_id)
        if item is None:
            raise KeyError(item_id)
        return question, item

    def find_topic(self, name: str) -> str:
        """Return the topic that the user named by its id or a part of its name.

        Raises
        ------
        UsageError
            If no question has it; the hint names the nearest one, or all.
        """
        topics = self.topics()
        plain = name.strip().lower().replace("_", "-")
        if plain in topics:
            return plain
        from normdrill.content.topics import topic_names

        names = topic_names(self.folder)
        called = [t for t in topics if t in names and plain in names[t].both.lower()]
        if plain and len(called) == 1:
            return called[0]
        near = nearest(plain, topics, 1)
        raise UsageError(
            _("there is no topic {name}").format(name=name),
            _("Did you mean {slugs}?").format(slugs=near[0])
            if near
            else _("The topics are: {topics}").format(topics=", ".join(topics)),
        )


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    try:
        with os.scandir(folder) as topics:
            for topic in topics:
                if topic.is_dir() and _TOPIC.fullmatch(topic.name):
                    yield from _files_of(folder / topic.name)
    except FileNotFoundError:
        return
    except OSError as error:
        raise ContentError(
            _("the questions in {path} cannot be read: {why}").format(
                path=folder, why=reason(error)
            )
        ) from None


def _files_of(folder: Path) -> Iterator[tuple[str, Path]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            stem = entry.name.removesuffix(".toml")
            if stem != entry.name and _ID.fullmatch(stem) and entry.is_file():
                yield stem, folder / entry.name


def _entries(question: str, path: Path) -> Iterator[Entry]:
    level, place, name = 1, -1, ""
    for found in _OUTLINE.finditer(read_text(path)):
        stated_level, begins, stated_name, kind = found.groups()
        if stated_level:
            level = int(stated_level)
        elif begins:
            place, name = place + 1, ""
        elif stated_name is not None:
            name = stated_name
        elif kind:
            item = f"{question}.{name}" if name else question
            yield Entry(item, kind, path.parent.name, level, place)
