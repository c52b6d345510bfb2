"""What the shell is told when somebody presses Tab."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

SHELLS = ("bash", "zsh", "fish")


def asked(spawn: Run, line: str, **environ: str) -> list[str]:
    """Return what bash is offered for the last word of a line."""
    done = spawn(
        _NORMDRILL_COMPLETE="complete_bash",
        COMP_WORDS=line,
        COMP_CWORD=str(len(line.split(" ")) - 1),
        **environ,
    )
    assert (done.code, done.err) == (0, "")
    return list(done.out.split())


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("normdrill sh", ["show"]),
        ("normdrill start ce", ["center"]),
        ("normdrill check --se", ["--seed"]),
        ("normdrill completion z", ["zsh"]),
        ("normdrill language z", ["zh"]),
        ("normdrill dev ch", ["check"]),
        ("normdrill check cent", []),
    ],
)
def test_commands_options_and_names_are_completed(
    spawn: Run, line: str, offered: list[str]
) -> None:
    assert asked(spawn, line) == offered


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("normdrill quiz --topic layer", "layer-norm"),
        ("normdrill quiz --kind ch", "choice"),
    ],
)
def test_topics_and_kinds_are_completed(
    spawn: Run, monkeypatch: pytest.MonkeyPatch, line: str, offered: str
) -> None:
    monkeypatch.delenv("NORMDRILL_CONTENT")
    assert offered in asked(spawn, line)


def test_what_a_command_does_is_told_in_chinese(spawn: Run) -> None:
    done = spawn(
        _NORMDRILL_COMPLETE="complete_zsh",
        _TYPER_COMPLETE_ARGS="normdrill ",
        NORMDRILL_LANG="zh",
    )
    assert done.code == 0
    assert '"list":"列出' in done.out


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_asks_normdrill(run: Run, shell: str) -> None:
    code, out, err = run("completion", shell)
    assert (code, err) == (0, "")
    assert f"_NORMDRILL_COMPLETE=complete_{shell}" in out


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_understands_the_script(run: Run, shell: str, tmp_path: Path) -> None:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed")
    script = tmp_path / "script"
    script.write_text(run("completion", shell).out)
    assert subprocess.run([found, "-n", script], check=False).returncode == 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="uses bash")
def test_bash_completes_with_it(run: Run, tmp_path: Path, desk: Path) -> None:
    program = tmp_path / "bin" / "normdrill"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m normdrill "$@"\n')
    program.chmod(0o755)
    (tmp_path / "script").write_text(run("completion", "bash").out)
    done = subprocess.run(
        ["bash", "--norc", "-c", f"""
        export PATH="{program.parent}:$PATH"
        source "{tmp_path}/script"
        COMP_WORDS=(normdrill start ce) COMP_CWORD=2
        _normdrill_completion normdrill
        echo "${{COMPREPLY[@]}}"
        complete -p normdrill
        """],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "center",
        # Where nothing is offered, files are.
        "complete -o default -F _normdrill_completion normdrill",
    ]


@pytest.mark.parametrize(
    ("shell", "file", "told"),
    [
        (
            "bash",
            ".local/share/bash-completion/completions/normdrill",
            "else add to ~/.bashrc",
        ),
        ("zsh", ".zfunc/_normdrill", "once this stands in ~/.zshrc"),
        ("fish", ".config/fish/completions/normdrill.fish", "in a new shell."),
    ],
)
def test_it_is_written_where_the_shell_looks_and_nowhere_else(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    shell: str,
    file: str,
    told: str,
) -> None:
    home = tmp_path / "their home"
    home.mkdir()
    for name in (".bashrc", ".zshrc"):
        (home / name).write_text("mine\n")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("SHELL", f"/usr/bin/{shell}")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    code, out, err = run("completion", "--install")
    assert (code, err) == (0, "")
    assert out.startswith(f"Written: {home / file}\n")
    assert told in out
    assert out.endswith("To undo it, delete that file.\n")
    assert (home / file).read_text() == run("completion", shell).out
    files = [path for path in home.rglob("*") if path.is_file()]
    assert len(files) == 3
    assert (home / ".bashrc").read_text() == (home / ".zshrc").read_text() == "mine\n"


@pytest.mark.parametrize("name", ["tcsh", ""])
def test_another_shell_is_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("SHELL", f"/bin/{name}" if name else "")
    code, _out, err = run("completion")
    assert code == 2
    assert f"no completion for the shell {name or '?'}" in err
    assert err.splitlines()[1] == "For example: normdrill completion bash"


def test_a_file_that_cannot_be_written_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home file").write_text("")
    monkeypatch.setenv("HOME", str(tmp_path / "home file"))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    code, _out, err = run("completion", "fish", "--install")
    assert code == 2
    assert "cannot be written" in err
    assert "without --install" in err
