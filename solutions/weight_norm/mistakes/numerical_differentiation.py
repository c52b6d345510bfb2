import numpy as np

H = 1e-5


def weight_norm(v, g):
    return g[:, None] * v / np.sqrt((v**2).sum(axis=1, keepdims=True))


def weight_norm_backward(dw, v, g):
    values = [v, g]
    gradients = []
    for which, value in enumerate(values):
        gradient = np.empty(value.shape)
        for i in np.ndindex(value.shape):
            ends = []
            for step in (H, -H):
                moved = [part.copy() for part in values]
                moved[which][i] += step
                ends.append((dw * weight_norm(*moved)).sum())
            gradient[i] = (ends[0] - ends[1]) / (2 * H)
        gradients.append(gradient)
    return tuple(gradients)
