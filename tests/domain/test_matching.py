import pytest

from normdrill.domain.matching import found


@pytest.mark.parametrize(
    ("answer", "pattern"),
    [
        ("BN uses the batch statistics", "batch statist"),
        ("Statistics of the mini-batch.", "statist mini_batch"),
        ("statistics of the minibatch", "statist mini_batch"),
        ("statistics of the mini batch", "statist mini_batch"),
        ("It normalises per token", "normali"),
        ("It normalizes per token", "normali"),
        ("训练时用 batch 统计量", "训练 batch 统计"),
        ("训练时用ｂａｔｃｈ统计量", "batch"),
        ("eps inside the ROOT", "inside|within root"),
        ("add eps within the root", "inside|within root"),
        ("BN 会泄漏未来信息", "泄漏 未来"),
        ("两者差不多快", "两者 快"),
        ("it averages over the batch, i.e. over N, H, W", "batch n_,_h_,_w"),
        ("the derivative w.r.t. gamma is a sum", "derivative gamma sum"),
        ("LN has no running mean", "not running"),
        ("LN doesn't have a running mean", "not running"),
        ("LN works without running statistics", "not running"),
        ("LN 没有滑动平均", "not 滑动"),
        ("BN and LN are not the same: BN uses the batch", "BN$ uses batch"),
        ("LN 不依赖 batch，而 BN 依赖 batch", "BN 依赖 batch"),
        ("两者公式相同，但统计的维度不同", "维度 不同"),
        ("用无偏方差", "无偏 方差"),
        ("BN over N, H, W; LN over C, H, W", "bn..n_,_h_,_w"),
        ("LN 对 C,H,W，BN 对 N,H,W", "bn..n_,_h_,_w"),
        ("Pre-LN puts it before the sublayer", "pre..before"),
        ("BatchNorm: (N, H, W)", "bn|batch_norm..n_,_h_,_w"),
    ],
)
def test_a_claim_is_found(answer: str, pattern: str) -> None:
    assert found(answer, [pattern])


@pytest.mark.parametrize(
    ("answer", "pattern"),
    [
        ("LN does not depend on the batch", "depend batch"),
        ("LN never uses the batch", "uses batch"),
        ("LN 不依赖 batch", "依赖 batch"),
        ("LN 与 batch 无关，没有滑动平均", "滑动 平均"),
        ("BN uses the batch. LN uses the token", "batch token"),
        ("BN 用 batch；LN 用 token", "batch token"),
        ("BN has a running mean", "not running"),
        ("the subbatch", "batch"),
        ("inner product", "in$"),
        ("Pre-LN after, Post-LN before", "before..pre"),
        ("BN over C, H, W; LN over N, H, W", "bn..n_,_h_,_w"),
        ("LN over N, H, W", "bn|batch_norm..n_,_h_,_w"),
        ("", "batch"),
    ],
)
def test_what_is_not_claimed_is_not_found(answer: str, pattern: str) -> None:
    assert not found(answer, [pattern])


@pytest.mark.parametrize(
    "answer",
    [
        "divide by sqrt(var + eps)",
        "(x - mean)/sqrt(var+eps)",
        "x̂ = (x − μ) / √(σ² + ε)",
        r"\frac{x-\mu}{\sqrt{\sigma^2+\epsilon}}",
        r"\frac{x - \mu}{\sqrt{\sigma^{2} + \varepsilon}}",
        "np.sqrt(var + eps)",
        "sqrt(sigma**2 + eps)",
        "torch.sqrt( var+epsilon )",
    ],
)
def test_a_formula_is_found_however_it_is_spelled(answer: str) -> None:
    assert found(answer, ["sqrt(var+eps)"])


def test_a_formula_of_another_kind_is_not_found() -> None:
    assert not found("sqrt(var) + eps", ["sqrt(var+eps)"])


def test_any_of_the_patterns_is_enough() -> None:
    assert found("one token", ["batch", "token"])
    assert not found("one token", ["batch", "channel"])
    assert not found("one token", [])


def test_a_sentence_that_says_something_else_does_not_count() -> None:
    assert found("the mean", ["mean"], unless=["variance"])
    assert not found("the mean and the variance", ["mean"], unless=["variance"])
    assert found("the variance; the mean", ["mean"], unless=["variance"])
    assert not found("LN, then BN", ["bn"], unless=["ln|layer..bn"])
