import numpy as np

H = 1e-5


def rms_norm_backward(dout, x, gamma, eps=1e-6):
    def loss(x, gamma):
        mean_square = (x**2).mean(axis=-1, keepdims=True)
        return (dout * gamma * x / np.sqrt(mean_square + eps)).sum()

    values = [x, gamma]
    gradients = []
    for which, value in enumerate(values):
        gradient = np.empty(value.shape)
        for i in np.ndindex(value.shape):
            ends = []
            for step in (H, -H):
                moved = [part.copy() for part in values]
                moved[which][i] += step
                ends.append(loss(*moved))
            gradient[i] = (ends[0] - ends[1]) / (2 * H)
        gradients.append(gradient)
    return tuple(gradients)
