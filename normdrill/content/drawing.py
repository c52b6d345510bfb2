"""Draw the values of drawn items, with the exercises' references at hand."""

from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

from normdrill.content.catalog import Catalog
from normdrill.content.fields import read_text
from normdrill.domain.asking import Draw, Drawn
from normdrill.errors import ContentError
from normdrill.locale import _

FAULTS = (
    ArithmeticError,
    AttributeError,
    ImportError,
    LookupError,
    TypeError,
    ValueError,
)
"""What a generator that is missing or wrong raises."""


def drawing(catalog: Catalog) -> Draw:
    """Return what draws values for the items that name a generator.

    NumPy is loaded when the first value is drawn that needs it.
    """

    @cache
    def reference(slug: str) -> ModuleType:
        return _load(catalog.load(slug).reference)

    def draw(name: str, rng: Random) -> Drawn:
        module, _dot, function = name.partition(".")
        try:
            numbers = import_module(f"normdrill.questions.numbers.{module}")
            drawn = getattr(numbers, function)(rng, reference)
        except FAULTS as error:
            raise ContentError(
                _("{name} draws nothing: {why}").format(name=name, why=repr(error))
            ) from error
        assert isinstance(drawn, Drawn)
        return drawn

    return draw


def _load(path: Path) -> ModuleType:
    """Return the reference at `path` as a module; no compiled file is left."""
    module = ModuleType(f"reference_{path.stem}")
    code = compile(read_text(path), str(path), "exec")
    exec(code, module.__dict__)  # noqa: S102 - the reference is ours
    return module
