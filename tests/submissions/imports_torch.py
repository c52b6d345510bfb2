"""Lets a library do it."""

import torch


def center(x, eps=1e-2):
    return torch.nn.functional.layer_norm(torch.tensor(x), x.shape[1:]).numpy()
