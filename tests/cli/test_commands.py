"""Every command does what it says."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from normdrill.cli import context as context_module

Run = Callable[..., Any]
Answer = Callable[..., Path]

NO_EPS = ("(spread + eps)", "spread")


def test_at_first_normdrill_alone_says_what_to_do(run: Run) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Write a norm by hand, have it graded, be told the mistake.",
        "0 of 2 exercises passed",
        "then: center, Centre the rows",
        "next: normdrill start center",
        "or: normdrill quiz",
    ]


def test_later_it_says_where_the_learner_was(run: Run, answer: Answer) -> None:
    answer(("return centred /", "return"))
    run("check", "center.py")
    assert run().out.splitlines() == [
        "0 of 2 exercises passed",
        "last: center (1 try)",
        "next: normdrill check center",
        "or: normdrill quiz",
    ]
    answer()
    run("check", "center.py")
    assert "1 of 2 exercises passed\n" in run().out
    assert "\nnext: normdrill start running_mean\n" in run().out


def test_when_all_is_passed_the_quiz_comes_next(
    run: Run, answer: Answer, desk: Path, content: Path
) -> None:
    answer()
    run("check", "center.py")
    source = content / "solutions" / "running_mean" / "running_mean.py"
    (desk / "running_mean.py").write_text(source.read_text())
    run("check", "running_mean.py")
    assert "2 of 2 exercises passed\n" in run().out
    assert run().out.endswith("next: normdrill quiz\n")
    assert "or: " not in run().out


def test_the_list_tells_what_was_done(run: Run) -> None:
    run("hint", "running_mean")
    code, out, _err = run("list")
    assert code == 0
    assert [line.split()[:2] for line in out.splitlines()[1:]] == [
        ["1", "center"],
        ["2", "running_mean"],
    ]
    assert "hint seen" in out.splitlines()[2]
    found = json.loads(run("list", "--json").out)
    assert found["schema"] == 1
    assert [e["hints"] for e in found["exercises"]] == [0, 1]


def test_show_gives_the_page_as_it_is_to_a_pipe(run: Run, content: Path) -> None:
    page = (content / "exercises" / "center" / "prompt.md").read_text("utf-8")
    assert run("show", "center").out == page
    chinese = (content / "exercises" / "center" / "prompt.zh.md").read_text("utf-8")
    assert run("show", "center", "--lang", "zh").out == chinese


def test_show_says_when_a_page_is_missing(run: Run, content: Path) -> None:
    (content / "exercises" / "center" / "prompt.md").unlink()
    code, _out, err = run("show", "center")
    assert code == 2
    assert "prompt.md: the file is missing" in err


def test_start_makes_the_file_once_and_never_touches_it_again(
    run: Run, desk: Path, content: Path
) -> None:
    stub = (content / "exercises" / "center" / "center.py").read_text()
    code, out, _err = run("start", "center")
    assert code == 0
    assert (desk / "center.py").read_text() == stub
    assert out.endswith("next: normdrill check center.py\n")
    (desk / "center.py").write_text("mine")
    assert "left as it is" in run("start", "center").out
    assert (desk / "center.py").read_text() == "mine"


def test_start_can_make_it_elsewhere(run: Run, desk: Path) -> None:
    (desk / "my work").mkdir()
    out = run("start", "center", "--dir", "my work").out
    assert (desk / "my work" / "center.py").is_file()
    assert out.endswith("next: normdrill check 'my work/center.py'\n")


def test_hints_come_one_at_a_time(run: Run) -> None:
    outs = [run("hint", "center").out for _ in range(4)]
    assert [out.count("/3  ") for out in outs] == [1, 2, 3, 3]
    assert [out.splitlines()[-1] for out in outs] == [
        "next: normdrill hint center",
        "next: normdrill hint center",
        "next: normdrill check center",
        "next: normdrill solution center",
    ]


def test_the_solution_is_not_shown_by_accident(run: Run) -> None:
    code, out, err = run("solution", "center")
    assert (code, out) == (2, "")
    assert err == (
        "normdrill: you have not passed center yet\n"
        "To see its solution all the same: normdrill solution center --yes\n"
    )


def test_the_solution_is_shown_to_those_who_insist_and_then_again(run: Run) -> None:
    code, out, _err = run("solution", "center", "--yes")
    assert code == 0
    assert out.startswith("```python\nimport numpy as np\n")
    assert "# Notes" in out
    assert run("solution", "center").code == 0
    assert "solution seen" in run("list").out


def test_the_solution_is_free_after_a_pass(run: Run, answer: Answer) -> None:
    answer()
    assert run("check", "center.py").code == 0
    assert run("solution", "center").code == 0


def test_a_right_answer_passes(run: Run, answer: Answer) -> None:
    answer()
    code, out, err = run("check", "center.py")
    assert (code, err) == (0, "")
    first, *_rest, last = out.splitlines()
    assert first.startswith("✓ center   5/5 cases · ")
    assert last == "5/5 cases · center.py · normdrill solution center"


def test_a_wrong_answer_is_told_its_mistake(run: Run, answer: Answer) -> None:
    answer(NO_EPS)
    code, out, _err = run("check", "center.py", "--seed", "7")
    assert code == 1
    assert out.splitlines()[1] == "You divide by the deviation alone: eps is missing."
    assert "--seed 7 repeats this run" in out
    assert out.splitlines()[-1].endswith(" · center.py · normdrill check center.py")


def test_the_same_in_chinese(run: Run, answer: Answer) -> None:
    answer(NO_EPS)
    out = run("check", "center.py", "--lang", "zh").out
    assert out.splitlines()[1] == "你直接除以了平均绝对偏差，漏了 eps。"
    assert "个用例" in out


def test_the_same_in_json(run: Run, answer: Answer) -> None:
    answer(NO_EPS)
    code, out, err = run("check", "center.py", "--json")
    assert (code, err) == (1, "")
    found = json.loads(out)
    assert (found["status"], found["exercise"]) == ("failed", "center")
    assert found["diagnosis"][0][0]["id"] == "no-eps"


def test_a_file_of_any_name_is_graded_for_the_exercise_named(
    run: Run, answer: Answer
) -> None:
    answer(name="my try.py")
    code, out, _err = run("check", "my try.py", "--exercise", "center")
    assert code == 0
    answer(NO_EPS, name="my try.py")
    out = run("check", "my try.py", "--exercise", "center").out
    assert out.endswith("normdrill check 'my try.py' --exercise center\n")


def test_without_a_file_the_last_one_is_graded(
    run: Run, answer: Answer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = answer(name="deep/center.py")
    run("check", str(path))
    monkeypatch.chdir(tmp_path)
    assert " · desk/deep/center.py · " in run("check").out
    assert " · desk/deep/center.py · " in run("check", "center").out


def test_without_a_file_and_a_last_one_the_only_one_here_is_graded(
    run: Run, answer: Answer
) -> None:
    answer()
    assert " · center.py · " in run("check").out


def test_a_slug_stands_for_the_file_of_that_name(run: Run, answer: Answer) -> None:
    answer()
    assert " · center.py · " in run("check", "center").out


def test_the_exercise_named_stands_for_its_file(run: Run, answer: Answer) -> None:
    answer()
    assert " · center.py · " in run("check", "--exercise", "center").out


def test_a_grader_that_fails_is_normdrills_own_fault(
    run: Run, answer: Answer, content: Path
) -> None:
    answer()
    (content / "solutions" / "center" / "center.py").write_text("import nothing_here")
    code, out, _err = run("check", "center.py")
    assert code == 3
    assert out.splitlines()[1].startswith("normdrill itself failed while grading")


def test_without_any_file_it_says_what_to_do(run: Run, desk: Path) -> None:
    code, _out, err = run("check")
    assert code == 2
    assert "which file is to be graded?" in err


def test_without_a_file_the_one_changed_last_is_graded(run: Run, desk: Path) -> None:
    for age, name in enumerate(["running_mean.py", "center.py"]):
        (desk / name).write_text("")
        os.utime(desk / name, (1e9 - age, 1e9 - age))
    assert "running_mean.py" in run("check").out
    os.utime(desk / "center.py", (2e9, 2e9))
    assert "center.py" in run("check").out


def test_a_slug_without_a_file_says_that_there_is_none(run: Run) -> None:
    assert "there is no file center.py" in run("check", "center").err


def test_a_name_that_no_file_can_have_is_no_fault_of_normdrill(run: Run) -> None:
    name = "a" * 300
    assert "cannot be read: File name too long" in run("check", name).err
    assert run("check", "--exercise", name).code == 2


def test_progress_that_cannot_be_saved_is_only_a_notice(
    run: Run, answer: Answer, tmp_path: Path
) -> None:
    (tmp_path / "progress").write_text("in the way")
    answer()
    code, out, _err = run("check", "center.py")
    assert code == 0
    assert "\n  note  " in out


def test_dev_new_needs_a_good_name(run: Run) -> None:
    code, _out, err = run("dev", "new", "Bad-Name")
    assert code == 2
    assert "Bad-Name" in err


def test_dev_new_makes_an_exercise_that_the_list_shows(run: Run, content: Path) -> None:
    code, out, err = run("dev", "new", "brand_new")
    assert (code, err) == (0, "")
    assert (content / "exercises" / "brand_new" / "exercise.toml").is_file()
    assert out.endswith("next: normdrill dev check brand_new\n")
    assert "brand_new" in run("list").out


def test_dev_check_proves_an_exercise(run: Run) -> None:
    code, out, _err = run("dev", "check", "center", "--seeds", "1")
    assert "center" in out
    assert "1 of 1 exercises proven" in out
    assert code == 0
    found = json.loads(run("dev", "check", "center", "--seeds", "1", "--json").out)
    assert found["exercises"][0]["slug"] == "center"
    assert found["holds"] is True


def test_dev_check_tries_twenty_seeds_if_it_is_told_nothing(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def prove(_context: Any, slugs: Any, seeds: int, *, as_json: bool) -> int:
        asked.append((slugs, seeds, as_json))
        return 0

    monkeypatch.setattr("normdrill.cli.proving.run", prove)
    assert run("dev", "check").code == 0
    assert asked == [((), 20, False)]


def test_the_shell_completes_slugs(spawn: Run) -> None:
    done = spawn(
        _NORMDRILL_COMPLETE="complete_bash",
        COMP_WORDS="normdrill show ce",
        COMP_CWORD="2",
    )
    assert done.out.split() == ["center"]


def test_only_the_composition_root_reads_clock_and_environment() -> None:
    folder = Path(context_module.__file__).parents[1]
    reading = [
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if any(
            word in path.read_text("utf-8")
            for word in ("os.environ[", "os.environ.get", "os.getenv", "datetime.now(")
        )
    ]
    assert reading == ["cli/context.py"]
