"""Hidden cases of split_decay_groups."""

from normdrill.testing import assert_close

GROUPS = ("decay", "no_decay")


def assert_same(submission, reference, params):
    got = submission.split_decay_groups(params)
    want = reference.split_decay_groups(params)
    if two_lists_of_names(got):
        # First what is where, then in which order.
        for label, names, expected in zip(GROUPS, got, want, strict=True):
            assert_close(counts(params, names), counts(params, expected), label)
        for label, names, expected in zip(GROUPS, got, want, strict=True):
            assert_close(places(names), places(expected), f"place in {label}")
    assert_close(got, want, GROUPS)


def two_lists_of_names(got):
    if not (isinstance(got, tuple) and len(got) == 2):
        return False
    return all(
        isinstance(names, list) and all(isinstance(name, str) for name in names)
        for names in got
    )


def counts(params, names):
    return {name: names.count(name) for name, _, _ in params}


def places(names):
    return {name: names.index(name) for name in names}


def shuffled(rng, params):
    return [params[i] for i in rng.permutation(len(params))]


def block(prefix, d, *modules):
    """Return a weight and a bias for each (name, kind); a norm's have one axis."""
    params = []
    for name, kind in modules:
        shape = (d,) if "norm" in kind.lower() else (d, 2 * d)
        params.append((f"{prefix}.{name}.weight", kind, shape))
        params.append((f"{prefix}.{name}.bias", kind, (shape[-1],)))
    return params


def test_names_of_bert(submission, reference, rng):
    """A tree like BERT: LayerNorm in name and kind

    zh: BERT 那样的模型：名字和类都叫 LayerNorm
    """
    d = int(rng.integers(8, 64))
    params = [("embeddings.word_embeddings.weight", "Embedding", (100, d))]
    params += block("embeddings", d, ("LayerNorm", "LayerNorm"))
    for layer in range(2):
        params += block(
            f"encoder.layer.{layer}",
            d,
            ("attention.self.query", "Linear"),
            ("attention.output.LayerNorm", "LayerNorm"),
        )
    assert_same(submission, reference, shuffled(rng, params))


def test_names_of_llama(submission, reference, rng):
    """A tree like LLaMA: RMSNorm, no bias

    zh: LLaMA 那样的模型：RMSNorm，没有 bias
    """
    d = int(rng.integers(8, 64))
    params = [("model.embed_tokens.weight", "Embedding", (100, d))]
    for name, kind, shape in (
        ("self_attn.q_proj.weight", "Linear", (d, d)),
        ("mlp.gate_proj.weight", "Linear", (4 * d, d)),
        ("input_layernorm.weight", "MixedFusedRMSNorm", (d,)),
        ("post_attention_layernorm.weight", "MixedFusedRMSNorm", (d,)),
    ):
        params += [(f"model.layers.{i}.{name}", kind, shape) for i in range(2)]
    params += [("model.norm.weight", "MixedFusedRMSNorm", (d,))]
    params += [("lm_head.weight", "Linear", (100, d))]
    assert_same(submission, reference, shuffled(rng, params))


def test_names_of_gpt2(submission, reference, rng):
    """A tree like GPT-2: norms that are called ln

    zh: GPT-2 那样的模型：归一化层叫 ln
    """
    d = int(rng.integers(8, 64))
    params = [
        ("wte.weight", "Embedding", (100, d)),
        ("wpe.weight", "Embedding", (32, d)),
    ]
    params += block(
        "transformer.h.0", d, ("ln_1", "LayerNorm"), ("attn.c_attn", "Conv1D")
    )
    params += block("transformer", d, ("ln_f", "LayerNorm"))
    assert_same(submission, reference, shuffled(rng, params))


def test_kinds_of_norm(submission, reference, rng):
    """Norms by many names, in capitals and not

    zh: 各种写法的归一化层，大小写不一
    """
    kinds = [
        "FrozenBatchNorm2d",
        "GroupNorm32",
        "llama_rmsnorm",
        "T5RMSNORM",
        "MixedFusedLayerNorm",
        "fast_layer_norm",
        "layernorm1p",
        "torch.nn.InstanceNorm1d",
        "ScaleNorm",
        "RMSNorm",
        "Linear",
        "Conv2d",
    ]
    params = [
        (f"stage.{i}.weight", kind, (4, 4))
        for i, kind in zip(rng.permutation(len(kinds)), kinds, strict=True)
    ]
    assert_same(submission, reference, params)


def test_names_of_bias(submission, reference, rng):
    """What is a bias, and what only sounds like one

    zh: 哪些是 bias，哪些只是听着像
    """
    params = [
        ("bias", "Head", (7,)),
        ("attn.in_proj_bias", "MultiheadAttention", (96,)),
        ("attn.in_proj", "MultiheadAttention", (96, 32)),
        ("encoder.e_score_correction_bias", "Router", (8,)),
        ("unbiased_proj.weight", "Linear", (32, 32)),
        ("unbiased_proj.debias", "Linear", (32,)),
        ("bias_gate.weight", "Linear", (32, 1)),
        ("bias.weight", "Embedding", (32, 8)),
        ("t5.relative_attention_bias.weight", "Embedding", (32, 8)),
        ("swin.relative_position_bias_table", "WindowAttention", (169, 4)),
    ]
    assert_same(submission, reference, shuffled(rng, params))


def test_one_dimension_that_decays(submission, reference, rng):
    """One dimension, and yet no norm and no bias

    zh: 只有一维，但既不是归一化层也不是 bias
    """
    params = [
        ("logit_scale", "CLIPModel", (1,)),
        ("blocks.0.ls1.gamma", "LayerScale", (32,)),
        ("mixer.A_log", "Mamba2", (8,)),
        ("prior.weight", "Embedding", (100,)),
        ("mixer.dt_bias", "Mamba2", (8,)),
        ("fc.weight", "Linear", (32, 8)),
    ]
    assert_same(submission, reference, shuffled(rng, params))


def test_two_dimensions_that_do_not_decay(submission, reference, rng):
    """Norms and biases with two dimensions or more

    zh: 二维及以上的归一化参数和 bias
    """
    params = [
        ("image.weight", "LayerNorm", (14, 14)),
        ("image.bias", "LayerNorm", (14, 14)),
        ("heads.bias", "BatchedLinear", (4, 8)),
        ("heads.weight", "BatchedLinear", (4, 8, 8)),
        ("scores.rel_bias", "Attention", (4, 16, 16)),
    ]
    assert_same(submission, reference, shuffled(rng, params))


def test_other_names_in_a_norm(submission, reference, rng):
    """A norm whose parameters are called otherwise

    zh: 归一化层的参数用了别的名字
    """
    params = [
        ("pre.gamma", "LayerNormalization", (32,)),
        ("pre.beta", "LayerNormalization", (32,)),
        ("post.g", "ScaleNorm", (1,)),
        ("post.scale", "SimpleRMSNorm", (32,)),
        ("mlp.kernel", "Dense", (32, 8)),
        ("mlp.bias", "Dense", (8,)),
    ]
    assert_same(submission, reference, shuffled(rng, params))


def test_norm_in_the_name_only(submission, reference, rng):
    """Norm in the name of something that is none

    zh: 名字里有 norm，却不是归一化层
    """
    params = [
        ("norm_proj.weight", "Linear", (32, 8)),
        ("blocks.0.LayerNorm.weight", "Identity", (32,)),
        ("after_norm.fc.weight", "Linear", (8, 8)),
        ("blocks.0.act.weight", "LayerNorm", (8,)),
    ]
    assert_same(submission, reference, shuffled(rng, params))


def test_more_than_ten_layers(submission, reference, rng):
    """More than ten layers: layers.10 comes before layers.2

    zh: 十层以上：layers.10 排在 layers.2 前面
    """
    params = [(f"layers.{i}.weight", "Linear", (8, 8)) for i in range(12)]
    params += [(f"layers.{i}.norm.scale", "RMSNorm", (8,)) for i in range(12)]
    assert_same(submission, reference, shuffled(rng, params))


def test_capitals_in_names(submission, reference, rng):
    """Names with capitals: sorted puts Z before a

    zh: 名字里有大写：sorted 把 Z 排在 a 前面
    """
    params = [(f"{name}.weight", "Linear", (4, 4)) for name in ("a", "Z", "b", "Y")]
    params += [(f"norms.{name}", "RMSNorm", (4,)) for name in ("g", "B", "a", "C")]
    assert_same(submission, reference, shuffled(rng, params))


def test_one_group_is_empty(submission, reference, rng):
    """One of the groups is empty, or both

    zh: 有一组是空的，或者两组都空
    """
    matrices = [(f"{name}.weight", "Linear", (3, 4)) for name in "cab"]
    assert_same(submission, reference, matrices)
    assert_same(submission, reference, block("", 4, ("z", "RMSNorm"), ("a", "Norm")))
    assert_same(submission, reference, [])
