"""Static checks of the exercises: what can be said without running them.

Each module checks one thing and yields findings. What only a run can tell, such as
whether every mistake is caught, is the business of ``normdrill dev check``.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from normdrill.content.catalog import Catalog
from normdrill.content.fields import FieldError
from normdrill.content.lint.answers import check_answers
from normdrill.content.lint.cases import check_cases
from normdrill.content.lint.finding import Finding
from normdrill.content.lint.folders import check_files, check_roots
from normdrill.content.lint.golden import check_golden
from normdrill.content.lint.listed import check_mistakes
from normdrill.content.lint.path import check_path
from normdrill.content.lint.stub import check_stub
from normdrill.content.lint.texts import check_facts, check_pages
from normdrill.content.lint.unwritten import check_unwritten
from normdrill.domain.exercise import Exercise

__all__ = ["Finding", "check_roots", "lint"]


def lint(root: Path, slug: str | None = None) -> list[Finding]:
    """Return everything that breaks the content format.

    Parameters
    ----------
    root : Path
        Folder that holds ``exercises/`` and ``solutions/``.
    slug : str or None
        Only what concerns this exercise; everything if None.

    Returns
    -------
    list of Finding
        In the order of their paths, which begin with `root`.

    Raises
    ------
    NormdrillError
        If there is no exercise `slug`, or no ``exercises/`` in `root`.
    """
    catalog = Catalog(root)
    if slug is not None and slug not in catalog.slugs():
        catalog.find(slug)
    found = [*check_roots(root)]
    loaded = []
    for name in catalog.slugs():
        if slug in {None, name}:
            found += check_files(root, name)
        try:
            loaded.append(catalog.load(name))
        except FieldError as error:
            found += _broken(error)
    found += check_path(loaded, catalog.slugs())
    for exercise in loaded:
        if slug in {None, exercise.slug}:
            found += _check(root, exercise)
    return sorted({f for f in found if slug is None or _concerns(f, root, slug)})


def _check(root: Path, exercise: Exercise) -> Iterator[Finding]:
    for check in (
        check_facts,
        check_pages,
        check_stub,
        check_answers,
        check_cases,
        check_mistakes,
        check_golden,
    ):
        yield from _collect(check(exercise))
    yield from _collect(check_unwritten(root, exercise))


def _collect(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield `findings`; a file that cannot be read at all is one more."""
    try:
        yield from findings
    except FieldError as error:
        yield from _broken(error)


def _broken(error: FieldError) -> Iterator[Finding]:
    # A missing file is found once, by `check_files`.
    if error.path.exists():
        yield Finding(error.path, error.problem)


def _concerns(finding: Finding, root: Path, slug: str) -> bool:
    return finding.path.relative_to(root).parts[1:2] == (slug,)
