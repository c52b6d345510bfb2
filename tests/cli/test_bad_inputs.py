"""What each bad input gets: the exact exit code and sentence, in both languages."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from normdrill import locale
from normdrill.cli.main import run
from normdrill.content.submission import read_submission
from normdrill.domain.verdict import Failure, Reason
from normdrill.render import failures

Document = dict[str, Any]
Check = Callable[..., tuple[int, Document]]
HEAD = "import numpy as np\n\n\ndef layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):\n"


def body(*lines: str, before: str = "") -> str:
    return before + HEAD + "".join(f"    {line}\n" for line in lines)


@pytest.fixture
def check(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Check:
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("NORMDRILL_CONTENT")  # the real exercises

    def do(
        source: str | bytes | None, *arguments: str, language: str = "en"
    ) -> tuple[int, Document]:
        if source is not None:
            data = source if isinstance(source, bytes) else source.encode()
            Path("layer_norm.py").write_bytes(data)
        given = arguments or ("layer_norm.py",)
        code = run(["check", *given, "--seed", "1", "--json", "--lang", language])
        return code, json.loads(capsys.readouterr().out)

    return do


def failure_of(document: Document) -> Document:
    """Return the failure that the verdict is about."""
    if document["problem"] is not None:
        found: Document = document["problem"]
        return found
    failed = [case for case in document["cases"] if case["kind"] == "required"]
    return next(case["failure"] for case in failed if case["failure"])


def in_chinese(failure: Document, *, loading: bool) -> str:
    locale.use("zh")
    plain = Failure(failure["kind"], Reason.RAISED, failure["details"])
    return failures.sentence(plain, loading=loading)


FILES: dict[str, tuple[str | bytes, str, str]] = {
    "empty": (
        "",
        "The file is empty: `normdrill start layer_norm` makes a template.",
        "文件是空的：用 `normdrill start layer_norm` 生成模板。",
    ),
    "only comments": (
        "# nothing yet\n\n# later\n",
        "The file holds only comments: write the function below them.",
        "文件里只有注释，请在下面写出函数。",
    ),
    "only docstring": (
        '"""Later."""\n',
        "The file holds only comments: write the function below them.",
        "文件里只有注释，请在下面写出函数。",
    ),
    "syntax": (
        body("return (x - 1"),
        "Line 5, column 12: this is not valid Python: '(' was never closed.",
        "第 5 行第 12 列：Python 语法错误：'(' was never closed。",
    ),
    "syntax colon": (
        "def layer_norm(x)\n    return x\n",
        "Line 1, column 18: this is not valid Python: expected ':'.",
        "第 1 行第 18 列：Python 语法错误：expected ':'。",
    ),
    "tabs": (
        HEAD + "    if True:\n\treturn x\n        return x\n",
        "Line 6: tabs and spaces are mixed in the indentation.",
        "第 6 行：缩进里混用了制表符和空格。",
    ),
    "smart quotes": (
        body("return x[\u201ca\u201d]"),
        'Line 5, column 14: “ is LEFT DOUBLE QUOTATION MARK (U+201C), Python needs "',
        '第 5 行第 14 列：“ 是 LEFT DOUBLE QUOTATION MARK（U+201C），Python 里要写 "',
    ),
    "chinese comma": (
        body("return np.mean(x\uff0c axis=-1)"),
        "Line 5, column 21: ， is FULLWIDTH COMMA (U+FF0C), Python needs ,",
        "第 5 行第 21 列：， 是 FULLWIDTH COMMA（U+FF0C），Python 里要写 ,",
    ),
    "no-break space": (
        body("return\u00a0x"),
        "Line 5, column 11: NO-BREAK SPACE (U+00A0) only looks like a space: type one.",
        "第 5 行第 11 列：NO-BREAK SPACE（U+00A0）只是看起来像空格，请换成普通空格。",
    ),
    "zero width": (
        body("return x\u200b + 1"),
        "Line 5, column 13: delete the invisible character ZERO WIDTH SPACE (U+200B).",
        "第 5 行第 13 列：有不可见字符 ZERO WIDTH SPACE（U+200B），请删掉。",
    ),
    "python 2 print": (
        body("print x"),
        "Line 5: print is a function in Python 3: write print(...).",
        "第 5 行：Python 3 里 print 是函数，要写 print(...)。",
    ),
    "fence": (
        "```python\nimport numpy as np\n\n\ndef layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):\n    return x\n```\n",
        "Line 1: this is Markdown; keep only what is between the fences.",
        "第 1 行：这是 Markdown，只保留围栏之间的代码。",
    ),
    "notebook": (
        '{"cells": [{"cell_type": "code", "source": ["x = 1"]}], "nbformat": 4}',
        "The file is a Jupyter notebook: copy the function's cell into a .py file.",
        "这个文件是 Jupyter notebook，请把函数所在的单元格复制到 .py 文件。",
    ),
    "prompt": (
        ">>> def layer_norm(x):\n...     return x\n",
        "Line 1: this was copied from a session; take out the prompts.",
        "第 1 行：这是从交互环境复制来的，请去掉提示符。",
    ),
    "conflict": (
        "<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> other\n",
        "Line 1: a merge conflict is not resolved: <<<<<<< is left.",
        "第 1 行：合并冲突还没解决，留有 <<<<<<<。",
    ),
    "nul": (
        HEAD + "    return x\u0000\n",
        "Line 5: the file holds a NUL byte, so it is no text.",
        "第 5 行：文件里有 NUL 字节，不是文本文件。",
    ),
    "latin1 no cookie": (
        body("return x  # caf\u00e9").encode("latin-1"),
        "Line 5: byte 0xe9 is not utf-8; the file looks like Latin-1. Save it as UTF-8.",
        "第 5 行：字节 0xe9 不是合法的 utf-8；文件看起来是 Latin-1 编码，请另存为 UTF-8。",
    ),
    "gbk no cookie": (
        body("return x  # \u5f52\u4e00\u5316").encode("gbk"),
        "Line 5: byte 0xb9 is not utf-8; the file looks like GBK. Save it as UTF-8.",
        "第 5 行：字节 0xb9 不是合法的 utf-8；文件看起来是 GBK 编码，请另存为 UTF-8。",
    ),
    "utf16": (
        body("return x").encode("utf-16"),
        "Line 1: byte 0xff is not utf-8; the file looks like UTF-16. Save it as UTF-8.",
        "第 1 行：字节 0xff 不是合法的 utf-8；文件看起来是 UTF-16 编码，请另存为 UTF-8。",
    ),
    "return outside": (
        "return 1\n",
        "Line 1, column 1: this is not valid Python: 'return' outside function.",
        "第 1 行第 1 列：Python 语法错误：'return' outside function。",
    ),
    "misspelt": (
        "import numpy as np\n\n\ndef layernorm(x, normalized_shape, gamma, beta, eps=1e-5):\n    return x\n",
        "The file has no layer_norm; is layernorm meant to be it?",
        "文件里没有 layer_norm；layernorm 是不是写错了名字？",
    ),
    "missing": (
        "def other(x):\n    return x\n",
        "The file has no layer_norm; it defines other.",
        "文件里没有 layer_norm，只定义了 other。",
    ),
    "nothing defined": (
        "x = 1\n",
        "The file has no layer_norm: it defines no function or class.",
        "文件里没有 layer_norm，也没有定义任何函数或类。",
    ),
    "class": (
        "class layer_norm:\n    pass\n",
        "layer_norm is a class, expected a function.",
        "layer_norm 是类，应为函数。",
    ),
    "async": (
        "import numpy as np\n\n\nasync def layer_norm(x, normalized_shape, gamma, beta, eps=1e-5):\n    return x\n",
        "layer_norm is an async function, expected a function.",
        "layer_norm 是异步函数，应为函数。",
    ),
    "generator": (
        body("yield x"),
        "layer_norm is a generator (it has a yield), expected a function.",
        "layer_norm 是生成器（里面有 yield），应为函数。",
    ),
    "constant": (
        "layer_norm = 3\n",
        "layer_norm is a value of type int, expected a function.",
        "layer_norm 是 int 类型的值，应为函数。",
    ),
    "too few": (
        "def layer_norm(x, gamma, beta):\n    return x\n",
        "layer_norm takes (x, gamma, beta), expected (x, normalized_shape, gamma, beta, eps=…).",
        "layer_norm 的参数是 (x, gamma, beta)，应为 (x, normalized_shape, gamma, beta, eps=…)。",
    ),
    "too many": (
        "def layer_norm(x, normalized_shape, gamma, beta, eps, extra):\n    return x\n",
        "layer_norm takes (x, normalized_shape, gamma, beta, eps, extra), expected (x, normalized_shape, gamma, beta, eps=…).",
        "layer_norm 的参数是 (x, normalized_shape, gamma, beta, eps, extra)，应为 (x, normalized_shape, gamma, beta, eps=…)。",
    ),
    "no default": (
        "def layer_norm(x, normalized_shape, gamma, beta, eps):\n    return x\n",
        "The parameter eps of layer_norm needs its default value: take it from the task.",
        "layer_norm 的参数 eps 缺少默认值，请按题面补上。",
    ),
    "keyword only": (
        "def layer_norm(x, normalized_shape, gamma, beta, *, eps):\n    return x\n",
        "layer_norm takes (x, normalized_shape, gamma, beta, *, eps), expected (x, normalized_shape, gamma, beta, eps=…).",
        "layer_norm 的参数是 (x, normalized_shape, gamma, beta, *, eps)，应为 (x, normalized_shape, gamma, beta, eps=…)。",
    ),
    "none": (
        body("y = x"),
        "y is None instead of ndarray: is a return missing?",
        "y 是 None，应为 ndarray，是不是漏了 return？",
    ),
    "list": (
        body("return x.tolist()"),
        "y is of type list, expected ndarray.",
        "y 的类型是 list，应为 ndarray。",
    ),
    "tuple": (
        body("return x, 1"),
        "y is of type tuple, expected ndarray.",
        "y 的类型是 tuple，应为 ndarray。",
    ),
    "shape": (
        body("return x.mean(-1)"),
        "y has shape (2, 3), expected (2, 3, 5): axis 2 (length 5) is missing.",
        "y 的形状是 (2, 3)，应为 (2, 3, 5)：少了轴 2（长度 5）。",
    ),
    "shape keep": (
        body("return x.mean(-1, keepdims=True)"),
        "y has shape (2, 3, 1), expected (2, 3, 5): axis 2 has length 1, expected 5.",
        "y 的形状是 (2, 3, 1)，应为 (2, 3, 5)：轴 2 的长度是 1，应为 5。",
    ),
    "0-d": (
        body("return np.array(1.0)"),
        "y has shape (), expected (2, 3, 5): 0 axes instead of 3.",
        "y 的形状是 ()，应为 (2, 3, 5)：有 0 个轴，应有 3 个。",
    ),
    "float": (
        body("return 1.0"),
        "y is of type float, expected ndarray.",
        "y 的类型是 float，应为 ndarray。",
    ),
    "float32": (
        body("return x.astype(np.float32)"),
        "y has dtype float32, expected float64.",
        "y 的 dtype 是 float32，应为 float64。",
    ),
    "complex": (
        body("return x + 0j"),
        "y has dtype complex128, expected float64.",
        "y 的 dtype 是 complex128，应为 float64。",
    ),
    "int": (
        body("return x.astype(int)"),
        "y has dtype int64, expected float64.",
        "y 的 dtype 是 int64，应为 float64。",
    ),
    "nan": (
        body("return x * np.nan"),
        "y is NaN in 30 of 30 values.",
        "y 的 30 个值里有 30 个是 NaN。",
    ),
    "inf": (
        body("return x * np.inf"),
        "y is infinite in 30 of 30 values.",
        "y 的 30 个值里有 30 个是无穷大。",
    ),
    "subclass": (
        body("return np.ma.masked_array(x)"),
        "y is of type MaskedArray; return a plain ndarray.",
        "y 的类型是 MaskedArray，请返回普通的 ndarray。",
    ),
    "object": (
        body("return x.astype(object)"),
        "y has dtype object, which cannot be judged; return numbers.",
        "y 的 dtype 是 object，无法判断，请返回数值。",
    ),
    "strings": (
        body("return x.astype(str)"),
        "y has dtype str1024, which cannot be judged; return numbers.",
        "y 的 dtype 是 str1024，无法判断，请返回数值。",
    ),
    "own type": (
        body("return type('Tensor', (), {})()"),
        "y is of type Tensor, which cannot be judged; return ndarray.",
        "y 的类型是 Tensor，无法判断，请返回 ndarray。",
    ),
    "huge": (
        body("return np.zeros((1 << 14, 1 << 14))"),
        "The call needs more than 1024 MB of memory.",
        "这次调用占用的内存超过 1024 MB。",
    ),
    "raises own": (
        body("raise KeyError('gamma')"),
        "Your code raises KeyError: 'gamma'",
        "你的代码抛出了 KeyError: 'gamma'",
    ),
    "changes": (
        body("x -= x.mean()", "return x"),
        "Your code changes its argument x in place: make a new array.",
        "你的代码原地改了参数 x，应该生成新数组。",
    ),
    "changes two": (
        body("x -= 1", "gamma *= 2", "return x"),
        "Your code changes its argument x, gamma in place: make a new array.",
        "你的代码原地改了参数 x、gamma，应该生成新数组。",
    ),
    "input": (
        body("return float(input())"),
        "Your code waits for keyboard input (line 5): what it needs comes as arguments.",
        "你的代码在等键盘输入（第 5 行）；需要的数据都会作为参数传入。",
    ),
    "network": (
        body(
            "return socket.create_connection(('127.0.0.1', 9))",
            before="import socket\n",
        ),
        "Your code tries to use the network (127.0.0.1): not allowed.",
        "你的代码想访问网络（127.0.0.1），这里不允许。",
    ),
    "urlopen": (
        body(
            "return urllib.request.urlopen('http://127.0.0.1:9')",
            before="import urllib.request\n",
        ),
        "Your code tries to use the network (http://127.0.0.1:9): not allowed.",
        "你的代码想访问网络（http://127.0.0.1:9），这里不允许。",
    ),
    "file": (
        body("return open('/etc/passwd').read()"),
        "Your code tries to open the file /etc/passwd: not allowed.",
        "你的代码想打开文件 /etc/passwd，这里不允许。",
    ),
    "subprocess": (
        body("return subprocess.run(['ls'])", before="import subprocess\n"),
        "Your code tries to start a process (ls): not allowed.",
        "你的代码想启动进程（ls），这里不允许。",
    ),
    "system": (
        body("return os.system('ls')", before="import os\n"),
        "Your code tries to start a process (os.system): not allowed.",
        "你的代码想启动进程（os.system），这里不允许。",
    ),
    "thread": (
        body(
            "threading.Thread(target=print).start()",
            "return x",
            before="import threading\n",
        ),
        "Your code tries to start a thread: not allowed.",
        "你的代码想启动线程，这里不允许。",
    ),
    "gui": (
        body("return tkinter.Tk()", before="import tkinter\n"),
        "Your code tries to open a window (tkinter): not allowed.",
        "你的代码想打开窗口（tkinter），这里不允许。",
    ),
    "loop": (
        body("while True:", "    pass"),
        "The call takes longer than 2 s: does a loop never end?",
        "这次调用超过了 2 秒，是不是有死循环？",
    ),
    "recursion": (
        body("return layer_norm(x, normalized_shape, gamma, beta, eps)"),
        "Your code calls itself without end (line 5).",
        "你的代码无限递归了（第 5 行）。",
    ),
    "memory": (
        body("return np.ones((1 << 18, 1 << 18))"),
        "The call needs more than 1024 MB of memory.",
        "这次调用占用的内存超过 1024 MB。",
    ),
    "exit": (
        body("os._exit(0)", before="import os\n"),
        "The process of your code ended with exit code 0.",
        "运行你代码的进程结束了，退出码 0。",
    ),
    "sysexit": (
        body("sys.exit(3)", before="import sys\n"),
        "Your code ends the program (exit code 3): take out exit or quit.",
        "你的代码结束了整个程序（退出码 3），请去掉 exit 或 quit。",
    ),
    "segfault": (
        body("ctypes.string_at(0)", before="import ctypes\n"),
        "Python crashed in your code (SIGSEGV).",
        "Python 在执行你的代码时崩溃了（SIGSEGV）。",
    ),
    "interrupt": (
        body("raise KeyboardInterrupt"),
        "Your code raises KeyboardInterrupt.",
        "你的代码抛出了 KeyboardInterrupt。",
    ),
    "imports a file beside it": (
        body("return x", before="from mymath import mean\n"),
        "Your code imports mymath, a file beside it (line 1): everything must stand in one file.",
        "你的代码导入了旁边的文件 mymath（第 1 行），但全部代码必须写在一个文件里。",
    ),
    "torch": (
        body("return x", before="import torch\n"),
        "Your code imports torch (line 1): only NumPy and the standard library are available.",
        "你的代码导入了 torch（第 1 行），判题时只能用 NumPy 和标准库。",
    ),
    "pytest": (
        body("return x", before="import pytest\n"),
        "Your code imports pytest (line 1): it is not available while grading.",
        "你的代码导入了 pytest（第 1 行），判题时不能用它。",
    ),
    "normdrill": (
        body("return x", before="import normdrill\n"),
        "Your code imports normdrill (line 1): it is not available while grading.",
        "你的代码导入了 normdrill（第 1 行），判题时不能用它。",
    ),
    "load raises": (
        body("return x", before="import numpy as np\nprint(1 / 0)\n"),
        "The file stops while it is loaded (line 2): ZeroDivisionError: division by zero",
        "文件加载到一半就出错了（第 2 行）：ZeroDivisionError: division by zero",
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_gets_one_sentence_in_both_languages(name: str, check: Check) -> None:
    source, english, chinese = FILES[name]
    if name == "imports a file beside it":
        Path("mymath.py").write_text("mean = 1\n")
    code, document = check(source)
    assert code == 1
    failure = failure_of(document)
    assert failure["message"] == english
    assert in_chinese(failure, loading=not document["cases"]) == chinese


@pytest.mark.parametrize(
    "source",
    [
        "\ufeff{right}",
        "# -*- coding: latin-1 -*-\n# caf\xe9\n{right}",
        "{right_crlf}",
    ],
    ids=["BOM", "Latin-1 with a cookie", "CRLF"],
)
def test_harmless_encodings_pass(source: str, check: Check) -> None:
    root = Path(__file__).parents[2]
    right = (root / "solutions/layer_norm/layer_norm.py").read_text(encoding="utf-8")
    right = right.encode("ascii", "ignore").decode()
    text = source.format(right=right, right_crlf=right.replace("\n", "\r\n"))
    encoding = "latin-1" if "latin-1" in source else "utf-8"
    assert check(text.encode(encoding))[0] == 0


def paths(folder: Path) -> dict[str, tuple[str, str, str]]:
    """Return arguments with what they get; the files are made in `folder`."""
    (folder / "a_folder").mkdir()
    (folder / "layer_nrm.py").write_text("")
    os.mkfifo(folder / "layer_norm_pipe.py")
    (folder / "big.py").write_bytes(b"#" * (1 << 20) + b"\n")
    return {
        "missing": (
            "layer_norm.py",
            "there is no file layer_norm.py",
            "没有文件 layer_norm.py",
        ),
        "folder": (
            "a_folder",
            "a_folder is a folder, not a file",
            "a_folder 是文件夹，不是文件",
        ),
        "named pipe": (
            "layer_norm_pipe.py",
            "layer_norm_pipe.py is a named pipe, not a file",
            "layer_norm_pipe.py 是命名管道，不是文件",
        ),
        "device": (
            "/dev/null",
            "/dev/null is a device, not a file",
            "/dev/null 是设备，不是文件",
        ),
        "too large": ("big.py", "big.py is larger than 1 MiB", "big.py 超过 1 MiB"),
        "no exercise": (
            "layer_nrm.py",
            "the name layer_nrm does not tell which exercise the file answers",
            "从文件名 layer_nrm 看不出做的是哪道题",
        ),
    }


@pytest.mark.parametrize(
    "name", ["missing", "folder", "named pipe", "device", "too large", "no exercise"]
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_path_that_is_no_file_gets_one_sentence(
    name: str, language: str, check: Check, tmp_path: Path
) -> None:
    argument, english, chinese = paths(tmp_path / "work")[name]
    code, document = check(None, argument, language=language)
    assert code == document["exit_code"] == 2
    assert document["status"] == "error"
    assert document["error"]["message"] == (english if language == "en" else chinese)
    if name == "missing":
        assert "layer_nrm.py" in document["error"]["hint"]


def test_the_file_is_graded_as_it_was_read(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Delete the file while the grader is at work."""
    from normdrill.practice import check as practice

    read = read_submission

    def read_and_delete(path: Path) -> Any:
        submission = read(path)
        path.unlink()
        return submission

    monkeypatch.setattr(practice, "read_submission", read_and_delete)
    code, document = check(body("return x.tolist()"))
    assert code == 1
    assert failure_of(document)["kind"] == "type"


@pytest.mark.skipif(sys.platform != "linux", reason="uses /dev/full and modes")
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("state", ["damaged", "newer", "a folder", "no folder"])
def test_progress_that_cannot_be_used_leaves_the_verdict(
    state: str,
    language: str,
    check: Check,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import sqlite3

    home = tmp_path / "data"
    file = home / "progress.db"
    if state == "no folder":
        home.write_text("in the way")
    else:
        home.mkdir()
    if state == "damaged":
        file.write_bytes(b"no database" * 1000)
    elif state == "newer":
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA user_version = 999")
        connection.close()
    elif state == "a folder":
        file.mkdir()
    monkeypatch.setenv("NORMDRILL_HOME", str(home))
    code, document = check(body("return x.tolist()"), language=language)
    assert code == 1
    assert failure_of(document)["kind"] == "type"
    (notice,) = document["notices"]
    assert NOTICES[state][language == "zh"] in notice
    if state == "damaged":
        (kept,) = home.glob("progress.db.damaged-*")
        assert kept.read_bytes() == b"no database" * 1000


NOTICES = {
    "damaged": ("your progress file was damaged", "进度文件已损坏"),
    "newer": ("install a newer normdrill", "请升级 normdrill"),
    "a folder": ("is a folder, but your progress file belongs there", "是文件夹"),
    "no folder": ("for your progress cannot be made", "无法创建存放进度的文件夹"),
}
