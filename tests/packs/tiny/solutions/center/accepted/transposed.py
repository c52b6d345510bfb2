from numpy import abs as magnitude


def center(x, eps=1e-2):
    if x.ndim != 2:
        raise ValueError("x must be a matrix")
    t = x.T - x.mean(1)
    return (t / (magnitude(t).mean(0) + eps)).T
