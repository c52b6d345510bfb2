"""Tests of `normdrill.render.markdown`; another program reads what is written."""

import html
import re
from collections.abc import Iterable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from normdrill.render.clean import clean
from normdrill.render.markdown import escaped, fenced, quoted, spanned

READER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
NASTY = [
    "# not a heading",
    "- not a list",
    "+ nor this",
    "1. or this",
    "12) or this",
    "=== not underlined",
    "--- no rule",
    "> no quotation",
    "a | b",
    "`code` and ``more``",
    "**bold** _it_ ~~gone~~",
    "[link](http://x) ![image](y)",
    "<b>html</b> &amp; &lt;",
    "$x^2$ and $$y$$",
    "back\\slash \\",
    "    def f():",
    "x[:, 1:] * y_1_2",
    "```",
    "~~~",
    "<!-- comment -->",
    "归一化 #1",
]
lines = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Zl", "Zp", "Zs"))
    | st.sampled_from(" \\`*_{}[]<>()#+-.!|~$&=:1"),
    max_size=30,
)


def read(page: Iterable[str]) -> str:
    return str(READER.render("\n".join(page)))


def plain(rendered: str) -> str:
    """Return the text that is seen."""
    return html.unescape(re.sub(r"<[^>]*>", "", rendered)).replace("\xa0", " ")


@pytest.mark.parametrize("text", NASTY)
def test_a_line_is_shown_as_it_was_written(text: str) -> None:
    shown = read([escaped(text)])
    assert shown.startswith("<p>")
    assert shown.count("<") == 2
    assert plain(shown).rstrip("\n") == text.rstrip()


@given(lines)
@example("a  b\\")
def test_no_text_means_anything_in_markdown(text: str) -> None:
    shown = read(["before", "", escaped(text), "", "after"])
    assert set(re.findall(r"<\w+", shown)) == {"<p"}
    seen = plain(shown).split("\n")
    assert seen[0] == "before"
    assert "\n".join(seen[1:-2]).strip() == clean(text).strip()


@given(lines)
def test_nothing_leaves_the_cell_of_a_table(text: str) -> None:
    shown = read(["| a | b |", "| --- | --- |", f"| {escaped(text)} | end |"])
    cells = re.findall(r"<td>(.*?)</td>", shown)
    assert len(cells) == 2
    assert cells[1] == "end"
    assert plain(cells[0]).strip() == clean(text).strip()


@given(st.lists(lines, min_size=1, max_size=4))
@example(["    x = 1", "", "y\\"])
def test_a_quotation_keeps_its_lines(text: list[str]) -> None:
    shown = read([*quoted("\n".join(text)), "", "after"])
    assert shown.startswith("<blockquote>")
    assert shown.endswith("</blockquote>\n<p>after</p>\n")
    assert set(re.findall(r"<\w+", shown)) <= {"<blockquote", "<p", "<br"}
    inside = shown.partition("</blockquote>")[0]
    wanted = [line.strip() for line in clean("\n".join(text)).split("\n")]
    seen = [line.strip() for line in plain(inside).split("\n")]
    assert [line for line in seen if line] == [line for line in wanted if line]


@pytest.mark.parametrize("code", ["x = 1", "```\nx\n```", "a ````` b", "  y\n\n  z"])
def test_code_stays_in_its_block(code: str) -> None:
    shown = read([*fenced(code, "python"), "after"])
    assert shown.endswith("</code></pre>\n<p>after</p>\n")
    assert html.unescape(shown).partition('python">')[2].startswith(f"{code}\n</code>")


@pytest.mark.parametrize("code", ["a", "`a`", "a `` b", "normdrill mock --last"])
def test_a_span_of_code_shows_all_of_it(code: str) -> None:
    assert read([spanned(code)]) == f"<p><code>{code}</code></p>\n"


def test_escape_sequences_and_line_ends_go() -> None:
    assert escaped("a\x1b[31m\u202eb\nc") == "ab c"
