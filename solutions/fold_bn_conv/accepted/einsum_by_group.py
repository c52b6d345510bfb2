"""Named axes: g a group, i its inputs, o its outputs."""

from collections import namedtuple

import numpy as np

Convolution = namedtuple("Convolution", ["weight", "bias"])


def fold_bn_conv(
    w, b, gamma, beta, running_mean, running_var, eps=1e-5, transposed=False, groups=1
):
    a = np.divide(gamma, np.sqrt(np.add(running_var, eps)))
    c = beta - a * running_mean
    weight = (
        np.einsum("giohw,go->giohw", w.reshape(groups, -1, *w.shape[1:]), a.reshape(groups, -1))
        if transposed
        else np.einsum("oihw,o->oihw", w, a)
    )
    return Convolution(weight.reshape(w.shape), c if b is None else np.einsum("o,o->o", a, b) + c)
