"""Transformer encoder block: multi-head attention, feed-forward, two norms."""

import numpy as np


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    """Let every token attend to the valid tokens of its sequence.

    Parameters
    ----------
    x : ndarray of shape (B, T, D)
        Not modified.
    wq, wk, wv, wo : ndarray of shape (D, D)
        Used as x @ w; each head owns a contiguous block of columns. Not modified.
    num_heads : int
    mask : ndarray of shape (B, T), bool
        True where the token is valid, at least once in each row.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Vaswani et al. 2017, arXiv:1706.03762, section 3.2.
    """
    q = split_heads(x @ wq, num_heads)  # (B, h, T, dh)
    k = split_heads(x @ wk, num_heads)  # (B, h, T, dh)
    v = split_heads(x @ wv, num_heads)  # (B, h, T, dh)
    heads = attention(q, k, v, mask)  # (B, h, T, dh)
    return heads.swapaxes(1, 2).reshape(x.shape) @ wo  # (B, T, D)


def attention(q, k, v, mask):
    """Return the values, weighted by a softmax over the valid keys."""
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5  # (B, h, T, T)
    scores = np.where(mask[:, None, None, :], scores, -np.inf)  # no weight for padding
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))  # (B, h, T, T)
    weights = powers / powers.sum(axis=-1, keepdims=True)  # rows sum to 1
    return weights @ v  # (B, h, T, dh)


def split_heads(x, num_heads):
    """Turn (B, T, D) into (B, h, T, D / h)."""
    b, t, d = x.shape
    return x.reshape(b, t, num_heads, d // num_heads).swapaxes(1, 2)


def encoder_block(x, params, num_heads, mask, mode="pre"):
    """Apply attention and feed-forward, each with a residual and a layer norm.

    Parameters
    ----------
    x : ndarray of shape (B, T, D)
        Not modified.
    params : dict of str to ndarray
        wq, wk, wv, wo (D, D), w1 (D, F), b1 (F,), w2 (F, D), b2 (D,), and gamma1,
        beta1, gamma2, beta2 (D,).
    num_heads : int
    mask : ndarray of shape (B, T), bool
    mode : {"pre", "post"}

    Returns
    -------
    y : ndarray of the shape and dtype of x

    Raises
    ------
    ValueError
        If there is no such mode.

    References
    ----------
    Xiong et al. 2020, arXiv:2002.04745.
    """
    p = params

    def attend(h):
        return multi_head_attention(h, *(p[w] for w in WEIGHTS), num_heads, mask)

    def feed_forward(h):
        return np.maximum(h @ p["w1"] + p["b1"], 0) @ p["w2"] + p["b2"]  # (B, T, D)

    def norm1(h):
        return layer_norm(h, p["gamma1"], p["beta1"])

    def norm2(h):
        return layer_norm(h, p["gamma2"], p["beta2"])

    if mode == "pre":
        h = x + attend(norm1(x))  # (B, T, D)
        return h + feed_forward(norm2(h))
    if mode == "post":
        h = norm1(x + attend(x))  # (B, T, D)
        return norm2(h + feed_forward(h))
    raise ValueError("mode is 'pre' or 'post'")


WEIGHTS = ("wq", "wk", "wv", "wo")


def layer_norm(x, gamma, beta):
    """Normalise every token of `x` over its features."""
    centred = x - x.mean(axis=-1, keepdims=True)  # (B, T, D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (B, T, 1), biased
    return centred / np.sqrt(var + 1e-5) * gamma + beta  # (B, T, D)
