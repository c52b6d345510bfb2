import pytest

from normdrill.content.nearest import by_likeness, nearest

SLUGS = ["batch_norm_train", "group_norm", "layer_norm", "rms_norm", "softmax"]


@pytest.mark.parametrize(
    "word", ["LayerNorm", "layer-norm", "layernorm", "layer_nrom", "layer_norm_2"]
)
def test_a_near_miss_comes_first(word: str) -> None:
    assert nearest(word, SLUGS)[0] == "layer_norm"


def test_a_part_of_a_name_is_near() -> None:
    assert "batch_norm_train" in nearest("batch_norm", SLUGS)


@pytest.mark.parametrize("word", ["", "x", "zzzzzz", "答案"])
def test_nothing_is_near_a_word_of_another_kind(word: str) -> None:
    assert nearest(word, SLUGS) == []


def test_no_more_than_the_limit_is_named() -> None:
    assert len(nearest("norm", SLUGS, limit=2)) == 2


def test_all_are_kept_when_only_the_order_matters() -> None:
    assert by_likeness("softmx", SLUGS)[0] == "softmax"
    assert sorted(by_likeness("softmx", SLUGS)) == SLUGS
