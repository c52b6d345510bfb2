"""The generator changes every kind of thing, each once, into valid code."""

import pytest

from normdrill.grading.mutants import mutants

SOURCE = """
def scale(x, gamma, eps=1e-5):
    if x.ndim < 2:
        raise ValueError(x.shape)
    var = x.var(axis=(0, 2), keepdims=True)
    return gamma * x / np.sqrt(var + eps)
"""


def changes() -> set[tuple[str, str]]:
    return {(mutant.line, mutant.becomes) for mutant in mutants(SOURCE)}


@pytest.mark.parametrize(
    ("line", "becomes"),
    [
        ("def scale(x, gamma, eps=1e-05):", "def scale(gamma, x, eps=1e-05):"),
        ("def scale(x, gamma, eps=1e-05):", "def scale(x, gamma, eps=0.0):"),
        ("if x.ndim < 2:", "if x.ndim <= 2:"),
        ("if x.ndim < 2:", "if x.ndim < 3:"),
        ("if x.ndim < 2:", "if False:"),
        ("raise ValueError(x.shape)", "pass"),
        (
            "var = x.var(axis=(0, 2), keepdims=True)",
            "var = x.std(axis=(0, 2), keepdims=True)",
        ),
        ("var = x.var(axis=(0, 2), keepdims=True)", "var = x.var(axis=(0, 2))"),
        ("var = x.var(axis=(0, 2), keepdims=True)", "var = x.var(keepdims=True)"),
        (
            "return gamma * x / np.sqrt(var + eps)",
            "return gamma * x / np.sqrt(var - eps)",
        ),
        ("return gamma * x / np.sqrt(var + eps)", "return gamma * x / np.sqrt(var)"),
        ("return gamma * x / np.sqrt(var + eps)", "return gamma * x / (var + eps)"),
        ("return gamma * x / np.sqrt(var + eps)", "return x / np.sqrt(var + eps)"),
        (
            "return gamma * x / np.sqrt(var + eps)",
            "return gamma * gamma / np.sqrt(var + eps)",
        ),
    ],
)
def test_each_of_these_is_tried(line: str, becomes: str) -> None:
    assert (line, becomes) in changes()


def test_every_mutant_is_another_valid_module() -> None:
    sources = [mutant.source for mutant in mutants(SOURCE)]
    assert len(set(sources)) == len(sources) > 50
    for source in sources:
        compile(source, "mutant", "exec")
