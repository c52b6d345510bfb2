"""What the doctor looks at."""

import importlib.metadata
from pathlib import Path

import pytest

from normdrill.domain.health import State
from normdrill.practice import doctor
from normdrill.practice.doctor_progress import progress_findings


@pytest.mark.parametrize(
    ("version", "wanted", "fitting"),
    [
        ("6.3.2", ">=6,<7", True),
        ("7.0", "<7,>=6", False),
        ("5.9", ">=6,<7", False),
        ("0.28.0", "<0.29,>=0.26", True),
        ("0.29.0", "<0.29,>=0.26", False),
        ("8.4", ">=8.4", True),
        ("8.4.0rc1", ">=8.4", True),
        ("10.0", ">=8.4", True),
        ("2.0", "", True),
    ],
)
def test_a_version_is_within_its_bounds(
    version: str, wanted: str, fitting: bool
) -> None:
    assert doctor.fits(version, wanted) is fitting


def test_a_library_that_is_missing_is_a_problem(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    found = doctor._library("numpy", ">=2")
    assert found.state is State.PROBLEM
    assert found.cure == 'Install it anew: python -m pip install "numpy>=2"'


def test_a_library_of_another_version_is_a_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda _name: "1.26.4")
    found = doctor._library("numpy", ">=2")
    assert found.state is State.WARNING
    assert found.said == "numpy 1.26.4 is installed, but normdrill needs >=2"


def test_what_is_no_folder_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = list(progress_findings(tmp_path / "file" / "x" / "progress.db"))
    (permissions,) = [one for one in found if one.name == "permissions"]
    assert permissions.state is State.PROBLEM
    assert "cannot be made" in permissions.said
