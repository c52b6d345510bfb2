"""What splitting keeps, whatever the parameters."""

from hypothesis import given
from hypothesis import strategies as st

parts = st.sampled_from(
    [
        "weight",
        "bias",
        "in_proj_bias",
        "debias",
        "bias_x",
        "norm",
        "LayerNorm",
        "h",
        "0",
    ]
)
names = st.lists(parts, min_size=1, max_size=4).map(".".join)
kinds = st.sampled_from(
    ["Linear", "LayerNorm", "RMSNORM", "batchnorm2d", "Embedding", "No", "Form"]
)
shapes = st.lists(st.integers(0, 9), max_size=3).map(tuple)
models = st.lists(st.tuples(names, kinds, shapes), unique_by=lambda entry: entry[0])


@given(params=models)
def every_name_is_in_exactly_one_list(reference, params):
    decay, no_decay = reference.split_decay_groups(params)
    assert sorted(decay + no_decay) == sorted(name for name, _, _ in params)
    assert decay == sorted(decay)
    assert no_decay == sorted(no_decay)


@given(params=models, data=st.data())
def the_order_of_the_parameters_does_not_matter(reference, params, data):
    shuffled = data.draw(st.permutations(params))
    expected = reference.split_decay_groups(params)
    assert reference.split_decay_groups(shuffled) == expected


@given(params=models, data=st.data())
def shapes_and_capitals_of_the_kind_do_not_matter(reference, params, data):
    others = [
        (name, data.draw(st.sampled_from([kind.upper(), kind.lower()])), ())
        for name, kind, _ in params
    ]
    expected = reference.split_decay_groups(params)
    assert reference.split_decay_groups(others) == expected


@given(one=models, other=models)
def two_models_side_by_side_are_split_apart(reference, one, other):
    params = [(f"a.{n}", k, s) for n, k, s in one]
    params += [(f"b.{n}", k, s) for n, k, s in other]
    both = reference.split_decay_groups(params)
    for i in range(2):
        a = [f"a.{n}" for n in reference.split_decay_groups(one)[i]]
        b = [f"b.{n}" for n in reference.split_decay_groups(other)[i]]
        assert both[i] == a + b
