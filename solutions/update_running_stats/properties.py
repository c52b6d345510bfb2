"""What an update of running statistics keeps, whatever the numbers."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

means = arrays(np.float64, 3, elements=st.floats(-100, 100))
variances = arrays(np.float64, 3, elements=st.floats(0, 100))
counts = st.integers(2, 1000)
momenta = st.floats(0, 1)
conventions = st.sampled_from(["pytorch", "keras"])


@given(mean=means, var=variances, b_mean=means, b_var=variances, n=counts, m=momenta)
def one_convention_turns_into_the_other(reference, mean, var, b_mean, b_var, n, m):
    old = mean, var
    pytorch = reference.update_running_stats(*old, b_mean, b_var, n, m)
    unbiased = b_var * n / (n - 1)
    keras = reference.update_running_stats(*old, b_mean, unbiased, n, 1 - m, "keras")
    np.testing.assert_allclose(keras, pytorch, rtol=1e-9, atol=1e-9)


@given(mean=means, var=variances, n=counts, m=momenta, convention=conventions)
def what_is_there_already_changes_nothing(reference, mean, var, n, m, convention):
    batch_var = var if convention == "keras" else var * (n - 1) / n
    new = reference.update_running_stats(mean, var, mean, batch_var, n, m, convention)
    np.testing.assert_allclose(new, (mean, var), rtol=1e-9, atol=1e-9)


@given(
    mean=means,
    var=variances,
    b_mean=means,
    b_var=variances,
    n=counts,
    m=momenta,
    steps=st.integers(1, 8),
)
def the_distance_shrinks_by_the_same_factor_each_time(
    reference, mean, var, b_mean, b_var, n, m, steps
):
    new_mean, new_var = mean, var
    for _ in range(steps):
        new_mean, new_var = reference.update_running_stats(
            new_mean, new_var, b_mean, b_var, n, m
        )
    left = (1 - m) ** steps
    aim = b_var * n / (n - 1)
    np.testing.assert_allclose(
        new_mean - b_mean, left * (mean - b_mean), rtol=1e-9, atol=1e-9
    )
    np.testing.assert_allclose(new_var - aim, left * (var - aim), rtol=1e-9, atol=1e-9)
