def precise_bn(batches):
    count, first, second = 0, 0.0, 0.0
    for b in batches:
        count += b.shape[0]
        first = first + b.sum(axis=0)
        second = second + (b * b).sum(axis=0)
    mean = first / count
    return mean, (second - count * mean**2) / (count - 1)
