"""The Jacobian of the norm written out for each token."""

import numpy as np


def norm_and_jacobians(z):
    d = z.shape[1]
    centre = np.eye(d) - np.full((d, d), 1 / d)
    values, jacobians = [], []
    for row in z:
        c = centre @ row
        std = np.sqrt(c @ c / d + 1e-5)
        values.append(c / std)
        jacobians.append((centre - np.outer(c, c) / (d * std**2)) / std)
    return np.array(values), np.array(jacobians)


def depth_profile(ws, x, dout, mode):
    s, steps, variances = x, [], []
    for w in ws:
        if mode == "pre":
            n, jacobians = norm_and_jacobians(s)
            steps.append((n, jacobians))
            s = s + n @ w
        elif mode == "post":
            n, jacobians = norm_and_jacobians(s + s @ w)
            steps.append((s, jacobians))
            s = n
        variances.append(np.mean(s * s) - np.mean(s) ** 2)

    norms = np.zeros(len(ws))
    for i in reversed(range(len(ws))):
        a, jacobians = steps[i]
        if mode == "pre":
            norms[i] = np.linalg.norm(sum(map(np.outer, a, dout)))
            dout = dout + np.einsum("bji,bj->bi", jacobians, dout @ ws[i].T)
        else:
            dz = np.einsum("bji,bj->bi", jacobians, dout)
            norms[i] = np.linalg.norm(sum(map(np.outer, a, dz)))
            dout = dz @ (np.eye(len(ws[i])) + ws[i]).T
    return norms, np.array(variances)
