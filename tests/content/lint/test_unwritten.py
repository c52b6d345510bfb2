from collections.abc import Callable
from pathlib import Path

from normdrill.content.skeleton import skeleton_files

Found = Callable[[], list[str]]
SAYS = "this is still the example that `dev new` wrote"


def test_what_was_not_rewritten_is_a_list_of_things_to_do(
    pack: Path, found: Found
) -> None:
    for path, text in skeleton_files("new_norm", 3).items():
        (pack / path).parent.mkdir(parents=True, exist_ok=True)
        (pack / path).write_text(text, encoding="utf-8")
    rewritten = pack / "solutions" / "new_norm" / "notes.md"
    rewritten.write_text("# Notes\n\nRewritten.\n", encoding="utf-8")

    lines = found()

    assert [line.partition(":")[0] for line in lines if SAYS in line] == [
        *[f"exercises/new_norm/{n}" for n in ("exercise.toml", "new_norm.py")],
        *[f"exercises/new_norm/{n}" for n in ("prompt.md", "prompt.zh.md")],
        "solutions/new_norm/accepted/loops.py",
        *[f"solutions/new_norm/{n}" for n in ("mistakes.toml", "new_norm.py")],
        *[f"solutions/new_norm/{n}" for n in ("notes.zh.md", "oracle.py")],
        *[f"solutions/new_norm/{n}" for n in ("properties.py", "test_hidden.py")],
    ]
    answers, golden = [line for line in lines if SAYS not in line]
    assert answers == (
        "solutions/new_norm/accepted: right answers in other styles: 1, at least 5"
    )
    assert golden.startswith("solutions/new_norm/golden.json: the file is missing")
