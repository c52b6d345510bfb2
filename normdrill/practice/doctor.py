"""Look at everything that normdrill needs; nothing is changed."""

import importlib.metadata
import platform
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import normdrill
from normdrill.content.catalog import Catalog
from normdrill.content.mistakes import load_mistakes
from normdrill.content.questions import Bank
from normdrill.domain.health import Finding, Health, Screen, State
from normdrill.errors import ContentError, NormdrillError
from normdrill.locale import _
from normdrill.practice.doctor_progress import progress_findings

LIBRARIES = ("numpy", "pytest", "rich", "typer", "fsrs", "platformdirs")
_BOUND = re.compile(r"(>=|<)\s*(\d+(?:\.\d+)*)")
_NARROW = 40


@dataclass(frozen=True, slots=True)
class Patient:
    """What is looked at.

    Attributes
    ----------
    tier : callable
        Returns the isolation that a worker reaches.
    language : Finding
        Which language is spoken, and why.
    """

    database: Path
    catalog: Callable[[], Catalog]
    bank: Callable[[], Bank]
    tier: Callable[[], str]
    language: Finding
    screen: Screen


def diagnose(patient: Patient) -> Health:
    """Return all that was found."""
    return Health(
        (
            *_versions(),
            patient.language,
            _terminal(patient.screen),
            _isolation(patient.tier),
            _exercises(patient.catalog),
            _questions(patient.bank),
            *progress_findings(patient.database),
        )
    )


def _versions() -> Iterator[Finding]:
    yield Finding(
        "normdrill",
        _("normdrill {version} in {folder}").format(
            version=normdrill.__version__, folder=Path(normdrill.__file__).parent
        ),
        facts={
            "version": normdrill.__version__,
            "folder": str(Path(normdrill.__file__).parent),
        },
    )
    python = platform.python_version()
    yield Finding("python", f"Python {python}", facts={"version": python})
    wanted = _requirements()
    for name in LIBRARIES:
        yield _library(name, wanted.get(name, ""))


def _requirements() -> Mapping[str, str]:
    """Return the versions that normdrill asks for; none where it is not installed."""
    try:
        lines = importlib.metadata.requires("normdrill") or []
    except importlib.metadata.PackageNotFoundError:
        return {}
    found = (re.match(r"([\w-]+)([^;]*)(;.*)?$", line) for line in lines)
    return {match[1]: match[2] for match in found if match and not match[3]}


def _library(name: str, wanted: str) -> Finding:
    cure = _("Install it anew: {command}").format(
        command=f'python -m pip install "{name}{wanted}"'
    )
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        said = _("{name} is not installed").format(name=name)
        return Finding(name, said, State.PROBLEM, cure, {"version": None})
    facts = {"version": version, "wanted": wanted}
    if fits(version, wanted):
        return Finding(name, f"{name} {version}", facts=facts)
    said = _("{name} {version} is installed, but normdrill needs {wanted}").format(
        name=name, version=version, wanted=wanted
    )
    return Finding(name, said, State.WARNING, cure, facts)


def fits(version: str, wanted: str) -> bool:
    """Tell whether a version is within bounds such as ``>=6,<7``.

    Examples
    --------
    >>> fits("6.3.1", ">=6,<7"), fits("0.29.0", "<0.29,>=0.26")
    (True, False)
    """
    found = _numbers(version)
    return all(
        (found >= _numbers(bound)) is (sign == ">=")
        for sign, bound in _BOUND.findall(wanted)
    )


def _numbers(version: str) -> tuple[int, ...]:
    numbers = re.match(r"\d+(\.\d+)*", version)
    parts = [int(part) for part in numbers[0].split(".")] if numbers else []
    while parts and not parts[-1]:
        parts.pop()
    return tuple(parts)


def _terminal(screen: Screen) -> Finding:
    parts = [
        _("{count} columns").format(count=screen.width),
        screen.encoding,
        _("colours") if screen.colour else _("no colours"),
    ]
    if screen.plain:
        parts.append(_("plain"))
    said = _("terminal: {things}").format(things=_(", ").join(parts))
    facts = {
        "width": screen.width,
        "encoding": screen.encoding,
        "colour": screen.colour,
        "plain": screen.plain,
        "interactive": screen.interactive,
    }
    if not screen.writes_glyphs:
        cure = _(
            "Set PYTHONUTF8=1, or choose a locale with UTF-8: else ≤ is {spelled}."
        )
        return Finding(
            "terminal", said, State.WARNING, cure.format(spelled="<="), facts
        )
    if screen.width < _NARROW:
        cure = _("Make the window at least {count} columns wide.")
        return Finding(
            "terminal", said, State.WARNING, cure.format(count=_NARROW), facts
        )
    return Finding("terminal", said, facts=facts)


def _isolation(tier: Callable[[], str]) -> Finding:
    reached = tier()
    facts = {"tier": reached}
    if reached == "limits":
        said = _("your code runs in its own process with limits that the system keeps")
        return Finding("isolation", said, facts=facts)
    if reached == "time":
        said = _("your code runs in its own process, with a limit of time only")
        cure = _(
            "Grade only files you trust; Linux can limit memory and processes too."
        )
        return Finding("isolation", said, State.WARNING, cure, facts)
    said = _("no process could be started for your code")
    cure = _(
        "Free memory or raise the limit of processes (ulimit -u); then run "
        "`normdrill doctor` again."
    )
    return Finding("isolation", said, State.PROBLEM, cure, facts)


def _exercises(opened: Callable[[], Catalog]) -> Finding:
    name = "exercises"
    try:
        catalog = opened()
        exercises = catalog.all()
        for exercise in exercises:
            load_mistakes(exercise)
            for path in (exercise.reference, exercise.hidden_cases):
                if not path.is_file():
                    raise ContentError(
                        _("{path}: the file is missing").format(path=path)
                    )
    except NormdrillError as error:
        return _broken(name, error)
    said = _("{count} exercises in {folder}")
    facts = {"count": len(exercises), "folder": str(catalog.root)}
    said = said.format(count=len(exercises), folder=catalog.root)
    if not exercises:
        return Finding(name, said, State.PROBLEM, _reinstall(), facts)
    return Finding(name, said, facts=facts)


def _questions(opened: Callable[[], Bank]) -> Finding:
    name = "questions"
    try:
        bank = opened()
        items = sum(len(bank.question(each).items) for each in bank.files())
    except NormdrillError as error:
        return _broken(name, error)
    said = _("{count} questions with {items} items in {folder}")
    count = len(bank.files())
    return Finding(
        name,
        said.format(count=count, items=items, folder=bank.folder),
        facts={"count": count, "items": items, "folder": str(bank.folder)},
    )


def _broken(name: str, error: NormdrillError) -> Finding:
    return Finding(name, error.message, State.PROBLEM, error.hint or _reinstall())


def _reinstall() -> str:
    return _("Install normdrill again; in a checkout, run `normdrill dev check`.")
