import pytest

from normdrill.locale.language import Choice, Language, choose_language


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("en", "en"),
        ("zh", "zh"),
        ("ZH", "zh"),
        ("zh_CN", "zh"),
        ("zh-Hans-CN", "zh"),
        ("en_US.UTF-8", "en"),
        ("zh.UTF-8", "zh"),
    ],
)
def test_what_is_asked_for_wins(asked: str, language: Language) -> None:
    other = "zh_CN.UTF-8" if language == "en" else "en_US.UTF-8"

    assert choose_language(
        asked, {"NORMDRILL_LANG": other, "LANG": other}, lambda: other
    ) == Choice(language, "--lang")


@pytest.mark.parametrize("asked", ["fr", "", "zhuang", "chinese", "_CN"])
def test_another_language_cannot_be_asked_for(asked: str) -> None:
    with pytest.raises(ValueError, match=f"^{asked}$"):
        choose_language(asked, {})


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW"}, "zh"),
        ({"LANG": "zh"}, "zh"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LC_ALL": "C", "LC_MESSAGES": "zh_CN", "LANG": "zh_CN"}, "en"),
        ({"LC_ALL": "", "LANG": "zh_CN.GB18030"}, "zh"),
        ({"NORMDRILL_LANG": "zh", "LC_ALL": "en_US.UTF-8"}, "zh"),
        ({"NORMDRILL_LANG": "en", "LC_ALL": "zh_CN.UTF-8"}, "en"),
        ({"NORMDRILL_LANG": "fr", "LC_ALL": "zh_CN.UTF-8"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(
    environ: dict[str, str], language: Language
) -> None:
    assert choose_language(None, environ).language == language


@pytest.mark.parametrize(
    ("environ", "saved", "choice"),
    [
        ({"LANG": "en_US.UTF-8"}, "zh", Choice("zh", "saved")),
        ({"LC_ALL": "zh_CN.UTF-8"}, "en", Choice("en", "saved")),
        ({"NORMDRILL_LANG": "en"}, "zh", Choice("en", "NORMDRILL_LANG")),
        ({"LANG": "zh_CN"}, "", Choice("zh", "LANG")),
        ({"LANG": "zh_CN"}, "\x00 nonsense", Choice("zh", "LANG")),
        ({}, "", Choice("en", "")),
    ],
)
def test_a_saved_choice_comes_after_our_variable_and_before_the_locale(
    environ: dict[str, str], saved: str, choice: Choice
) -> None:
    assert choose_language(None, environ, lambda: saved) == choice


@pytest.mark.parametrize(
    ("asked", "environ"), [("zh", {}), (None, {"NORMDRILL_LANG": "fr"})]
)
def test_a_saved_choice_is_not_looked_up_if_something_decides_before(
    asked: str | None, environ: dict[str, str]
) -> None:
    def never() -> str:
        raise AssertionError

    choose_language(asked, environ, never)
