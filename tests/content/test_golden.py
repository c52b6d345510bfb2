"""What another program answers is what the references and right answers answer."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from normdrill.content.catalog import Catalog
from normdrill.content.lint.golden import check_golden
from normdrill.testing import Mismatch, assert_close

LoadFile = Callable[[Path], ModuleType]
ROOT = Path(__file__).resolve().parents[2]
ROOTS = [ROOT, ROOT / "tests" / "packs" / "tiny"]
TOLERANCE = 1e-9


def _answers() -> list[Any]:
    """Return every exercise with its reference and each of its right answers."""
    return [
        pytest.param(root, path.parent.name, answer, id=f"{path.parent.name}-{answer}")
        for root in ROOTS
        for path in sorted(root.glob("solutions/*/golden.json"))
        for answer in _files(path.parent)
    ]


def _files(folder: Path) -> list[str]:
    accepted = sorted(folder.glob("accepted/*.py"))
    return [f"{folder.name}.py", *(f"accepted/{path.name}" for path in accepted)]


@pytest.mark.parametrize(("root", "slug", "answer"), _answers())
@pytest.mark.filterwarnings("ignore")
def test_an_answer_gives_the_golden_values(
    root: Path, slug: str, answer: str, load_file: LoadFile
) -> None:
    folder = root / "solutions" / slug
    golden = json.loads((folder / "golden.json").read_text(encoding="utf-8"))
    module = load_file(folder / answer)
    tolerance = max(TOLERANCE, Catalog(root).load(slug).tolerance)

    for case in golden["cases"]:
        _replay(module, case, case.get("tolerance", tolerance))


def _replay(module: ModuleType, case: dict[str, Any], tolerance: float) -> None:
    arguments = [decode(value) for value in case["args"]]
    if "function" in case:
        got = getattr(module, case["function"])(*arguments)
        assert_close(got, decode(case["result"]), case["name"], tolerance=tolerance)
        return
    thing = getattr(module, case["class"])(*arguments)
    for number, step in enumerate(case["script"], 1):
        where = f"{case['name']}, step {number}"
        if "set" in step:
            setattr(thing, step["set"], decode(step["value"]))
            continue
        if "get" in step:
            got = getattr(thing, step["get"])
        else:
            got = getattr(thing, step["call"])(*map(decode, step.get("args", [])))
        if "result" in step:
            assert_close(got, decode(step["result"]), where, tolerance=tolerance)


def decode(value: Any) -> Any:
    """Return the Python value that a value of ``golden.json`` stands for."""
    match value:
        case {"array": numbers, "dtype": dtype}:
            return np.array(numbers, dtype=dtype)
        case {"tuple": parts}:
            return tuple(map(decode, parts))
        case {"list": parts}:
            return list(map(decode, parts))
        case {"dict": parts}:
            return {key: decode(part) for key, part in parts.items()}
        case {"expression": source}:
            return eval(source, {"np": np, "math": math})
        case _:
            return value


def test_another_value_is_not_taken_for_the_golden_one(load_file: LoadFile) -> None:
    module = load_file(ROOT / "tests/packs/tiny/solutions/center/center.py")
    case = {
        "name": "off",
        "function": "center",
        "args": [{"array": [[0.0, 2.0]], "dtype": "float64"}, 1.0],
        "result": {"array": [[-0.5, 0.5 + 1e-8]], "dtype": "float64"},
    }

    with pytest.raises(Mismatch):
        _replay(module, case, TOLERANCE)


def test_every_kind_of_golden_value_can_be_decoded() -> None:
    value = {"dict": {"a": {"tuple": [1, None, {"list": [True, "text"]}]}}}

    assert decode(value) == {"a": (1, None, [True, "text"])}
    assert decode({"array": [1, 2], "dtype": "float16"}).dtype == np.float16
    assert decode({"expression": "lambda x: x + 1"})(2) == 3


def test_the_script_writes_what_the_format_asks_for(
    pack: Path, load_file: LoadFile
) -> None:
    script = load_file(ROOT / "tests" / "make_golden.py")
    oracle = ModuleType("oracle")
    step = {"call": "update", "args": [{"array": [[0.1]], "dtype": "float64"}]}
    case = {"name": "一", "class": "RunningMean", "args": [1], "script": [step]}
    vars(oracle).update(SOURCE="exact arithmetic", cases=lambda: [case, case])
    exercise = Catalog(pack).load("running_mean")

    text = script.golden(oracle)
    (exercise.solution_folder / "golden.json").write_text(text, encoding="utf-8")

    assert json.loads(text)["cases"] == [case, case]
    assert list(check_golden(exercise)) == []


def test_golden_values_exist_for_every_exercise() -> None:
    missing = [
        slug
        for root in ROOTS
        for slug in Catalog(root).slugs()
        if not (root / "solutions" / slug / "golden.json").is_file()
    ]

    assert not missing
