"""Tests of `normdrill.content.questions`: a folder a topic, a file a question."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.content.fields import FieldError
from normdrill.content.questions import Bank
from normdrill.domain.question import (
    AxesItem,
    Choice,
    ChoiceItem,
    ChoicesItem,
    Entry,
    LineItem,
    NumberItem,
    OpenItem,
    Question,
    ShapeItem,
    Slip,
)
from normdrill.domain.text import Text
from normdrill.errors import ContentError, UsageError

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny" / "questions"

POINT = """\
[[points]]
text = { en = "Another.", zh = "二。" }
match = ["another", "二"]
"""
WHOLE = """\
format_version = 1
level = 2
text = { en = "What is it?", zh = "这是什么？" }
answer = { en = "One thing. Another.", zh = "一。二。" }
sources = ["A book"]

[[points]]
text = { en = "One thing.", zh = "一。" }
match = ["one", "一"]

{POINT}
[[items]]
kind = "open"

""".replace("{POINT}", POINT)
ASKED = """\
ask = { en = "Which?", zh = "哪一个？" }
explanation = { en = "That one.", zh = "那一个。" }
"""
CHOICES = """
[[items.choices]]
text = { en = "first", zh = "甲" }
right = true

[[items.choices]]
text = { en = "second", zh = "乙" }
why = { en = "Not second.", zh = "不是乙。" }

[[items.choices]]
text = { en = "third", zh = "丙" }
why = { en = "Not third.", zh = "不是丙。" }
"""
SLIP = """
[[items.slips]]
slip = "SLIP"
why = { en = "Too much.", zh = "太多了。" }
"""
LINE = """\
wrong = 1
fix = "a = 2"
code = '''
a = 1
b = 2
'''
"""
TEMPTING = """
[[items.tempting]]
line = 2
why = { en = "Line 2 is right.", zh = "第 2 行没有错。" }
"""


def item(kind: str, body: str) -> str:
    return f'[[items]]\nid = "name"\nkind = "{kind}"\n{body}'


ITEMS = {
    "open": "",
    "choice": item("choice", ASKED + CHOICES),
    "choices": item("choices", ASKED + CHOICES),
    "line": item("line", ASKED + LINE + TEMPTING),
    "number": item(
        "number",
        ASKED + 'answer = "0.5"\ntolerance = 0.01\n' + SLIP.replace("SLIP", "1"),
    ),
    "drawn": item(
        "number", ASKED + 'draw = "half"\ntolerance = 1\n' + SLIP.replace("SLIP", "x")
    ),
    "shape": item(
        "shape", ASKED + 'answer = "(N, 1)"\n' + SLIP.replace("SLIP", "(N,)")
    ),
    "axes": item(
        "axes", ASKED + 'answer = "0, 2"\naxes = 3\n' + SLIP.replace("SLIP", "1")
    ),
}

NO_FIELD = "the field is missing"
NO_SUCH = "the format has no such field"
CHINESE = ', zh = "哪一个？"'
# What is broken in which kind of file, and what is said of which field; @ stands for
# the item, the second one of its file.
BROKEN = [
    # The file as a whole.
    ("open", WHOLE, "= 1", "", "this is not valid TOML: "),
    ("open", "format_version = 1", "", "format_version", NO_FIELD),
    ("open", "format_version = 1", "format_version = 2", "format_version",
     "expected 1, found 2"),
    ("open", "level = 2", "level = 2\nnotes = 1", "notes", NO_SUCH),
    # The question.
    ("open", "level = 2", "", "level", NO_FIELD),
    ("open", "level = 2", "level = 0", "level", "expected 1 to 3, found 0"),
    ("open", "level = 2", "level = 4", "level", "expected 1 to 3, found 4"),
    ("open", "level = 2", 'level = "2"', "level", "expected an integer, found '2'"),
    ("open", ', zh = "这是什么？"', "", "text.zh", NO_FIELD),
    ("open", '"这是什么？"', '" "', "text.zh", "the text is empty"),
    ("open", ', zh = "一。二。"', ', fr = "1"', "answer.zh", NO_FIELD),
    ("open", 'zh = "一。二。"', 'zh = "一", fr = "1"', "answer.fr", NO_SUCH),
    ("open", '["A book"]', "[]", "sources", "expected at least one"),
    ("open", '["A book"]', '["A", "A"]', "sources", "'A' occurs twice"),
    ("open", '["A book"]', '"A book"', "sources", "expected a list of strings"),
    # Its points.
    ("open", "[[points]]", "[[point]]", "points", NO_FIELD),
    ("open", POINT, "", "points", "expected 2 to 9, found 1"),
    ("open", POINT, POINT * 9, "points", "expected 2 to 9, found 10"),
    ("open", '["one", "一"]', "[]", "points[1].match", "expected at least one"),
    ("open", '["another", "二"]', '["b", ""]', "points[2].match",
     "one of the texts is empty"),
    ("open", 'match = ["one", "一"]', "", "points[1].match", NO_FIELD),
    ("open", 'en = "One thing.", ', "", "points[1].text.en", NO_FIELD),
    ("open", 'match = ["one"', 'weight = 2\nmatch = ["one"', "points[1].weight",
     NO_SUCH),
    # Its items.
    ("open", '[[items]]\nkind = "open"\n', "", "items", NO_FIELD),
    ("choice", '[[items]]\nkind = "open"\n', "", "items", "the open item is missing"),
    ("open", 'kind = "open"', "", "items[1].kind", NO_FIELD),
    ("open", 'kind = "open"', 'kind = "essay"', "items[1].kind",
     "there is no kind 'essay'"),
    ("open", 'kind = "open"', 'kind = "open"\nid = "open"', "items[1].id", NO_SUCH),
    ("open", 'kind = "open"', 'kind = "open"\n\n[[items]]\nkind = "open"', "items",
     "id Q07 occurs twice"),
    ("choice", CHOICES, f'{CHOICES}\n{ITEMS["axes"]}', "items",
     "id Q07.name occurs twice"),
    ("choice", 'id = "name"', "", "@id", NO_FIELD),
    ("choice", '"name"', '"Name"', "@id",
     "expected words joined by hyphens, found 'Name'"),
    ("choice", '"name"', '"a_b"', "@id", "expected words joined by "),
    ("choice", '"name"', '"a-"', "@id", "expected words joined by "),
    ("choice", '"name"', '"a.b"', "@id", "expected words joined by "),
    ("choice", '"name"', '"name\\n"', "@id", "expected words joined by "),
    ("choice", CHINESE, "", "@ask.zh", NO_FIELD),
    ("choice", 'explanation = { en = "That one.", zh = "那一个。" }', "",
     "@explanation", NO_FIELD),
    ("choice", 'id = "name"', 'id = "name"\nhard = true', "@hard", NO_SUCH),
    # Choices.
    ("choice", CHOICES, "", "@choices", NO_FIELD),
    ("choice", CHOICES, CHOICES.rpartition("\n[[items.choices]]")[0], "@choices",
     "expected 3 to 9, found 2"),
    ("choice", CHOICES, CHOICES + CHOICES.partition("right = true\n")[2] * 4,
     "@choices", "expected 3 to 9, found 11"),
    ("choice", "right = true", "right = false", "@choices[1].why", NO_FIELD),
    ("choice", "right = true", 'right = true\nwhy = { en = "Yes", zh = "对" }',
     "@choices[1].why", NO_SUCH),
    ("choice", "right = true", "right = 1", "@choices[1].right",
     "expected true or false, found 1"),
    ("choice", 'why = { en = "Not third.", zh = "不是丙。" }', "", "@choices[3].why",
     NO_FIELD),
    ("choice", 'why = { en = "Not third.", zh = "不是丙。" }', "right = true",
     "@choices",
     "expected exactly one that is right"),
    ("choice", "right = true", 'why = { en = "No", zh = "不" }', "@choices",
     "expected exactly one that is right"),
    ("choices", "right = true", 'why = { en = "No", zh = "不" }', "@choices",
     "expected some that are right and some wrong"),
    ("choices", "why", "right = true #", "@choices",
     "expected some that are right and some wrong"),
    ("choices", 'text = { en = "third"', 'text = { fr = "third"', "@choices[3].text.en",
     NO_FIELD),
    # Lines of code.
    ("line", "wrong = 1", "", "@wrong", NO_FIELD),
    ("line", "wrong = 1", "wrong = 0", "@wrong", "expected 1 to 2, found 0"),
    ("line", "wrong = 1", "wrong = 3", "@wrong", "expected 1 to 2, found 3"),
    ("line", 'fix = "a = 2"', "", "@fix", NO_FIELD),
    ("line", 'fix = "a = 2"', 'fix = ""', "@fix", "the text is empty"),
    ("line", "a = 1\nb = 2\n", "\n", "@code", "the text is empty"),
    ("line", "a = 1\n", "a = 1\n" * 9, "@code", "expected at most 9 lines, found 10"),
    ("line", TEMPTING, "", "@tempting", NO_FIELD),
    ("line", LINE + TEMPTING, LINE + "tempting = []\n", "@tempting",
     "expected at least one"),
    ("line", "line = 2", "line = 1", "@tempting", "line 1 is the wrong one"),
    ("line", "line = 2", "line = 3", "@tempting[1].line", "expected 1 to 2"),
    ("line", 'why = { en = "Line 2', 'reason = { en = "Line 2', "@tempting[1].why",
     NO_FIELD),
    ("line", "line = 2", "line = 2\ncolumn = 1", "@tempting[1].column", NO_SUCH),
    # Values, fixed and drawn.
    ("number", 'answer = "0.5"', "", "@answer", "expected either draw or answer"),
    ("drawn", 'draw = "half"', 'draw = "half"\nanswer = "1"', "@answer",
     "expected either draw or answer"),
    ("drawn", 'draw = "half"', "draw = 1", "@draw", "expected a string"),
    ("number", '"0.5"', '"half"', "@answer", "expected a number, found 'half'"),
    ("number", '"0.5"', '"inf"', "@answer", "expected a number"),
    ("number", '"0.5"', '"1/2"', "@answer", "expected a number"),
    ("number", 'slip = "1"', 'slip = "one"', "@slips[1].slip",
     "expected a number, found 'one'"),
    ("number", "tolerance = 0.01", "", "@tolerance", NO_FIELD),
    ("number", "tolerance = 0.01", "tolerance = 0", "@tolerance",
     "expected a number above 0, found 0"),
    ("number", "tolerance = 0.01", 'tolerance = "1"', "@tolerance",
     "expected a number, found '1'"),
    ("number", SLIP.replace("SLIP", "1"), "", "@slips", NO_FIELD),
    ("number", SLIP.replace("SLIP", "1"), "slips = []", "@slips",
     "expected at least one"),
    ("number", 'slip = "1"', "", "@slips[1].slip", NO_FIELD),
    ("number", 'slip = "1"', 'slip = "1"\nright = true', "@slips[1].right", NO_SUCH),
    ("number", 'why = { en = "Too much."', 'reason = { en = "Too much."',
     "@slips[1].why", NO_FIELD),
    ("shape", '"(N, 1)"', '"???"', "@answer",
     "expected a shape, such as (N, 1), found '???'"),
    ("shape", '"(N,)"', '"one column"', "@slips[1].slip",
     "expected a shape, such as (N, 1), found 'one column'"),
    ("shape", "answer", "tolerance = 1\nanswer", "@tolerance", NO_SUCH),
    ("axes", "axes = 3", "", "@axes", NO_FIELD),
    ("axes", "axes = 3", "axes = 0", "@axes", "expected 1 to 9, found 0"),
    ("axes", "axes = 3", "axes = 10", "@axes", "expected 1 to 9, found 10"),
    ("axes", "axes = 3", "axes = 2", "@answer",
     "expected axes, such as 0, 2, found '0, 2'"),
    ("axes", 'slip = "1"', 'slip = "N"', "@slips[1].slip",
     "expected axes, such as 0, 2, found 'N'"),
]  # fmt: skip


def write(folder: Path, text: str, name: str = "Q07.toml", topic: str = "axes") -> Bank:
    path = folder / topic / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(text, encoding="utf-8")
    return Bank(folder)


def test_the_miniature_bank_is_read() -> None:
    bank = Bank(TINY)
    assert list(bank.files()) == ["Q01", "Q02", "Q03"]
    assert bank.topics() == ("axes", "centring")
    question = bank.question("Q01")
    assert (question.id, question.topic, question.level) == ("Q01", "centring", 1)
    assert question.text == Text("What is eps for?", "eps 有什么用？")
    assert question.answer.en.startswith("It avoids division by zero. It hardly")
    assert question.sources == ("A book",)
    assert [item.id for item in question.items] == ["Q01.place", "Q01", "Q01.gain"]


def test_the_open_item_asks_the_question_itself() -> None:
    question, found = Bank(TINY).item("Q01")
    assert isinstance(found, OpenItem)
    assert (found.ask, found.explanation) == (question.text, question.answer)
    assert [point.text.en for point in found.points] == [
        "It avoids division by zero.",
        "It hardly changes large values.",
    ]
    assert found.points[0].match == ("division|divide|divid zero|0", "除以 零|0")


def test_each_kind_of_item_is_read() -> None:
    bank = Bank(TINY)
    place, which, bug, gain, kept, axes = (
        bank.item(name)[1]
        for name in (
            "Q01.place", "Q02.which", "Q02.bug", "Q01.gain", "Q03.kept", "Q03.axes",
        )
    )  # fmt: skip
    assert isinstance(place, ChoiceItem)
    assert place.ask.en == "Where does eps go?"
    assert place.explanation.zh == "分母不能为零。"
    assert place.choices[0] == Choice(Text("In the denominator", "加在分母上"))
    assert [choice.right for choice in place.choices] == [True, False, False]
    assert isinstance(which, ChoicesItem)
    assert [choice.right for choice in which.choices] == [True, True, False]
    assert isinstance(bug, LineItem)
    assert bug.code.splitlines()[0] == "def center(x):"
    assert (bug.wrong, bug.fix) == (2, "    mean = x.mean(axis=1, keepdims=True)")
    assert list(bug.tempting) == [3]
    assert isinstance(gain, NumberItem)
    assert (gain.answer, gain.draw, gain.tolerance) == ("0.5", "", 0.01)
    assert gain.slips == (Slip("1", Text("You forgot eps.", "你漏了 eps。")),)
    assert isinstance(kept, ShapeItem)
    assert (kept.answer, kept.slips[0].answer) == ("(N, 1)", "(N,)")
    assert isinstance(axes, AxesItem)
    assert (axes.answer, axes.axes) == ("0, 2", 3)


def test_a_drawn_item_names_its_generator_and_its_slips(tmp_path: Path) -> None:
    found = write(tmp_path, WHOLE + ITEMS["drawn"]).item("Q07.name")[1]
    assert isinstance(found, NumberItem)
    assert (found.draw, found.answer, found.slips[0].answer) == ("half", "", "x")


@pytest.mark.parametrize("kind", ITEMS)
def test_a_file_of_every_kind_keeps_to_the_format(tmp_path: Path, kind: str) -> None:
    assert write(tmp_path, WHOLE + ITEMS[kind]).question("Q07").level == 2


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("open", POINT, POINT * 8),
        ("choice", CHOICES, CHOICES + CHOICES.partition("right = true\n")[2] * 3),
        ("line", "a = 1\n", "a = 1\n" * 8),
    ],
    ids=["points", "choices", "lines"],
)
def test_nine_of_a_sort_are_allowed(
    tmp_path: Path, kind: str, old: str, new: str
) -> None:
    question = write(tmp_path, (WHOLE + ITEMS[kind]).replace(old, new)).question("Q07")
    last = question.items[-1]
    if isinstance(last, OpenItem):
        assert len(last.points) == 9
    elif isinstance(last, ChoiceItem):
        assert len(last.choices) == 9
    else:
        assert isinstance(last, LineItem)
        assert len(last.code.splitlines()) == 9


@pytest.mark.parametrize(("kind", "old", "new", "field", "problem"), BROKEN)
def test_a_broken_question_names_file_and_field(
    tmp_path: Path, kind: str, old: str, new: str, field: str, problem: str
) -> None:
    whole, body = WHOLE, ITEMS[kind]
    assert old in whole + body
    if old in body:
        body = body.replace(old, new)
    else:
        whole = whole.replace(old, new)
    with pytest.raises(FieldError) as caught:
        write(tmp_path, whole + body).question("Q07")
    assert caught.value.path == tmp_path / "axes" / "Q07.toml"
    where = f"field {field.replace('@', 'items[2].')}: " if field else ""
    assert caught.value.problem.startswith(where + problem)
    assert caught.value.message.startswith(f"{caught.value.path}: {where}{problem}")


VALUES = [
    *["1", "-1", "9" * 30, "1.5", "nan", "inf", "true", "1979-05-27", "07:32:00"],
    *['""', '" "', '"x"', "'\\u0000'", '"\\u0000"', "[]", "[1]", "[[]]", '["a", 1]'],
    *["{}", '{ en = "a" }', '{ en = 1, zh = "甲" }', '[{ en = "a", zh = "甲" }]'],
]
EVERYTHING = WHOLE + "\n".join(
    text.replace('id = "name"', f'id = "{kind}"') for kind, text in ITEMS.items()
)


@given(
    st.sampled_from(re.findall(r"(?m)^\w+ = .*$", EVERYTHING)),
    st.one_of(st.sampled_from(VALUES), st.text(max_size=20)),
)
def test_no_value_of_any_field_makes_the_reader_fall_over(
    tmp_path_factory: pytest.TempPathFactory, line: str, value: str
) -> None:
    folder = tmp_path_factory.getbasetemp() / "fuzzed"
    key = line.partition(" = ")[0]
    text = EVERYTHING.replace(line, f"{key} = {value}", 1)
    bank = write(folder, text.encode("utf-8", "replace").decode())
    with suppress(ContentError):
        assert isinstance(bank.question("Q07"), Question)


def test_a_file_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    bank = write(tmp_path, WHOLE)
    (tmp_path / "axes" / "Q07.toml").write_bytes(WHOLE.encode("gb18030"))
    for read in (bank.outline, lambda: bank.question("Q07")):
        with pytest.raises(FieldError, match=r"Q07\.toml: byte \d+ is not UTF-8"):
            read()


def test_the_outline_tells_what_a_whole_reading_tells() -> None:
    bank = Bank(TINY)
    real = [
        Entry(item.id, item.kind, question.topic, question.level, place)
        for question in map(bank.question, bank.files())
        for place, item in enumerate(question.items)
    ]
    assert list(bank.outline()) == real
    assert len(real) == 9


def test_the_outline_needs_no_sound_file(tmp_path: Path) -> None:
    bank = write(tmp_path, 'level = 3\n[[items]]\nid = "a"\nkind = "shape"\n!')
    assert bank.outline() == (Entry("Q07.a", "shape", "axes", 3, 0),)


def test_a_question_is_read_once_and_not_before_it_is_wanted(pack: Path) -> None:
    bank = Bank(pack / "questions")
    first = bank.question("Q01")
    bank.outline()
    for path in bank.files().values():
        path.write_text("no question any more")
    assert bank.question("Q01") is first
    assert len(bank.outline()) == 9
    with pytest.raises(FieldError):
        bank.question("Q02")


@pytest.mark.parametrize(
    "name",
    [
        "Q7.toml", "Q1234.toml", "q07.toml", "Q07.md", "Q07.toml.bak", ".Q07.toml",
        "Q07", "Q07.copy.toml", "notes.toml", "A07.toml", "Q07 .toml", "Q０７.toml",
    ],
)  # fmt: skip
def test_files_that_are_no_questions_are_left_alone(tmp_path: Path, name: str) -> None:
    bank = write(tmp_path, "not a question", name)
    assert bank.files() == {}
    assert bank.outline() == ()


@pytest.mark.parametrize("topic", ["__pycache__", ".git", "Axes", "a_b", "a-", "2d"])
def test_folders_that_are_no_topics_are_left_alone(tmp_path: Path, topic: str) -> None:
    bank = write(tmp_path, WHOLE, topic=topic)
    assert bank.topics() == ()


def test_a_file_beside_the_topics_is_left_alone(tmp_path: Path) -> None:
    write(tmp_path, WHOLE)
    (tmp_path / "Q08.toml").write_text(WHOLE)
    (tmp_path / "empty").mkdir()
    assert list(Bank(tmp_path).files()) == ["Q07"]
    assert Bank(tmp_path).topics() == ("axes",)


def test_questions_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name, topic in [("Q100", "axes"), ("Q09", "moments"), ("Q10", "axes")]:
        write(tmp_path, WHOLE, f"{name}.toml", topic)
    bank = Bank(tmp_path)
    assert list(bank.files()) == ["Q09", "Q10", "Q100"]
    assert [entry.id for entry in bank.outline()] == ["Q09", "Q10", "Q100"]


def test_a_question_that_two_topics_have_is_an_error(tmp_path: Path) -> None:
    write(tmp_path, WHOLE, topic="axes")
    bank = write(tmp_path, WHOLE, topic="moments")
    with pytest.raises(FieldError) as caught:
        bank.files()
    assert caught.value.path.name == "Q07.toml"
    assert caught.value.problem == "id Q07 occurs twice"


def test_there_is_an_item_if_its_question_is_there() -> None:
    bank = Bank(TINY)
    assert bank.has("Q01")
    assert bank.has("Q01.place")
    assert not bank.has("Q04")
    assert not bank.has("center")


@pytest.mark.parametrize("name", ["Q04", "Q01.nothing", "Q04.place", "", "center"])
def test_an_unknown_item_is_a_key_error(name: str) -> None:
    with pytest.raises(KeyError):
        Bank(TINY).item(name)


@pytest.mark.parametrize("name", ["axes", "Axes", " axes "])
def test_a_topic_is_found_however_it_is_written(name: str) -> None:
    assert Bank(TINY).find_topic(name) == "axes"


@pytest.mark.parametrize("name", ["layer_norm", "Layer-Norm"])
def test_a_topic_may_be_spelled_like_an_exercise(tmp_path: Path, name: str) -> None:
    assert write(tmp_path, WHOLE, topic="layer-norm").find_topic(name) == "layer-norm"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("centering", "Did you mean centring?"),
        ("axis", "Did you mean axes?"),
        ("zzz", "The topics are: axes, centring"),
        ("", "The topics are: axes, centring"),
    ],
)
def test_an_unknown_topic_gets_the_nearest_or_all(name: str, hint: str) -> None:
    with pytest.raises(UsageError) as caught:
        Bank(TINY).find_topic(name)
    assert caught.value.message == f"there is no topic {name}"
    assert caught.value.hint == hint


def test_without_a_folder_there_are_no_questions(tmp_path: Path) -> None:
    bank = Bank(tmp_path / "nowhere")
    assert (bank.files(), bank.topics(), bank.outline()) == ({}, (), ())
    assert not bank.has("Q01")
    with pytest.raises(UsageError):
        bank.find_topic("axes")


def test_a_folder_that_is_none_is_an_error_of_the_content(tmp_path: Path) -> None:
    path = tmp_path / "questions"
    path.write_text("")
    with pytest.raises(ContentError) as caught:
        Bank(path).files()
    assert caught.value.message == (
        f"the questions in {path} cannot be read: Not a directory"
    )
