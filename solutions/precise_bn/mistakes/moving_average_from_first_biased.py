def precise_bn(batches, momentum=0.1):
    mean, var = batches[0].mean(axis=0), batches[0].var(axis=0)
    for b in batches[1:]:
        mean = (1 - momentum) * mean + momentum * b.mean(axis=0)
        var = (1 - momentum) * var + momentum * b.var(axis=0)
    return mean, var
