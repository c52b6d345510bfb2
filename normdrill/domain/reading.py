"""Read what people type as a number, a shape, axes or a set of choices."""

import ast
import math
import operator
import re
import unicodedata
from collections.abc import Callable, Mapping

_ABOUT = re.compile(
    r"^(?:about|approximately|approx\.?|roughly|≈|~|=|约等于|大约|约)\s*"
)
_ROOT = re.compile(r"√\s*(\d+(?:\.\d+)?|\()")
_TIMES_ROOT = re.compile(r"(?<=[\d)])\s*(?=√)")
_RAISED = re.compile(r"[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_LOWERED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_SPLIT = re.compile(r"[\s,;、{}()\[\]]+")
_SIZE = re.compile(r"-?\d{1,9}|(?!none)[a-z]\w{0,3}(/[a-z]\w{0,3})?")
_CHARACTERS = re.compile(r"(?:sqrt|[\d\s.+*/()-]|(?<=[\d.])e(?=[\d+-]))+")
"""Nothing else is a number; Python would warn of ``3or 4`` on the screen."""
_WORDS = ("axes", "axis", "dims", "dim", "shape", "=", "和", "and", "轴", "维")
_LONGEST = 80
_LARGEST_POWER = 64

_OPERATIONS: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def read_number(text: str) -> float | None:
    """Return the number that `text` says, None if it says none.

    Decimals, fractions, powers and roots are understood, in plain and Unicode
    spelling: ``0.447``, ``≈ 1/√5``, ``-3/sqrt(14)``, ``2^-3``.
    """
    if len(text) > _LONGEST:
        return None
    # Before it is normalised: then 3² would be 32.
    text = _RAISED.sub(lambda m: f"**({m[0].translate(_LOWERED)})", text)
    plain = unicodedata.normalize("NFKC", text).strip().lower()
    plain = _ABOUT.sub("", plain).replace("−", "-").replace("–", "-").rstrip(".。 ")
    for sign, operator_ in (("×", "*"), ("·", "*"), ("⋅", "*"), ("÷", "/"), ("⁄", "/")):
        plain = plain.replace(sign, operator_)
    plain = plain.replace("np.", "").replace("math.", "").replace("^", "**")
    plain = _TIMES_ROOT.sub("*", plain)
    plain = _ROOT.sub(lambda m: "sqrt(" if m[1] == "(" else f"sqrt({m[1]})", plain)
    if not _CHARACTERS.fullmatch(plain):
        return None
    try:
        value = _value(ast.parse(plain, mode="eval").body)
    except (SyntaxError, ValueError, ArithmeticError, RecursionError, MemoryError):
        return None
    return value if math.isfinite(value) else None


def _value(node: ast.expr) -> float:
    match node:
        case ast.Constant(value=bool()):
            raise ValueError
        case ast.Constant(value=int() | float() as value):
            return float(value)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.UnaryOp(op=ast.UAdd(), operand=operand):
            return _value(operand)
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return _power(_value(left), _value(right))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATIONS:
            return _OPERATIONS[type(op)](_value(left), _value(right))
        case ast.Call(func=ast.Name(id="sqrt"), args=[argument], keywords=[]):
            return math.sqrt(_value(argument))
    raise ValueError


def _power(base: float, exponent: float) -> float:
    if abs(exponent) > _LARGEST_POWER:
        raise ValueError
    power = base**exponent
    if isinstance(power, complex):
        raise ValueError  # noqa: TRY004 - a root of a negative number is no number here
    return float(power)


def read_sizes(text: str) -> tuple[str, ...] | None:
    """Return the entries of a shape or of axes, None if `text` is neither.

    Commas, spaces and crosses separate; brackets may stand around. Letters are sizes
    too: ``(N, C, 1, 1)``, ``n x c x 1 x 1``. ``()`` is the shape of a scalar.
    """
    plain = unicodedata.normalize("NFKC", text).strip().lower().rstrip(".。")
    if re.fullmatch(r"[(\[]\s*,?\s*[)\]]", plain):
        return ()
    plain = plain.replace("−", "-").replace("–", "-")
    for word in _WORDS:
        plain = plain.replace(word, " ")
    # A cross between sizes, but not the x of a name.
    plain = re.sub(r"(?<=[\w)])\s*(?:[x×]|\bby\b)\s*(?=[\w(])", ",", plain)
    sizes = tuple(part for part in _SPLIT.split(plain) if part)
    if not sizes or not all(_SIZE.fullmatch(size) for size in sizes):
        return None
    return tuple(re.sub(r"^(-?)0+(?=\d)", r"\1", size) for size in sizes)


def read_axes(text: str, axes: int) -> frozenset[int] | None:
    """Return the axes that `text` names, None if it names none.

    Parameters
    ----------
    axes : int
        How many the array has; negative ones count from its end.
    """
    sizes = read_sizes(text)
    if not sizes:
        return None
    digits = re.sub(r"\D", "", text) if len(sizes) == 1 else ""
    if len(digits) > 1 and "-" not in sizes[0]:
        # Nobody has ten axes: 01 says 0 and 1.
        sizes = tuple(digits)
    if not all(re.fullmatch(r"-?\d{1,2}", size) for size in sizes):
        return None
    numbers = [int(size) for size in sizes]
    if not all(-axes <= number < axes for number in numbers):
        return None
    found = frozenset(number % axes for number in numbers)
    return found if len(found) == len(numbers) else None


def read_order(text: str, count: int) -> tuple[int, ...] | None:
    """Return places in the order in which `text` names them, each of `count` once.

    Digits and letters are understood, apart or together, with arrows or without:
    ``2 3 1``, ``2 → 3 → 1``, ``bca``. None if one is missing or named twice.
    """
    plain = unicodedata.normalize("NFKC", text).lower()
    plain = re.sub(r"[\s,;、.()>→⇒=-]+", "", plain)
    places = [
        ord(c) - ord("0") if c.isdigit() else ord(c) - ord("a") + 1 for c in plain
    ]
    return tuple(places) if sorted(places) == [*range(1, count + 1)] else None


def read_matches(text: str, count: int) -> tuple[int, ...] | None:
    """Return the partner, from 1, that `text` gives to each of `count` things.

    Letters in the order of the things, or each with its number: ``b a c``, ``bac``,
    ``1b 2a 3c``, ``2-a, 1-b, 3-c``. None if one is missing or there twice.
    """
    plain = unicodedata.normalize("NFKC", text).lower()
    plain = re.sub(r"[\s,;、.():>→⇒=-]+", "", plain)
    named = re.findall(r"(\d)([a-z])", plain)
    if named and "".join(map("".join, named)) == plain:
        numbers = [int(number) for number, _letter in named]
        if sorted(numbers) != [*range(1, count + 1)]:
            return None
        plain = "".join(letter for _number, letter in sorted(named))
    return read_order(plain, count) if plain.isalpha() else None


def read_output(text: str) -> tuple[float | str, ...] | None:
    """Return the numbers and words of what a program prints, None if there are none.

    Brackets, commas, quotation marks and small or capital letters make no difference,
    nor does a decimal point after a whole number: ``(2, 3)``, ``[2. 3.]``, ``2 3``.
    """
    plain = unicodedata.normalize("NFKC", text).lower().replace("−", "-")
    parts = re.findall(r"-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|-?[a-z_]\w*", plain)
    rest = re.sub(r"-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|-?[a-z_]\w*", "", plain)
    if not parts or re.search(r"[^\s,;、()\[\]{}'\"`:=]", rest):
        return None
    return tuple(_printed(part) for part in parts)


def _printed(part: str) -> float | str:
    try:
        number = float(part)
    except ValueError:
        return part
    return number if math.isfinite(number) else part


def read_places(text: str, count: int) -> frozenset[int] | None:
    """Return the chosen places, from 1, None if `text` names none of `count`.

    Digits and letters are understood, apart or together: ``1 3``, ``13``, ``a, c``.
    """
    plain = unicodedata.normalize("NFKC", text).lower()
    plain = re.sub(r"[\s,;、.()]+", "", plain)
    if not plain:
        return None
    places = {
        ord(c) - ord("0") if c.isdigit() else ord(c) - ord("a") + 1 for c in plain
    }
    return frozenset(places) if all(1 <= place <= count for place in places) else None
