"""One pass over the rows with Welford's update."""


def _welford(rows):
    count, mean, m2 = 0, 0.0, 0.0
    for row in rows:
        count += 1
        delta = row - mean
        mean = mean + delta / count
        m2 = m2 + delta * (row - mean)
    return count, mean, m2


def batch_norm_train(x, gamma, beta, running_mean, running_var, momentum=0.1, eps=1e-5):
    count, mean, m2 = _welford(x.astype(float))
    if count < 2:
        raise ValueError("batch too small")
    inv_std = (m2 / count + eps) ** -0.5
    y = (x - mean) * inv_std * gamma + beta
    new_mean = running_mean + momentum * (mean - running_mean)
    new_var = running_var + momentum * (m2 / (count - 1) - running_var)
    return y, new_mean, new_var
