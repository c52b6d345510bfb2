"""A text that exists in every language of the product."""

from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Text:
    """One text in English and in Simplified Chinese."""

    en: str
    zh: str

    def to(self, language: Language) -> str:
        """Return the text in `language`."""
        return self.zh if language == "zh" else self.en
