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
    """
    raise NotImplementedError


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    """Enlarge the residual, add the sublayer's output, normalise: LN(alpha * x + fx).

    Parameters
    ----------
    x, fx : ndarray of shape (..., D), float64
        Input of a sublayer, and what the sublayer made of it. Not modified. Any number
        of leading axes, also none.
    alpha : float
    gamma, beta : ndarray of shape (D,), float64
        Scale and shift of the norm. Not modified.
    eps : float

    Returns
    -------
    y : ndarray of the shape of x, float64
    """
    raise NotImplementedError
