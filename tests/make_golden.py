"""Write ``solutions/SLUG/golden.json``: what PyTorch answers, in float64.

Run ``python tests/make_golden.py SLUG...`` in an environment that has PyTorch; without
a slug, every exercise is written. The oracle is ``solutions/SLUG/oracle.py``: it
defines ``cases()``, which returns a list of
``{"name", "function", "args", "result"}`` or ``{"name", "class", "args", "script"}``,
the values ready for JSON, and optionally ``SOURCE`` if the answers are not PyTorch's.
A case may name its own ``tolerance``.

A step of a script is ``{"call", "args", "result"}``, ``{"call", "args"}``,
``{"get", "result"}`` or ``{"set", "value"}``. A value is null, a number, a text,
``{"array", "dtype"}``, ``{"tuple": [...]}``, ``{"list": [...]}``, ``{"dict": {...}}``
or ``{"expression"}``, the Python source of a function as an argument.
"""

import argparse
import importlib.util
import json
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

SOLUTIONS = Path(__file__).resolve().parents[1] / "solutions"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the golden values of the exercises on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("slugs", nargs="*", metavar="SLUG")
    slugs = parser.parse_args(arguments).slugs
    for slug in slugs or sorted(
        path.parent.name for path in SOLUTIONS.glob("*/oracle.py")
    ):
        path = SOLUTIONS / slug / "golden.json"
        path.write_text(golden(load_oracle(slug)), encoding="utf-8", newline="\n")
        print(path.relative_to(SOLUTIONS.parent))  # noqa: T201 - a script says what it wrote


def load_oracle(slug: str) -> ModuleType:
    """Import ``solutions/SLUG/oracle.py``."""
    path = SOLUTIONS / slug / "oracle.py"
    if not path.is_file():
        raise SystemExit(f"there is no oracle {path}")
    spec = importlib.util.spec_from_file_location(f"oracle_{slug}", path)
    assert spec is not None
    assert spec.loader is not None
    oracle = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(oracle)
    return oracle


def golden(oracle: ModuleType) -> str:
    """Return the text of ``golden.json``, one line a field."""
    source = getattr(oracle, "SOURCE", None) or _pytorch()
    cases = ",\n".join(_case(case) for case in oracle.cases())
    return (
        '{\n  "format_version": 1,\n'
        f'  "source": {_line(source)},\n  "cases": [\n{cases}\n  ]\n}}\n'
    )


def _pytorch() -> str:
    import torch

    return f"PyTorch {torch.__version__.partition('+')[0]}, float64, CPU"


def _case(case: dict[str, Any]) -> str:
    fields = ",\n".join(
        f"      {_line(key)}: {_script(value) if key == 'script' else _line(value)}"
        for key, value in case.items()
    )
    return f"    {{\n{fields}\n    }}"


def _script(steps: list[Any]) -> str:
    lines = ",\n".join(f"        {_line(step)}" for step in steps)
    return f"[\n{lines}\n      ]"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
