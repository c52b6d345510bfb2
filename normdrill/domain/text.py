"""A text that exists in every language of the product."""

from dataclasses import dataclass

from normdrill.locale.language import LANGUAGES, Language

__all__ = ["LANGUAGES", "Language", "Text"]


@dataclass(frozen=True, slots=True)
class Text:
    """One text in English and in Simplified Chinese."""

    en: str
    zh: str

    @property
    def both(self) -> str:
        """The text in all languages, to be searched."""
        return f"{self.en}\n{self.zh}"

    def to(self, language: Language) -> str:
        """Return the text in `language`."""
        return self.zh if language == "zh" else self.en
