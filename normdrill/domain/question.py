"""What an interview question is, and the ways in which it is asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from normdrill.domain.text import Text


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that a complete answer says.

    Attributes
    ----------
    match : tuple of str
        Patterns of `normdrill.domain.matching`; any of them finds the point.
    unless : tuple of str
        Words that no sentence may hold in which the point is found.
    extra : bool
        Whether the question does not ask for it: it is good to say, and not needed.
    """

    text: Text
    match: tuple[str, ...]
    unless: tuple[str, ...] = ()
    extra: bool = False


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong statement that is often made in an open answer.

    Attributes
    ----------
    why : Text
        Why it is wrong.
    match, unless : tuple of str
        As those of a point.
    denies : frozenset of int
        Places, from 0, of the points that nobody makes who says this.
    """

    text: Text
    why: Text
    match: tuple[str, ...]
    unless: tuple[str, ...] = ()
    denies: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers to choose from.

    Attributes
    ----------
    why : Text or None
        Why it is wrong; None if it is right.
    """

    text: Text
    why: Text | None = None

    @property
    def right(self) -> bool:
        """Whether the choice belongs to the right answer."""
        return self.why is None


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong answer that people give, and why it is wrong."""

    answer: str
    why: Text


@dataclass(frozen=True, slots=True)
class Item:
    """One way of asking a question; the schedule has a card for each.

    Attributes
    ----------
    id : str
        Permanent: the question's id for its open item, else ``QUESTION.NAME``.
    ask : Text
        What is asked; for a drawn item with names in braces to be filled.
    explanation : Text
        What is said after any answer.
    """

    id: str
    ask: Text
    explanation: Text

    @property
    def kind(self) -> str:
        """Name of the kind, as the bank's files spell it."""
        return KINDS[type(self)]


@dataclass(frozen=True, slots=True)
class OpenItem(Item):
    """Answered in the learner's own words, compared with the key points."""

    points: tuple[Point, ...] = ()
    misconceptions: tuple[Misconception, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceItem(Item):
    """One choice is right."""

    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoicesItem(Item):
    """Any number of choices is right, at least one."""

    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimItem(ChoiceItem):
    """A claim is true or false, and one of the reasons is right."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation or of an algorithm.

    Attributes
    ----------
    why : Text
        Why it stands where it does.
    """

    text: Text
    why: Text


@dataclass(frozen=True, slots=True)
class OrderItem(Item):
    """Steps are to be put into their order, which is the order of `steps`."""

    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """Two things that belong together, and why."""

    text: Text
    partner: Text
    why: Text


@dataclass(frozen=True, slots=True)
class MatchItem(Item):
    """Each thing is to be given its partner; all partners differ."""

    pairs: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class LineItem(Item):
    """One line of a short piece of code is wrong.

    Attributes
    ----------
    wrong : int
        Number of the line, from 1.
    fix : str
        The line as it should be.
    tempting : mapping of int to Text
        Why other lines are right.
    """

    code: str = ""
    wrong: int = 0
    fix: str = ""
    tempting: Mapping[int, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DrawnItem(Item):
    """Asks for a value that can be drawn afresh each time.

    Attributes
    ----------
    draw : str
        Name of the generator in `normdrill.questions.numbers`; empty if the answer is
        always `answer`.
    answer : str
        The right answer where nothing is drawn.
    slips : tuple of Slip
        Wrong answers with their reason. Where a value is drawn, `Slip.answer` is the
        name by which the generator knows the slip.
    """

    draw: str = ""
    answer: str = ""
    slips: tuple[Slip, ...] = ()


@dataclass(frozen=True, slots=True)
class NumberItem(DrawnItem):
    """Asks for a number.

    Attributes
    ----------
    tolerance : float
        Largest accepted absolute error; the item's text states it.
    """

    tolerance: float = 0.0


@dataclass(frozen=True, slots=True)
class ShapeItem(DrawnItem):
    """Asks for the shape of an array."""


@dataclass(frozen=True, slots=True)
class AxesItem(DrawnItem):
    """Asks for axes; their order does not matter.

    Attributes
    ----------
    axes : int
        How many axes the array has, so that negative ones are understood.
    """

    axes: int = 0


@dataclass(frozen=True, slots=True)
class OutputItem(DrawnItem):
    """Asks for what a short piece of code prints."""

    code: str = ""


KINDS: Mapping[type[Item], str] = {
    OpenItem: "open",
    ChoiceItem: "choice",
    ClaimItem: "claim",
    ChoicesItem: "choices",
    LineItem: "line",
    OrderItem: "order",
    MatchItem: "match",
    OutputItem: "output",
    NumberItem: "number",
    ShapeItem: "shape",
    AxesItem: "axes",
}


@dataclass(frozen=True, slots=True)
class Question:
    """One interview question.

    Attributes
    ----------
    id : str
        Such as ``Q25``; permanent.
    level : int
        1 to 3.
    text : Text
        As an interviewer asks it.
    answer : Text
        The model answer.
    sources : tuple of str
        Where the answer is from.
    items : tuple of Item
        The ways of asking it, in the order in which they are first asked.
    """

    id: str
    topic: str
    level: int
    text: Text
    answer: Text
    sources: tuple[str, ...]
    items: tuple[Item, ...]

    def item(self, item_id: str) -> Item | None:
        """Return the item with this id, None if there is none."""
        return next((item for item in self.items if item.id == item_id), None)


@dataclass(frozen=True, slots=True)
class Entry:
    """What can be told of an item without understanding its file.

    Attributes
    ----------
    place : int
        Its place among the items of its question, from 0.
    """

    id: str
    kind: str
    topic: str
    level: int
    place: int


def question_of(item_id: str) -> str:
    """Return the id of the question that an item belongs to."""
    return item_id.partition(".")[0]
