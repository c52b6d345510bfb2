"""The verdict as the learner reads it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.cells import cell_len

from normdrill import locale
from normdrill.domain.recalled import Recalled
from normdrill.domain.text import LANGUAGES, Language
from normdrill.domain.verdict import Failure, Observation, Reason, Status
from normdrill.render.verdict import Report, lines

Make = Callable[..., Report]


def shown(report: Report, width: int = 80) -> list[str]:
    return [line.plain for line in lines(report, width)]


def test_a_named_mistake_reads_like_this(make_report: Make, wrong: Failure) -> None:
    report = make_report(
        wrong, None, wrong, named=(("eps",),), questions=("Q25",), notices=("Noted.",)
    )
    assert shown(report) == [
        "✗ layer_norm   1/3 cases · 38 ms · locked",
        "You made the eps mistake.",
        "  It shows in eps.",
        "  case  required 0",
        "        x (3, 5) float64, eps=0.001",
        "  at    y[0, 2]   expected 0.4719   got 0.3337   off by 0.138, allowed 1e-9",
        "  more  failing too: required 2",
        "  fix   Do it.",
        "  seed  --seed 42 repeats this run",
        "  note  Noted.",
        "1/3 cases · layer_norm.py · normdrill check layer_norm.py",
    ]


def test_without_a_diagnosis_the_failure_is_the_sentence(
    make_report: Make, wrong: Failure
) -> None:
    said = shown(make_report(wrong))
    assert said[1] == "y is wrong everywhere: all 15 values differ."


def test_two_mistakes_made_together_are_numbered_each_with_its_reason(
    make_report: Make, wrong: Failure
) -> None:
    said = shown(make_report(wrong, named=(("eps", "beta"),)))
    assert said[1:5] == [
        "1. You made the eps mistake.",
        "   It shows in eps.",
        "2. You made the beta mistake.",
        "   It shows in beta.",
    ]


def test_two_explanations_that_cannot_be_told_apart_are_both_given(
    make_report: Make, wrong: Failure
) -> None:
    said = shown(make_report(wrong, named=(("eps",), ("beta", "ddof"))))
    assert said[1:9] == [
        "Either",
        "  You made the eps mistake.",
        "    It shows in eps.",
        "or",
        "  1. You made the beta mistake.",
        "     It shows in beta.",
        "  2. You made the ddof mistake.",
        "     It shows in ddof.",
    ]


def test_a_pass_is_clear_and_tells_what_comes_next(make_report: Make) -> None:
    assert shown(make_report(None, None)) == [
        "✓ layer_norm   2/2 cases · 38 ms · locked",
        "Right: every required case passes.",
        "2/2 cases · layer_norm.py · normdrill check layer_norm.py",
    ]


def test_a_pass_tells_the_failed_follow_ups(make_report: Make, wrong: Failure) -> None:
    report = make_report(
        None, follow_ups=(wrong, wrong), remarks={"test_follow_up_1": "beta"}
    )
    assert "  also  follow_up 0: y is wrong everywhere: all 15 values differ." in shown(
        report
    )
    assert "  also  You made the beta mistake." in shown(report)


def test_a_failure_tells_only_follow_ups_that_have_a_mistake_of_their_own(
    make_report: Make, wrong: Failure
) -> None:
    report = make_report(
        wrong, follow_ups=(wrong, wrong), remarks={"test_follow_up_1": "beta"}
    )
    also = [line for line in shown(report) if "also" in line]
    assert also == ["  also  You made the beta mistake."]


def test_an_exception_shows_the_learners_own_line(make_report: Make) -> None:
    details = {"type": "ValueError", "message": "no", "line": 7, "text": "  raise x "}
    said = shown(make_report(Failure("raised", Reason.RAISED, details)))
    assert said[1] == "Your code raises ValueError: no"
    assert "  line  7: raise x" in said


def test_a_diagnosed_failure_that_is_no_value_is_told_as_well(
    make_report: Make,
) -> None:
    failure = Failure("changed_input", Reason.WRONG_ANSWER, {"names": ["x"]})
    said = shown(make_report(failure, named=(("eps",),)))
    assert any(line.startswith("  seen  Your code changes its arg") for line in said)


def test_observations_are_told_but_not_what_the_case_just_showed(
    make_report: Make, wrong: Failure
) -> None:
    first = Observation(
        "first_difference", {"name": "y", "index": [0, 2], "count": 15, "size": 15}
    )
    offset = Observation("offset", {"name": "y", "offset": 0.5})
    said = shown(make_report(wrong, observations=(first, offset)))
    seen = [line for line in said if "seen" in line]
    assert seen == ["  seen  Every value of y is off by 0.5."]


def test_a_file_that_cannot_be_graded_has_no_cases(make_report: Make) -> None:
    details = {"line": 2, "column": 9, "text": "x = (1", "message": "never closed"}
    problem = Failure("syntax", Reason.LOAD_ERROR, details)
    assert shown(make_report(problem=problem)) == [
        "✗ layer_norm   not graded · 38 ms · locked",
        "Line 2, column 9: this is not valid Python: never closed.",
        "  line  2: x = (1",
        "not graded · layer_norm.py · normdrill check layer_norm.py",
    ]


def test_a_case_that_never_ran_counts(make_report: Make, wrong: Failure) -> None:
    report = make_report(wrong, None)
    verdict = replace(report.verdict, results=report.verdict.results[:1])
    assert shown(replace(report, verdict=verdict))[0].startswith(
        "✗ layer_norm   0/2 cases"
    )


def test_cases_that_never_reported_are_normdrills_own_fault(
    make_report: Make,
) -> None:
    report = make_report(None, None)
    verdict = replace(report.verdict, results=(), status=Status.ERROR)
    said = shown(replace(report, verdict=verdict))
    assert said[0].startswith("✗ layer_norm   0/2 cases")
    assert "normdrill itself failed" in said[1]


def test_prints_are_cleaned_and_capped(make_report: Make, wrong: Failure) -> None:
    output = "\x1b[31m[bold]red[/bold]\u202e\n" + "more\n" * 20
    said = shown(make_report(wrong, output=output))
    start = said.index("  prints  [bold]red[/bold]")
    assert said[start + 1 : start + 9] == ["          more"] * 7 + ["          …"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [24, 40, 80, 100])
def test_no_line_but_the_last_is_wider_than_the_terminal(
    make_report: Make, wrong: Failure, language: Language, width: int
) -> None:
    locale.use(language)
    report = make_report(
        wrong,
        wrong,
        follow_ups=(wrong,),
        named=(("eps", "beta"), ("ddof",)),
        questions=("Q01", "Q02"),
        notices=("word " * 30,),
        output="print " * 40,
        language=language,
    )
    *said, last = shown(report, width)
    assert max(map(cell_len, said)) <= width
    assert last.endswith("normdrill check layer_norm.py")


def test_chinese_speaks_chinese_throughout(make_report: Make, wrong: Failure) -> None:
    locale.use("zh")
    report = make_report(wrong, None, named=(("eps",),), language="zh")
    assert shown(report)[:2] == [
        "✗ layer_norm   1/2 个用例 · 38 ms · 已隔离",
        "你犯了eps 位置的错误。",
    ]


def test_an_unwritten_template_is_told_in_few_lines(make_report: Make) -> None:
    details = {"line": 28, "text": "raise NotImplementedError"}
    unwritten = Failure("not_written", Reason.RAISED, details)
    assert shown(make_report(unwritten, unwritten))[1:] == [
        "Not written yet: line 28 raises NotImplementedError.",
        "  line  28: raise NotImplementedError",
        "  task  normdrill show layer_norm",
        "0/2 cases · layer_norm.py · normdrill check layer_norm.py",
    ]


@pytest.mark.parametrize(
    ("times", "rows"),
    [
        ({}, []),
        ({"eps": 1}, []),
        ({"eps": 3, "beta": 1}, ["again 1. time 3 in 30 days"]),
        (
            {"eps": 3, "beta": 2},
            ["again 1. time 3 in 30 days", "again 2. time 2 in 30 days"],
        ),
    ],
)
def test_a_mistake_that_comes_back_is_told(
    make_report: Make, wrong: Failure, times: dict[str, int], rows: list[str]
) -> None:
    recalled = Recalled(times=times)
    report = replace(make_report(wrong, named=(("eps", "beta"),)), recalled=recalled)
    said = [" ".join(line.plain.split()) for line in lines(report, 80)]
    assert [line for line in said if "30 days" in line] == rows


def test_a_cure_of_two_mistakes_is_told_once(make_report: Make, wrong: Failure) -> None:
    report = make_report(wrong, named=(("eps", "beta"),))
    assert [line.split() for line in shown(report)].count(["fix", "Do", "it."]) == 1
