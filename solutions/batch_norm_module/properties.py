"""What a BatchNorm module keeps, whatever passes through it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

batches = st.lists(
    arrays(np.float64, (4, 3), elements=st.floats(-100, 100)), min_size=1, max_size=4
)
seeds = st.integers(0, 2**32 - 1)


def trained(reference, batches, momentum=0.1):
    """Return a module through which the batches have passed in training."""
    module = reference.BatchNorm(3, 1e-3, momentum)
    for batch in batches:
        module.forward(batch, True)
    return module


@given(batches=batches)
def evaluation_changes_nothing_in_the_module(reference, batches):
    module = trained(reference, batches)
    mean, var = module.running_mean.copy(), module.running_var.copy()
    once = module.forward(batches[0], False)
    again = module.forward(batches[0], False)
    np.testing.assert_array_equal(again, once)
    np.testing.assert_array_equal(module.running_mean, mean)
    np.testing.assert_array_equal(module.running_var, var)
    assert module.num_batches_tracked == len(batches)


@given(batches=batches)
def rows_stand_alone_in_evaluation(reference, batches):
    module = trained(reference, batches)
    y = module.forward(batches[-1], False)
    rows = [module.forward(row[None], False) for row in batches[-1]]
    np.testing.assert_array_equal(np.concatenate(rows), y)


@given(batches=batches, seed=seeds)
def without_momentum_the_order_of_the_batches_does_not_matter(reference, batches, seed):
    order = np.random.default_rng(seed).permutation(len(batches))
    module = trained(reference, batches, None)
    other = trained(reference, [batches[i] for i in order], None)
    means = np.mean([batch.mean(axis=0) for batch in batches], axis=0)
    np.testing.assert_allclose(module.running_mean, means, rtol=1e-9, atol=1e-9)
    for name in ("running_mean", "running_var"):
        one, two = getattr(module, name), getattr(other, name)
        np.testing.assert_allclose(two, one, rtol=1e-9, atol=1e-9)


@given(batches=batches)
def without_tracking_both_modes_are_the_same(reference, batches):
    module = reference.BatchNorm(3, 1e-3, 0.1, True, False)
    for batch in batches:
        np.testing.assert_array_equal(
            module.forward(batch, False), module.forward(batch, True)
        )
