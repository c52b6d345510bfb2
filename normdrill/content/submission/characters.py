"""Characters that look like Python's own but are not."""

_LOOKS_LIKE = {
    **dict.fromkeys("“”„‟″＂«»「」『』", '"'),
    **dict.fromkeys("‘’‚‛′＇´", "'"),
    **dict.fromkeys("−–—‐‑‒―－", "-"),
    "，": ",",
    "、": ",",
    "。": ".",
    "：": ":",
    "；": ";",
    "（": "(",
    "）": ")",
    "【": "[",
    "】": "]",
    "〔": "[",
    "〕": "]",
    "《": "<",
    "》": ">",
    "〈": "<",
    "〉": ">",
    "×": "*",
    "✕": "*",
    "∗": "*",
    "⋅": "*",
    "÷": "/",
    "∕": "/",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "…": "...",
    "→": "->",
    "²": "**2",
    "³": "**3",
    "√": "np.sqrt",
    "\N{NO-BREAK SPACE}": " ",
    "\N{IDEOGRAPHIC SPACE}": " ",
}
_SPACES = "Zs"
_INVISIBLE = ("Cf", "Cc", "Zl", "Zp")
_FULL_WIDTH = range(0xFF01, 0xFF5F)
_FULL_WIDTH_OFFSET = 0xFEE0


def character_name(character: str) -> str:
    """Return the Unicode name, such as ``LEFT DOUBLE QUOTATION MARK``."""
    import unicodedata

    if unicodedata.category(character) == "Cc":
        return "CONTROL CHARACTER"
    return unicodedata.name(character, "UNNAMED CHARACTER")


def looks_like(character: str) -> str | None:
    """Return what should stand in its place.

    Returns
    -------
    str or None
        ASCII text; empty if the character is invisible and should go; None if nothing
        is known.
    """
    import unicodedata

    if character in _LOOKS_LIKE:
        return _LOOKS_LIKE[character]
    if ord(character) in _FULL_WIDTH:
        return chr(ord(character) - _FULL_WIDTH_OFFSET)
    category = unicodedata.category(character)
    if category == _SPACES:
        return " "
    return "" if category in _INVISIBLE else None
