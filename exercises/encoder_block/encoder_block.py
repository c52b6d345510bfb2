"""Transformer encoder block: multi-head attention, feed-forward, two norms."""

import numpy as np


def multi_head_attention(x, wq, wk, wv, wo, num_heads, mask):
    """Let every token attend to the valid tokens of its sequence.

    Parameters
    ----------
    x : ndarray of shape (B, T, D), float64
        Not modified.
    wq, wk, wv, wo : ndarray of shape (D, D), float64
        Used as x @ w; each head owns a contiguous block of columns. Not modified.
    num_heads : int
        Divides D.
    mask : ndarray of shape (B, T), bool
        True where the token is valid, at least once in each row. Not modified.

    Returns
    -------
    y : ndarray of shape (B, T, D), float64
    """
    raise NotImplementedError


def encoder_block(x, params, num_heads, mask, mode="pre"):
    """Apply attention and feed-forward, each with a residual and a layer norm.

    Parameters
    ----------
    x : ndarray of shape (B, T, D), float64
        Not modified.
    params : dict of str to ndarray
        wq, wk, wv, wo (D, D), w1 (D, F), b1 (F,), w2 (F, D), b2 (D,), and gamma1,
        beta1, gamma2, beta2 (D,). Not modified.
    num_heads : int
    mask : ndarray of shape (B, T), bool
    mode : {"pre", "post"}

    Returns
    -------
    y : ndarray of shape (B, T, D), float64
    """
    raise NotImplementedError
