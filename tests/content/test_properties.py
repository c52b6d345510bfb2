"""Every reference has the properties that its formula promises, for drawn inputs.

``solutions/SLUG/properties.py`` holds them: each is a function that Hypothesis draws
arguments for, and that is given the reference's module first.
"""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import is_hypothesis_test

from normdrill.content.catalog import Catalog

ROOT = Path(__file__).resolve().parents[2]
LoadFile = Callable[[Path], ModuleType]


@pytest.mark.parametrize("slug", Catalog(ROOT).slugs())
def test_a_reference_has_its_properties(slug: str, load_file: LoadFile) -> None:
    folder = ROOT / "solutions" / slug
    reference = load_file(folder / f"{slug}.py")
    properties = _properties(load_file(folder / "properties.py"))
    assert properties
    with np.errstate(all="ignore"):
        for holds in properties:
            holds(reference)


def _properties(module: ModuleType) -> list[Callable[..., Any]]:
    return [value for value in vars(module).values() if is_hypothesis_test(value)]


def test_a_reference_without_its_property_is_found(load_file: LoadFile) -> None:
    folder = ROOT / "solutions" / "layer_norm"
    wrong = load_file(folder / "layer_norm.py")
    right = vars(wrong)["layer_norm"]
    vars(wrong)["layer_norm"] = lambda x, *others: right(x, *others) + 1e-3 * x
    holds = load_file(folder / "properties.py").a_shift_of_a_row_changes_nothing
    with pytest.raises(AssertionError):
        holds(wrong)
