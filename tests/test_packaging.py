"""What is built holds all that is needed, nothing else, and works elsewhere."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
KINDS = {".in", ".json", ".md", ".mo", ".py", ".toml", ".typed"}
TESTS_OF_CONTENT = {"oracle.py", "properties.py"}
BUILD_ONLY = {"normdrill/locale/catalogue.py", "normdrill/locale/hatch_build.py"}


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    # What runs elsewhere is a copy: it does not count towards the coverage.
    environ = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    return subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=environ,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )


def build(kind: str, project: Path, target: Path) -> Path:
    """Build `project` as pip would, with the tools of this environment."""
    code = f"import sys, hatchling.build as b; b.build_{kind}(sys.argv[1])"
    target.mkdir()
    done = run(sys.executable, "-c", code, target, folder=project)
    assert done.returncode == 0, done.stdout
    (built,) = target.iterdir()
    return built


def install(wheel: Path, folder: Path) -> Path:
    """Install `wheel` into a new environment and return its folder of commands."""
    venv.create(folder, symlinks=os.name != "nt")
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", commands / "python")
    done = run(*pip, "install", "--no-deps", "--no-index", wheel, folder=folder)
    assert done.returncode == 0, done.stdout
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(run(commands / "python", "-c", where, folder=folder).stdout.strip())
    # Dependencies come from the environment that runs the tests. Its own .pth files,
    # thus an editable normdrill, do not count from here.
    others = [
        path for path in sys.path if path.endswith(("site-packages", "dist-packages"))
    ]
    (site / "dependencies.pth").write_text("\n".join(others), "utf-8")
    return commands


def files(*folders: str) -> Iterator[PurePosixPath]:
    """Yield the files of the checkout that are no products of running it."""
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                yield PurePosixPath(path.relative_to(ROOT).as_posix())


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel") / "dist")


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("user") / "venv")


def test_the_wheel_holds_the_package_and_its_exercises_and_nothing_else(
    wheel: Path,
) -> None:
    package = {str(path) for path in files("normdrill") if path.suffix in KINDS}
    content = {
        f"normdrill/_content/{path}"
        for path in files("exercises", "solutions")
        if path.name not in TESTS_OF_CONTENT
    }
    built = {name for name in names(wheel) if ".dist-info/" not in name}

    assert built == (package - BUILD_ONLY) | content


def test_the_wheel_holds_no_kind_of_file_by_accident(wheel: Path) -> None:
    kinds = {
        PurePosixPath(name).suffix for name in names(wheel) if ".dist-info/" not in name
    }

    assert kinds <= KINDS


def test_the_wheel_speaks_every_language(wheel: Path) -> None:
    languages = {path.parts[2] for path in files("normdrill") if path.suffix == ".po"}

    assert languages
    assert names(wheel) >= {
        f"normdrill/locale/{language}/LC_MESSAGES/normdrill.mo"
        for language in languages
    }


def test_the_wheel_carries_its_licence(wheel: Path) -> None:
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names(wheel))


def test_the_source_archive_is_enough_to_build_and_test(
    wheel: Path, tmp_path: Path
) -> None:
    archive = build("sdist", ROOT, tmp_path / "sdist")
    with tarfile.open(archive) as tar:
        tar.extractall(tmp_path, filter="data")
    project = tmp_path / archive.name.removesuffix(".tar.gz")
    tests = {str(path) for path in files("tests")}
    unpacked = {path.relative_to(project).as_posix() for path in project.rglob("*")}

    assert unpacked >= {*tests, "README.md", ".ci/run", "pyproject.toml"}
    assert names(build("wheel", project, tmp_path / "again")) == names(wheel)


def test_the_installed_wheel_does_not_see_the_checkout(
    commands: Path, tmp_path: Path
) -> None:
    code = "import normdrill; print(normdrill.__file__)"
    done = run(commands / "python", "-c", code, folder=tmp_path)

    assert Path(done.stdout.strip()).is_relative_to(commands.parent)


def test_the_installed_wheel_speaks_chinese(commands: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from normdrill import locale; locale.use('zh');"
        "sys.exit(locale._current is None)"
    )
    done = run(commands / "python", "-c", code, folder=tmp_path)

    assert done.returncode == 0, done.stdout


def test_the_installed_wheel_passes_a_right_answer(
    commands: Path, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "solutions" / "layer_norm" / "layer_norm.py", tmp_path)
    done = run(commands / "normdrill", "check", "layer_norm.py", folder=tmp_path)

    assert done.returncode == 0, done.stdout


def test_the_installed_wheel_starts_an_exercise_and_fails_its_template(
    commands: Path, tmp_path: Path
) -> None:
    started = run(commands / "normdrill", "start", "layer_norm", folder=tmp_path)
    checked = run(commands / "normdrill", "check", "layer_norm.py", folder=tmp_path)

    assert started.returncode == 0, started.stdout
    assert checked.returncode == 1, checked.stdout


def test_the_installed_wheel_draws_and_asks_questions(
    commands: Path, tmp_path: Path
) -> None:
    quiz = ("quiz", "--json", "--kind", "number", "--count", "1")
    done = run(commands / "normdrill", *quiz, folder=tmp_path)

    assert done.returncode == 0, done.stdout
    assert json.loads(done.stdout)["next"]["kind"] == "number"


def test_an_editable_install_reads_the_checkout(tmp_path: Path) -> None:
    wheel = build("editable", ROOT, tmp_path / "dist")
    commands = install(wheel, tmp_path / "venv")
    code = "from normdrill.content.location import content_root; print(content_root())"
    done = run(commands / "python", "-c", code, folder=tmp_path)

    assert Path(done.stdout.strip()) == ROOT
