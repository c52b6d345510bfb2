import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normdrill.content.catalog import Catalog, is_slug
from normdrill.content.hints import load_hints
from normdrill.content.location import content_root
from normdrill.domain.exercise import Exercise
from normdrill.errors import ContentError, UsageError

TINY = Path(__file__).resolve().parents[1] / "packs" / "tiny"
TOML = (TINY / "exercises" / "center" / "exercise.toml").read_text(encoding="utf-8")


def _replace(root: Path, old: str, new: str, slug: str = "center") -> None:
    path = root / "exercises" / slug / "exercise.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_an_exercise_is_read_from_its_folder(pack: Path) -> None:
    exercise = Catalog(pack).load("center")

    assert exercise.slug == "center"
    assert exercise.order == 1
    assert exercise.title.en == "Centre the rows"
    assert exercise.title.zh == "按行中心化"
    assert exercise.entry_points == ("center",)
    assert exercise.tolerance == 1e-9
    assert exercise.forbidden == ("np.average",)
    assert exercise.stub == pack / "exercises" / "center" / "center.py"
    assert exercise.hidden_cases == pack / "solutions" / "center" / "test_hidden.py"


def test_what_is_wrong_with_hints_matters_only_to_who_asks_for_one(pack: Path) -> None:
    _replace(pack, "[[hints]]\nen", "[[hints]]\nno toml\nen")
    exercise = Catalog(pack).load("center")

    assert exercise.title.en == "Centre the rows"
    with pytest.raises(ContentError, match="not valid TOML"):
        load_hints(exercise)


def test_slugs_are_read_off_the_folders_alone(pack: Path) -> None:
    (pack / "exercises" / "center" / "exercise.toml").write_text("no toml at all")
    (pack / "exercises" / "__pycache__").mkdir()
    (pack / "exercises" / "notes.txt").touch()

    assert Catalog(pack).slugs() == ("center", "running_mean")


def test_all_are_in_the_order_of_the_curriculum(pack: Path) -> None:
    _replace(pack, "order = 1", "order = 9")

    assert [e.slug for e in Catalog(pack).all()] == ["running_mean", "center"]


@pytest.mark.parametrize("root", [TINY, content_root()])
def test_the_path_is_what_the_files_say(root: Path) -> None:
    catalog = Catalog(root)

    assert [(stop.slug, stop.order, stop.requires) for stop in catalog.path()] == [
        (e.slug, e.order, e.requires) for e in catalog.all()
    ]


def test_a_requirement_on_several_lines_is_read_all_the_same(pack: Path) -> None:
    _replace(pack, "requires = []", 'requires = [\n    "running_mean",\n]')

    assert Catalog(pack).path()[0].requires == ("running_mean",)


def test_equal_places_are_ordered_by_name(pack: Path) -> None:
    _replace(pack, "order = 1", "order = 2")

    assert [e.slug for e in Catalog(pack).all()] == ["center", "running_mean"]


def test_an_exercise_is_read_once(pack: Path) -> None:
    catalog = Catalog(pack)

    assert catalog.load("center") is catalog.find("center")


def test_an_unknown_name_gets_the_nearest_slugs(pack: Path) -> None:
    with pytest.raises(UsageError) as caught:
        Catalog(pack).find("centre")

    assert caught.value.message == "there is no exercise centre"
    assert caught.value.hint == "Did you mean center?"


@pytest.mark.parametrize("name", ["zzzz", "", "../center", "center/../center"])
def test_a_name_like_no_other_gets_the_list(pack: Path, name: str) -> None:
    with pytest.raises(UsageError) as caught:
        Catalog(pack).find(name)

    assert name in caught.value.message


def test_a_file_named_after_an_exercise_needs_no_other_folder(pack: Path) -> None:
    _replace(pack, "format_version = 1", "broken", "running_mean")

    assert Catalog(pack).identify("center", ["RunningMean"]).slug == "center"


def test_a_file_of_another_name_is_known_by_what_it_defines(pack: Path) -> None:
    catalog = Catalog(pack)

    assert catalog.identify("my_answer", ["np", "RunningMean"]).slug == "running_mean"


def test_every_entry_point_must_be_there(pack: Path) -> None:
    _replace(pack, '["center"]', '["center", "center_backward"]')
    catalog = Catalog(pack)

    with pytest.raises(UsageError):
        catalog.identify("mine", ["center"])
    assert catalog.identify("mine", ["center", "center_backward"]).slug == "center"


def test_two_exercises_in_one_file_ask_for_the_option(pack: Path) -> None:
    with pytest.raises(UsageError) as caught:
        Catalog(pack).identify("running", ["center", "RunningMean"])

    assert "running_mean, center" in caught.value.message
    assert caught.value.hint == "Say which one: --exercise running_mean"


@pytest.mark.parametrize(
    ("stem", "names"), [("RuningMean", []), ("answer", ["helper", "running_maen"])]
)
def test_a_near_miss_of_file_or_function_is_named(
    pack: Path, stem: str, names: list[str]
) -> None:
    with pytest.raises(UsageError) as caught:
        Catalog(pack).identify(stem, names)

    assert f"the name {stem} does not tell" in caught.value.message
    assert "--exercise running_mean" in caught.value.hint


def test_a_file_like_no_exercise_asks_for_the_option(pack: Path) -> None:
    with pytest.raises(UsageError) as caught:
        Catalog(pack).identify("untitled", ["main"])

    assert "--exercise SLUG" in caught.value.hint


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("order = 1", "", "field order: the field is missing"),
        ("order = 1", "order = 0", "field order: expected at least 1, found 0"),
        ("level = 1", "level = 4", "field level: expected 1 to 3, found 4"),
        ("minutes = 5", "minutes = 2.5", "field minutes: expected an integer"),
        ("tolerance = 1e-9", "tolerance = -1", "field tolerance: expected a number"),
        ('["center"]', "[]", "field entry_points: expected at least one name"),
        ('["center"]', '["a b"]', "field entry_points: 'a b' is not a Python name"),
        ('["center"]', '["class"]', "field entry_points: 'class' is not a Python"),
        ("requires = []", "requires = []\nhint = 1", "field hint: the format has no"),
        ('zh = "一行', 'cn = "一行', r"field hints\[1\].zh: the field is missing"),
        ("[[hints]]", "[[hint]]", "field hint: the format has no such field"),
        (
            'zh = "一行里的数沿着哪个轴排列？"\n\n',
            'zh = "轴"\n\n[[hints]]\nen = "a"\nzh = "甲"\n',
            "field hints: expected exactly 3, found 4",
        ),
    ],
)
def test_a_broken_exercise_names_file_and_field(
    pack: Path, old: str, new: str, problem: str
) -> None:
    _replace(pack, old, new)

    with pytest.raises(ContentError, match=problem) as caught:
        load_hints(Catalog(pack).load("center"))

    assert str(pack / "exercises" / "center" / "exercise.toml") in caught.value.message


def test_a_folder_without_exercises_is_an_error_of_the_content(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read: No such file"):
        Catalog(tmp_path).slugs()


@pytest.mark.parametrize("name", ["a", "layer_norm", "norm2d", "a1_b2"])
def test_a_snake_case_identifier_names_an_exercise(name: str) -> None:
    assert is_slug(name)


@pytest.mark.parametrize(
    "name", ["", "Layer", "layer-norm", "_a", "a_", "a__b", "1a", "class", "a\n", "归"]
)
def test_anything_else_does_not(name: str) -> None:
    assert not is_slug(name)


VALUES = [
    *["1", "-1", "9" * 30, "1.5", "nan", "inf", "true", "1979-05-27", "07:32:00"],
    *['""', '" "', '"x"', "'\\u0000'", '"\\u0000"', "[]", "[1]", "[[]]", '["a", 1]'],
    *["{}", '{ en = "a" }', '{ en = 1, zh = "甲" }', '[{ en = "a", zh = "甲" }]'],
]


@given(
    st.sampled_from(re.findall(r"(?m)^\w+ = .*$", TOML)),
    st.one_of(st.sampled_from(VALUES), st.text(max_size=20)),
)
def test_no_value_of_any_field_makes_the_reader_fall_over(
    tmp_path_factory: pytest.TempPathFactory, line: str, value: str
) -> None:
    root = tmp_path_factory.getbasetemp() / "fuzz"
    path = root / "exercises" / "center" / "exercise.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    key = line.partition(" = ")[0]
    text = TOML.replace(line, f"{key} = {value}", 1)
    path.write_bytes(text.encode("utf-8", "replace"))

    with suppress(ContentError):
        assert isinstance(Catalog(root).load("center"), Exercise)


@pytest.mark.parametrize(
    ("modules", "unwanted"),
    [
        ("lint, normdrill.content.submission", {"numpy", "pytest", "typer", "rich"}),
        ("catalog, normdrill.content.submission", {"difflib", "json"}),
    ],
)
def test_only_what_is_needed_is_loaded(modules: str, unwanted: set[str]) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(TINY.parents[2])!r})\n"
        f"import normdrill.content.{modules}\n"
        f"print({unwanted} & set(sys.modules))"
    )
    # Without a site folder nothing is loaded before the code, such as a tracer.
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"
