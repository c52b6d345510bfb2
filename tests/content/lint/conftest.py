"""What the static checks say of a tree."""

from collections.abc import Callable
from pathlib import Path

import pytest

from normdrill.content.lint import lint


@pytest.fixture
def found(pack: Path) -> Callable[[], list[str]]:
    """Return a function that returns the findings, each as one line."""

    def found() -> list[str]:
        return [f"{f.path.relative_to(pack)}: {f.message}" for f in lint(pack)]

    return found
