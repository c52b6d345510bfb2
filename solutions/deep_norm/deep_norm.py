"""DeepNorm: Post-LN with an enlarged residual, and its constants."""

import numpy as np


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    """Return alpha and the initialisation gain beta of each stack.

    Parameters
    ----------
    num_encoder_layers, num_decoder_layers : int
        Layers, not sublayers. 0 if there is no such stack.

    Returns
    -------
    constants : dict of str to float
        encoder_alpha and encoder_beta if there is an encoder, decoder_alpha and
        decoder_beta if there is a decoder.

    References
    ----------
    Wang et al. 2022, arXiv:2203.00555.
    """
    n, m = num_encoder_layers, num_decoder_layers
    if n and m:
        joint = (n**4 * m) ** (1 / 16)
        return {
            "encoder_alpha": 0.81 * joint,
            "encoder_beta": 0.87 / joint,
            "decoder_alpha": (3 * m) ** (1 / 4),
            "decoder_beta": (12 * m) ** (-1 / 4),
        }
    if n:
        return {"encoder_alpha": (2 * n) ** 0.25, "encoder_beta": (8 * n) ** -0.25}
    if m:
        return {"decoder_alpha": (2 * m) ** 0.25, "decoder_beta": (8 * m) ** -0.25}
    return {}


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    """Enlarge the residual, add the sublayer's output, normalise: LN(alpha * x + fx).

    Parameters
    ----------
    x, fx : ndarray of shape (..., D)
        Input of a sublayer, and what the sublayer made of it. Not modified. Any number
        of leading axes, also none.
    alpha : float
    gamma, beta : ndarray of shape (D,)
        Scale and shift of the norm. Not modified.
    eps : float
        Added to the variance, inside the root.

    Returns
    -------
    y : ndarray of the shape and dtype of x

    References
    ----------
    Wang et al. 2022, arXiv:2203.00555.
    """
    wide = x.astype(np.promote_types(x.dtype, np.float32), copy=False)  # (..., D)

    total = alpha * wide + fx  # (..., D)
    mean = total.mean(axis=-1, keepdims=True)  # (..., 1)
    centred = total - mean  # (..., D)
    var = (centred**2).mean(axis=-1, keepdims=True)  # (..., 1), biased
    x_hat = centred / np.sqrt(var + eps)  # (..., D)
    y = x_hat * gamma + beta  # (..., D)
    return y.astype(x.dtype, copy=False)
