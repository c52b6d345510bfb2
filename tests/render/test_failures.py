"""Every kind of failure is one sentence, in both languages."""

import re
from typing import Any

import pytest

from normdrill import locale
from normdrill.domain.text import LANGUAGES, Language
from normdrill.domain.verdict import Failure, Reason
from normdrill.render.failures import SENTENCES, sentence
from normdrill.render.failures_loading import WHILE_LOADING

VALUE = {"name": "y", "index": [0, 2], "expected": 1.0, "got": 2.0, "count": 3}
WRONG = {"name": "y", "expected": "ndarray", "got": "list of 3"}
LINE = {"line": 7, "text": "x = 1"}

DETAILS: dict[str, list[dict[str, Any]]] = {
    "value": [
        {**VALUE, "size": 3, "error": 1.0, "largest": 1.0, "allowed": 1e-9},
        {**VALUE, "size": 15},
        {**VALUE, "index": [], "count": 1, "size": 1},
    ],
    "nan": [{**VALUE, "size": 15}, {**VALUE, "size": 1}],
    "inf": [{**VALUE, "size": 15}, {**VALUE, "size": 1}],
    "shape": [
        {"name": "y", "expected": [3, 5], "got": got}
        for got in ([3, 4], [4, 4], [5, 3], [3], [3, 1], [3, 5, 1], [2, 2, 2], [])
    ],
    "dtype": [{"name": "y", "expected": "float64", "got": "float32"}],
    "none": [{"name": "", "expected": "ndarray"}],
    "type": [WRONG],
    "length": [{"name": "y, m", "expected": 2, "got": 3}],
    "keys": [{"name": "cache", "expected": ["x"], "got": []}],
    "text": [{"name": "names[1]", "expected": "b", "got": "c"}],
    "result_type": [WRONG],
    "result_subclass": [WRONG],
    "result_dtype": [WRONG],
    "result_size": [WRONG],
    "result_depth": [WRONG],
    "not_raised": [{"expected": "ValueError"}],
    "python_loop": [{"small": 10, "large": 80}, {"small": 0, "large": 80}],
    "memory": [{"ratio": 12.34, "allowed": 8.0}],
    "raised": [
        {"type": "ValueError", "message": "no", **LINE},
        {"type": "ValueError", "message": ""},
    ],
    "wrong_error": [
        {"type": "TypeError", "message": "no", "expected": "ValueError", **LINE}
    ],
    "not_written": [{"line": 3}, {}],
    "changed_input": [{"names": ["x", "gamma"]}],
    "time_limit": [{"seconds": 2.0}],
    "memory_limit": [{"megabytes": 1024}],
    "crashed": [{"signal": "SIGSEGV", "code": None}, {"signal": None, "code": 3}],
    "exited": [{"code": 0}, {}],
    "interrupted": [{}],
    "unexpected_reply": [{}],
    "not_allowed": [
        {"action": action, "target": "/etc/passwd", "line": 4}
        for action in ("file", "network", "process", "thread", "window", "other", "new")
    ],
    "keyboard_input": [{"line": 3}],
    "recursion": [{"line": 3}, {"line": 0}],
    "missing_method": [{"name": "BatchNorm.forward", "found": ["__init__"]}],
    "missing_attribute": [{"name": "gamma"}],
    "missing_import": [
        {"module": "torch", "kind": kind, "line": 1}
        for kind in ("sibling", "library", "normdrill")
    ],
    "empty": [{"slug": "layer_norm"}],
    "only_comments": [{}],
    "nul": [{"line": 1, "offset": 4}],
    "encoding": [
        {"line": 1, "byte": "0xff", "codec": "utf-8", "guess": "GBK"},
        {"line": 1, "byte": "0xff", "codec": "utf-8", "guess": ""},
        {"line": 1, "byte": "", "codec": "nonsense", "guess": ""},
    ],
    "syntax": [{"line": 2, "column": 5, "text": "x = (", "message": "'(' was ..."}],
    "character": [
        {"line": 2, "column": 5, "character": "x", "name": "X", "code": "U+0058"}
        | {"looks_like": plain}
        for plain in ("-", " ", "", None)
    ],
    "tabs": [{"line": 2}],
    "python2_print": [{"line": 2}],
    "markdown_fence": [{"line": 1}],
    "notebook": [{}],
    "prompt_marks": [{"line": 1}],
    "conflict_marks": [{"line": 1}],
    "too_deep": [{"line": None}, {"line": 3}],
    "missing": [
        {"expected": "layer_norm", "found": ["layernorm"], "nearest": "layernorm"},
        {"expected": "layer_norm", "found": [], "nearest": None},
    ],
    "wrong_kind": [
        {"name": "f", "kind": kind, "expected": "function"}
        for kind in ("async function", "generator", "class", "constant", "new kind")
    ],
    "wrong_signature": [{"name": "f", "got": "(x)", "expected": "(x, eps=…)"}],
    "no_default": [{"name": "f", "parameter": "eps"}],
    "load_raised": [{"type": "NameError", "message": "name 'a'", **LINE}],
    "forbidden_call": [{"name": "np.linalg.norm", "line": 4}],
    "total_time": [{"seconds": 30.0}],
    "internal": [{"message": "KeyError: 'x'"}, {}],
}
EXAMPLES = [(kind, details) for kind, many in DETAILS.items() for details in many]


def failure(kind: str, **details: Any) -> Failure:
    return Failure(kind, Reason.WRONG_ANSWER, details)


def test_the_examples_cover_every_kind() -> None:
    assert DETAILS.keys() == SENTENCES.keys()
    assert WHILE_LOADING.keys() <= SENTENCES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("loading", [False, True])
@pytest.mark.parametrize(("kind", "details"), EXAMPLES)
def test_every_kind_is_one_sentence_in_the_language_chosen(
    kind: str, details: dict[str, Any], language: Language, loading: bool
) -> None:
    locale.use(language)
    said = sentence(Failure(kind, Reason.RAISED, details), loading=loading)
    assert said
    assert not {"{", "}", "\n"} & set(said)
    assert "None" not in said or kind == "none"
    assert bool(re.search("[一-鿿]", said)) is (language == "zh")


@pytest.mark.parametrize("kind", sorted(SENTENCES))
def test_details_that_are_missing_do_not_hide_the_verdict(kind: str) -> None:
    assert sentence(failure(kind))


def test_an_unknown_kind_gets_a_sentence_with_its_name() -> None:
    assert "from_the_future" in sentence(failure("from_the_future", x=1))


@pytest.mark.parametrize(
    ("got", "expected", "why"),
    [
        ((3, 4), (3, 5), "axis 1 has length 4, expected 5"),
        ((5, 3), (3, 5), "the axes are in another order"),
        ((3,), (3, 1), "axis 1 is missing; keepdims=True would keep it"),
        ((3,), (3, 5), "axis 1 (length 5) is missing"),
        ((5,), (3, 5), "axis 0 (length 3) is missing"),
        ((4,), (3, 5), "one axis is missing"),
        ((3, 5, 1), (3, 5), "axis 2 (length 1) is one too many"),
        ((4, 4, 4), (3, 5), "one axis too many"),
        ((), (3, 5), "0 axes instead of 2"),
    ],
)
def test_a_wrong_shape_says_which_axis(
    got: tuple[int, ...], expected: tuple[int, ...], why: str
) -> None:
    said = sentence(failure("shape", name="y", got=list(got), expected=list(expected)))
    assert said == f"y has shape {got}, expected {expected}: {why}."


def test_a_result_without_a_name_begins_the_sentence_with_a_capital() -> None:
    said = sentence(failure("type", name="", got="int", expected="float"))
    assert said == "The result is of type int, expected float."


def test_what_the_learner_wrote_is_cleaned_and_clipped() -> None:
    said = sentence(failure("raised", type="E\x1b[31m", message="\u202e" + "x" * 900))
    assert said.startswith("Your code raises E: xxx")
    assert len(said) < 200
