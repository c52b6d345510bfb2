import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.content.submission.characters import character_name, looks_like


@pytest.mark.parametrize(
    ("characters", "plain"),
    [
        ("“”„″＂「」", '"'),
        ("‘’‚′＇", "'"),
        ("，、", ","),
        ("（", "("),
        ("）", ")"),
        ("：", ":"),
        ("；", ";"),
        ("。．", "."),
        ("－—–−", "-"),
        ("＝", "="),
        ("ａ", "a"),
        ("９", "9"),
        ("\xa0\u3000\u2003\u202f", " "),
        ("\u200b\u200c\u200d\u2060\ufeff\u202e\xad\x07", ""),
    ],
)
def test_a_look_alike_is_known(characters: str, plain: str) -> None:
    assert [looks_like(c) for c in characters] == [plain] * len(characters)


def test_nothing_is_said_of_a_character_like_no_other() -> None:
    assert looks_like("☃") is None
    assert looks_like("归") is None


def test_control_characters_have_a_name_too() -> None:
    assert character_name("\x07") == "CONTROL CHARACTER"
    assert character_name("\ue000") == "UNNAMED CHARACTER"


@given(st.characters(exclude_categories=["Cs"], min_codepoint=128))
def test_what_a_character_looks_like_is_ascii(character: str) -> None:
    plain = looks_like(character)

    assert plain is None or plain.isascii()
    assert (
        plain
        or unicodedata.category(character) in {"Cc", "Cf", "Zl", "Zp"}
        or (plain is None)
    )
