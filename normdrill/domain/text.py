"""A text that exists in every language of the product."""

from dataclasses import dataclass

from normdrill.locale.language import LANGUAGES, Language

__all__ = ["LANGUAGES", "Language", "Text"]


@dataclass(frozen=True, slots=True)
class Text:
    """One text in English and in Simplified Chinese."""

    en: str
    zh: str

    def to(self, language: Language) -> str:
        """Return the text in `language`."""
        return self.zh if language == "zh" else self.en
