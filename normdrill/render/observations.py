"""What can be seen in a wrong answer that no listed mistake explains."""

from collections.abc import Callable, Mapping
from typing import Any

from normdrill.domain.verdict import Observation
from normdrill.locale import _
from normdrill.render.clean import one_line
from normdrill.render.numbers import short
from normdrill.render.words import axes, capital, listed, result

Details = Mapping[str, Any]


def sentence(observation: Observation) -> str:
    """Return the sentence that says `observation`; nothing for an unknown kind."""
    say = SENTENCES.get(observation.kind)
    if say is None:
        return ""
    try:
        return capital(say(observation.details))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return ""  # an observation is a help, never a reason to lose the verdict


def _axes(d: Details) -> str:
    if not d["got"]:
        said = _(
            "{name} has mean 0 and variance 1 over no axis; it should over {expected}."
        )
    else:
        said = _(
            "{name} has mean 0 and variance 1 over {got}; it should over {expected}."
        )
    told = said.format(
        name=result(d["name"]), got=axes(d["got"]), expected=axes(d["expected"])
    )
    return _without_affine(told, d)


def _centred(d: Details) -> str:
    told = _(
        "{name} has mean 0 over {axes} as it should, but its variance is {range}, "
        "not 1."
    ).format(name=result(d["name"]), axes=axes(d["axes"]), range=_range(d))
    return _without_affine(told, d)


def _scaled(d: Details) -> str:
    told = _(
        "{name} has variance 1 over {axes} as it should, but its mean is {range}, "
        "not 0."
    ).format(name=result(d["name"]), axes=axes(d["axes"]), range=_range(d))
    return _without_affine(told, d)


def _without_affine(told: str, d: Details) -> str:
    """Return what is told of a result from which gamma and beta were taken back."""
    if not d.get("affine", True):
        return told
    return _("With gamma and beta taken back, {told}").format(told=told)


def _range(d: Details) -> str:
    lowest, highest = short(d["lowest"]), short(d["highest"])
    if lowest == highest:
        return lowest
    return _("{lowest} to {highest}").format(lowest=lowest, highest=highest)


def _affine(d: Details) -> str:
    return _(
        "Before gamma and beta {name} is right: look at how they are applied."
    ).format(name=result(d["name"]))


def _precision(d: Details) -> str:
    return _(
        "{name} is right to about {digits} digits: is something computed in float32, "
        "or rounded?"
    ).format(name=result(d["name"]), digits=int(d["digits"]))


def _first_difference(d: Details) -> str:
    return _(
        "{name} first differs at {index}; {count} of {size} values differ."
    ).format(
        name=result(d["name"]),
        index=list(d["index"]),
        count=d["count"],
        size=d["size"],
    )


def _slices(d: Details) -> str:
    return _(
        "{name} is wrong only at {indices} of axis {axis} (length {length})."
    ).format(
        name=result(d["name"]),
        indices=listed(d["indices"]),
        axis=d["axis"],
        length=d["length"],
    )


def _factor(d: Details) -> str:
    said = _("Every value of {name} is {factor} times what it should be").format(
        name=result(d["name"]), factor=short(d["factor"], 6)
    )
    return _guessed(said, d.get("guess"))


def _offset(d: Details) -> str:
    said = _("Every value of {name} is off by {offset}").format(
        name=result(d["name"]), offset=short(d["offset"], 6)
    )
    return _guessed(said, d.get("guess"))


def _guessed(said: str, guess: Any) -> str:
    if guess:
        return _("{fact}, which is {guess}.").format(
            fact=said, guess=one_line(str(guess), 60)
        )
    return _("{fact}.").format(fact=said)


def _nan_cause(d: Details) -> str:
    if d["cause"] == "zero_variance":
        said = _(
            "{name} is NaN or infinite where all values of x are equal: something is "
            "divided by a spread of 0."
        )
    else:
        said = _(
            "NaN in {name}: it comes from 0/0, from inf - inf or from the root of a "
            "negative number."
        )
    return said.format(name=result(d["name"]))


SENTENCES: dict[str, Callable[[Details], str]] = {
    "axes": _axes,
    "affine": _affine,
    "centred": _centred,
    "scaled": _scaled,
    "first_difference": _first_difference,
    "slices": _slices,
    "factor": _factor,
    "offset": _offset,
    "precision": _precision,
    "nan_cause": _nan_cause,
}
