"""A text has every language of the product."""

from typing import get_args

import pytest

from normdrill.domain.text import LANGUAGES, Language, Text


@pytest.mark.parametrize(("language", "said"), [("en", "axis"), ("zh", "轴")])
def test_a_text_is_said_in_the_language_that_is_asked_for(
    language: Language, said: str
) -> None:
    assert Text("axis", "轴").to(language) == said


def test_every_language_has_a_text() -> None:
    assert get_args(Language) == LANGUAGES
    assert {Text(en="e", zh="z").to(language) for language in LANGUAGES} == {"e", "z"}
