"""All exercises: a scan of the folders, each one read when it is asked for."""

import keyword
import os
import re
from collections.abc import Collection
from pathlib import Path

from normdrill.content.fields import Table, read_table, read_text
from normdrill.content.nearest import by_likeness, nearest
from normdrill.content.questions import is_question_id
from normdrill.domain.exercise import Exercise, Stop
from normdrill.errors import ContentError, UsageError
from normdrill.locale import _
from normdrill.locale.system import reason

LEVELS = 3
_NEAR = 3
_ORDER = re.compile(r"^order = (\d+)$", re.MULTILINE)
_REQUIRES = re.compile(r"^requires = \[(.*)\]$", re.MULTILINE)
_SLUG = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def is_slug(name: str) -> bool:
    """Tell whether `name` can name an exercise: a snake_case identifier."""
    return _SLUG.fullmatch(name) is not None and not keyword.iskeyword(name)


class Catalog:
    """The exercises under one root.

    Parameters
    ----------
    root : Path
        Folder that holds ``exercises/`` and ``solutions/``.

    Examples
    --------
    >>> from normdrill.content.location import content_root
    >>> catalog = Catalog(content_root())
    >>> catalog.find("layer_norm").entry_points  # doctest: +SKIP
    ('layer_norm',)
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._loaded: dict[str, Exercise] = {}

    def slugs(self) -> tuple[str, ...]:
        """Return the names of all exercises, sorted, without reading any file.

        Raises
        ------
        ContentError
            If the folder cannot be scanned.
        """
        folder = self.root / "exercises"
        try:
            with os.scandir(folder) as entries:
                return tuple(
                    sorted(e.name for e in entries if e.is_dir() and is_slug(e.name))
                )
        except OSError as error:
            raise ContentError(
                _("the exercises in {path} cannot be read: {why}").format(
                    path=folder, why=reason(error)
                )
            ) from None

    def load(self, slug: str) -> Exercise:
        """Return the exercise in folder `slug`, reading it at most once.

        Raises
        ------
        ContentError
            If its ``exercise.toml`` breaks the format.
        """
        if slug not in self._loaded:
            self._loaded[slug] = _read(self.root, slug)
        return self._loaded[slug]

    def all(self) -> tuple[Exercise, ...]:
        """Return every exercise in the order of the curriculum."""
        exercises = [self.load(slug) for slug in self.slugs()]
        return tuple(sorted(exercises, key=lambda e: (e.order, e.slug)))

    def path(self) -> tuple[Stop, ...]:
        """Return the learning path, in its order.

        The files are looked through for two lines, a tenth of the time that
        understanding them takes.
        """
        stops = [self._stop(slug) for slug in self.slugs()]
        return tuple(sorted(stops, key=lambda stop: (stop.order, stop.slug)))

    def _stop(self, slug: str) -> Stop:
        text = read_text(file_of(self.root / "exercises" / slug))
        order, requires = _ORDER.search(text), _REQUIRES.search(text)
        if order is None or requires is None:
            exercise = self.load(slug)
            return Stop(slug, exercise.order, exercise.requires)
        return Stop(slug, int(order[1]), tuple(re.findall(r'"(\w+)"', requires[1])))

    def find(self, slug: str) -> Exercise:
        """Return the exercise that the user named.

        Raises
        ------
        UsageError
            If there is none; the hint names the nearest ones.
        """
        slugs = self.slugs()
        if slug in slugs:
            return self.load(slug)
        raise UsageError(
            _("there is no exercise {name}").format(name=slug),
            _("It is a question; questions are asked by `normdrill quiz`.")
            if is_question_id(slug)
            else _near([slug], slugs),
        )

    def identify(self, stem: str, names: Collection[str] = ()) -> Exercise:
        """Return the exercise that a file answers.

        Parameters
        ----------
        stem : str
            The file's name without ``.py``. If an exercise has that name, no other
            is read.
        names : collection of str
            What the file defines at its top level; it must hold every entry point.

        Raises
        ------
        UsageError
            If no exercise fits, or more than one; the hint tells how to name it.
        """
        slugs = self.slugs()
        if stem in slugs:
            return self.load(stem)
        fitting = [
            exercise
            for exercise in (self.all() if names else ())
            if set(exercise.entry_points) <= set(names)
        ]
        if len(fitting) == 1:
            return fitting[0]
        if not fitting:
            raise UsageError(
                _(
                    "the name {name} does not tell which exercise the file answers"
                ).format(name=stem),
                _near([stem, *names], slugs, option=True),
            )
        best = by_likeness(stem, [exercise.slug for exercise in fitting])
        raise UsageError(
            _("{name}.py may answer more than one exercise: {slugs}").format(
                name=stem, slugs=", ".join(best)
            ),
            _("Say which one: --exercise {slug}").format(slug=best[0]),
        )


def _near(words: list[str], slugs: Collection[str], *, option: bool = False) -> str:
    found = (slug for word in words for slug in nearest(word, slugs))
    near = list(dict.fromkeys(found))[:_NEAR]
    if not near:
        if option:
            return _(
                "Say which one: --exercise SLUG; `normdrill list` shows all exercises."
            )
        return _("`normdrill list` shows all exercises.")
    if option:
        return _("Say which one, such as --exercise {slug}; near: {slugs}").format(
            slug=near[0], slugs=", ".join(near)
        )
    return _("Did you mean {slugs}?").format(slugs=", ".join(near))


def file_of(folder: Path) -> Path:
    """Return the file with the facts of the exercise in `folder`."""
    return folder / "exercise.toml"


def _read(root: Path, slug: str) -> Exercise:
    folder = root / "exercises" / slug
    # The hints, most of the text, come last; whoever lists exercises needs none.
    table = read_table(file_of(folder), until="[[hints]]")
    exercise = read_facts(table, folder, root / "solutions" / slug)
    table.close()
    return exercise


def read_facts(table: Table, folder: Path, solution_folder: Path) -> Exercise:
    """Take all fields but the hints from an ``exercise.toml``.

    Raises
    ------
    ContentError
        If one of them breaks the format.
    """
    return Exercise(
        slug=folder.name,
        order=table.integer("order", 1),
        title=table.text("title"),
        topic=table.string("topic"),
        level=table.integer("level", 1, LEVELS),
        minutes=table.integer("minutes", 1),
        entry_points=_entry_points(table),
        tolerance=table.positive("tolerance"),
        forbidden=table.strings("forbidden"),
        questions=table.strings("questions"),
        claims=table.strings("claims"),
        references=table.strings("references"),
        requires=table.strings("requires"),
        folder=folder,
        solution_folder=solution_folder,
    )


def _entry_points(table: Table) -> tuple[str, ...]:
    names = table.strings("entry_points")
    if not names:
        raise table.error("entry_points", _("expected at least one name"))
    for name in names:
        if not name.isidentifier() or keyword.iskeyword(name):
            raise table.error(
                "entry_points", _("{name} is not a Python name").format(name=repr(name))
            )
    return names
