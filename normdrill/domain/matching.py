"""Find the points that an open answer makes, in English and Chinese.

A pattern is words that must all stand in one sentence, in any order:

- ``batch|mini`` one of several
- ``batch_size`` with a space, a hyphen or nothing for each ``_``
- ``norm`` any word that begins like this; ``in$`` this word alone
- ``sqrt(var+eps)`` a formula, if it holds one of ``()+*/^=``: compared without spaces,
  and however it is spelled: plain, LaTeX or Unicode
- ``bn|batch_norm..n_,_h_,_w`` one of some terms, and after it, not far away, another
- ``not`` the sentence denies something. Without it, what is found in a clause that
  denies something does not count: "LN does not depend on the batch" does not say
  "depend batch".

Chinese has no spaces between words; its terms are found anywhere.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_SENTENCES = re.compile(
    r"[。！？；;\n]+|[!?](?=\s|$)"
    r"|(?<!\bi\.e)(?<!\be\.g)(?<!\bw\.r\.t)(?<!\bvs)\.(?=\s|$)",
    re.IGNORECASE,
)
_CLAUSES = re.compile(
    r"[，,]|:(?=\s|[\u4e00-\u9fff])|\s(?:but|while|whereas|because|unlike|although|instead)\b"
    r"|但|而(?!且)|因为|所以"
)
_FORMULA = re.compile(r"[()+*/^=]")
_ASCII_WORD = re.compile(r"[\x00-\x7f]+")
_LONGEST = 20_000
"""Characters of an answer that are looked at; nobody says more in an interview."""
_BETWEEN = r"[^;；]{0,40}?"
"""What may stand between two terms that follow each other."""
_DENIALS = re.compile(
    r"\b(?:not|no|never|none|neither|nor|without|cannot|independent"
    r"|\w+n['’]t|(?:do|does|did|is|are|was|were|ca|wo|would|should|has|have)nt)\b"
    r"|(?<!差)不(?!同|仅|只|但|断|妨|等|然|过|管|论|光)|没|无(?!偏|论|穷|限)|并非|未(?!来)|而非"
)
_SPELLINGS = {
    "\\epsilon": "eps", "\\varepsilon": "eps", "epsilon": "eps", "ε": "eps", "ϵ": "eps",
    "\\gamma": "gamma", "γ": "gamma", "\\beta": "beta", "β": "beta",
    "\\mu": "mean", "μ": "mean", "µ": "mean", "\\sigma^2": "var", "\\sigma^{2}": "var",
    "σ^2": "var", "σ**2": "var", "sigma^2": "var", "sigma**2": "var",
    "\\sigma": "std", "sigma": "std", "σ": "std", "ς": "std",
    "\\sqrt": "sqrt", "√": "sqrt", "\\cdot": "*", "\\times": "*", "×": "*", "·": "*",
    "\\frac": "", "\\left": "", "\\right": "", "\\hat": "", "\\bar": "", "\\mathrm": "",
    "{": "(", "}": ")", "$": "", "\\": "", "−": "-", "–": "-", "np.": "", "torch.": "",
    "alpha": "alpha", "α": "alpha",
}  # fmt: skip


def found(answer: str, patterns: Iterable[str], unless: Iterable[str] = ()) -> bool:
    """Tell whether any of `patterns` is found in `answer`.

    Parameters
    ----------
    unless : iterable of str
        Words that must not stand in the sentence: it says something else then.

    Examples
    --------
    >>> found("eps goes inside: sqrt(σ² + ε)", ["sqrt(var+eps)"])
    True
    >>> found("LN does not depend on the batch", ["depend batch"])
    False
    """
    unless = tuple(unless)
    sentences = [
        sentence
        for sentence in _sentences(answer)
        if not any(_holds(word, sentence) for word in unless)
    ]
    return any(
        _stands_in(tuple(pattern.split()), sentence)
        for pattern in patterns
        for sentence in sentences
    )


@lru_cache(maxsize=8)
def _sentences(answer: str) -> tuple[str, ...]:
    # Split first: what is normalised has lost the width that tells an end of sentence.
    parts = [_plain(part).strip() for part in _SENTENCES.split(answer[:_LONGEST])]
    return tuple(part for part in parts if part)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text.replace("²", "^2")).lower()


def _stands_in(words: tuple[str, ...], sentence: str) -> bool:
    if "not" in words:
        wanted = tuple(word for word in words if word != "not")
        return bool(_DENIALS.search(sentence)) and _all_in(wanted, sentence)
    if not _all_in(words, sentence):
        return False
    clauses = [c for c in _CLAUSES.split(sentence) if c and not _DENIALS.search(c)]
    return _all_in(words, " , ".join(clauses))


def _all_in(words: tuple[str, ...], text: str) -> bool:
    return all(_holds(word, text) for word in words)


def _holds(word: str, text: str) -> bool:
    if ".." in word:
        return _chain(word).search(text) is not None
    return any(_is_in(term, text) for term in word.split("|") if term)


def _is_in(term: str, text: str) -> bool:
    if _FORMULA.search(term):
        return _compact(term) in _compact(text)
    return _expression(term).search(text) is not None


@lru_cache(maxsize=4096)
def _chain(word: str) -> re.Pattern[str]:
    links = (
        "|".join(map(_literal, filter(None, link.split("|"))))
        for link in word.split("..")
    )
    return re.compile(_BETWEEN.join(f"(?:{link})" for link in links))


@lru_cache(maxsize=4096)
def _expression(term: str) -> re.Pattern[str]:
    return re.compile(_literal(term))


def _literal(term: str) -> str:
    whole = term.endswith("$")
    bare = _plain(term.removesuffix("$"))
    text = re.escape(bare).replace("_", r"[\s\-_]*")
    before = r"(?<![a-z0-9])" if _ASCII_WORD.match(bare) else ""
    after = r"(?![a-z0-9])" if whole else ""
    return before + text + after


@lru_cache(maxsize=4096)
def _compact(text: str) -> str:
    text = _plain(text)
    for spelling, plain in _SPELLINGS.items():
        text = text.replace(spelling, plain)
    return re.sub(r"[\s_]", "", text)
