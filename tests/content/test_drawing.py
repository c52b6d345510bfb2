"""Tests of `normdrill.content.drawing`: drawn items with references at hand."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest

from normdrill.content import drawing as module
from normdrill.content.catalog import Catalog
from normdrill.content.drawing import drawing
from normdrill.domain.asking import Drawn
from normdrill.errors import ContentError, UsageError

ROOT = Path(__file__).resolve().parents[2]
Reference = Callable[[str], ModuleType]


@pytest.fixture(autouse=True)
def _generators(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be generators that need a reference of the miniature exercises."""

    def spread(rng: Random, reference: Reference) -> Drawn:
        row = np.array([[0.0, 2.0 * rng.randint(1, 99)]])
        first, again = reference("center"), reference("center")
        assert first is again
        return Drawn({"row": str(row)}, float(first.center(row, 0.0)[0, 1]))

    def mistaken(rng: Random, reference: Reference) -> Drawn:
        return Drawn({}, str(reference("centre")))

    module = ModuleType("tiny")
    module.__dict__.update(spread=spread, mistaken=mistaken, number=7)
    monkeypatch.setitem(sys.modules, "normdrill.questions.numbers.tiny", module)


def test_a_value_is_drawn_with_the_reference_of_an_exercise(pack: Path) -> None:
    draw = drawing(Catalog(pack))
    assert draw("tiny.spread", Random(1)) == draw("tiny.spread", Random(1))
    assert draw("tiny.spread", Random(1)).answer == 1.0
    assert (
        draw("tiny.spread", Random(1)).values != draw("tiny.spread", Random(2)).values
    )


def test_a_reference_is_loaded_once(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = []

    def load(path: Path) -> ModuleType:
        loaded.append(path)
        return real(path)

    real = module._load
    monkeypatch.setattr(module, "_load", load)
    draw = drawing(Catalog(pack))
    for seed in range(3):
        draw("tiny.spread", Random(seed))
    assert loaded == [pack / "solutions" / "center" / "center.py"]


def test_a_reference_leaves_no_compiled_file(pack: Path) -> None:
    before = sorted(pack.rglob("*"))
    drawing(Catalog(pack))("tiny.spread", Random(1))
    assert sorted(pack.rglob("*")) == before


@pytest.mark.parametrize(
    "name", ["tiny.no_such_generator", "tiny", "no_such_module.spread", "tiny.number"]
)
def test_an_unknown_generator_is_an_error(pack: Path, name: str) -> None:
    with pytest.raises(ContentError, match=f"{name} draws nothing: "):
        drawing(Catalog(pack))(name, Random(1))


def test_an_unknown_exercise_is_an_error(pack: Path) -> None:
    with pytest.raises((ContentError, UsageError), match="centre"):
        drawing(Catalog(pack))("tiny.mistaken", Random(1))


@pytest.mark.parametrize("name", ["", "shapes.affine_shape"])
def test_numpy_is_not_loaded_before_a_value_needs_it(pack: Path, name: str) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from random import Random\n"
        "from normdrill.content.catalog import Catalog\n"
        "from normdrill.content.drawing import drawing\n"
        f"draw = drawing(Catalog(Path({str(pack)!r})))\n"
        f"name = {name!r}\n"
        "if name:\n"
        "    draw(name, Random(1))\n"
        "print('numpy' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"
