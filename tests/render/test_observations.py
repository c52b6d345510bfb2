"""Every observation is one sentence, in both languages."""

import re
from typing import Any

import pytest

from normdrill import locale
from normdrill.domain.text import LANGUAGES, Language
from normdrill.domain.verdict import Observation
from normdrill.render.observations import SENTENCES, sentence

DETAILS: dict[str, list[dict[str, Any]]] = {
    "axes": [
        {"name": "", "got": [0], "expected": [1, 2]},
        {"name": "y", "got": [], "expected": [1]},
    ],
    "affine": [{"name": "y"}, {"name": ""}],
    "precision": [{"name": "y", "digits": 7.2}],
    "centred": [
        {"name": "y", "axes": [1], "lowest": 0.25, "highest": 0.25},
        {"name": "", "axes": [0, 2], "lowest": 0.25, "highest": 4.0},
    ],
    "scaled": [{"name": "y", "axes": [1], "lowest": -1.0, "highest": 3.0}],
    "first_difference": [{"name": "y", "index": [0, 1], "count": 3, "size": 9}],
    "slices": [{"name": "y", "axis": 1, "indices": [0, 3], "length": 5}],
    "factor": [
        {"name": "y", "factor": 1.118034, "guess": "sqrt(5/(5-1))"},
        {"name": "y", "factor": 3.0, "guess": ""},
    ],
    "offset": [{"name": "y", "offset": -0.5}],
    "nan_cause": [
        {"name": "y", "cause": cause} for cause in ("zero_variance", "invalid", "new")
    ],
}
EXAMPLES = [(kind, details) for kind, many in DETAILS.items() for details in many]


def test_the_examples_cover_every_kind() -> None:
    assert DETAILS.keys() == SENTENCES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "details"), EXAMPLES)
def test_every_kind_is_one_sentence_in_the_language_chosen(
    kind: str, details: dict[str, Any], language: Language
) -> None:
    locale.use(language)
    said = sentence(Observation(kind, details))
    assert said
    assert not {"{", "}", "\n"} & set(said)
    assert bool(re.search("[一-鿿]", said)) is (language == "zh")


def test_a_guess_is_told_with_the_factor() -> None:
    said = sentence(Observation("factor", {"name": "y", "factor": 5.0, "guess": "5"}))
    assert said == "Every value of y is 5 times what it should be, which is 5."


def test_what_is_not_understood_is_not_said() -> None:
    assert sentence(Observation("from_the_future", {})) == ""
    assert sentence(Observation("axes", {})) == ""
