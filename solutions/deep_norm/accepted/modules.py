"""Configurations and a module, as in a framework, behind the functions."""

import numpy as np


class Config:
    def __init__(self, encoder, decoder):
        self.encoder, self.decoder = encoder, decoder

    @property
    def both(self):
        return bool(self.encoder) and bool(self.decoder)

    def encoder_pair(self):
        if self.both:
            scale = (self.encoder**4 * self.decoder) ** 0.0625
            return scale * 0.81, 0.87 / scale
        return (2.0 * self.encoder) ** 0.25, (8.0 * self.encoder) ** -0.25

    def decoder_pair(self):
        up, down = (3.0, 12.0) if self.both else (2.0, 8.0)
        return (up * self.decoder) ** 0.25, (down * self.decoder) ** -0.25


def deep_norm_constants(num_encoder_layers, num_decoder_layers):
    config = Config(num_encoder_layers, num_decoder_layers)
    constants = {}
    if config.encoder:
        pair = config.encoder_pair()
        constants.update(zip(("encoder_alpha", "encoder_beta"), pair, strict=True))
    if config.decoder:
        pair = config.decoder_pair()
        constants.update(zip(("decoder_alpha", "decoder_beta"), pair, strict=True))
    return constants


class DeepNorm:
    def __init__(self, alpha, weight, bias, eps):
        self.alpha, self.weight, self.bias, self.eps = alpha, weight, bias, eps

    def residual_connection(self, x, residual):
        return residual * self.alpha + x

    def __call__(self, residual, x):
        x = self.residual_connection(x, residual)
        mean = np.mean(x, axis=-1, keepdims=True)
        std = np.sqrt(np.var(x, axis=-1, keepdims=True) + self.eps)
        return self.weight * ((x - mean) / std) + self.bias


def deep_norm(x, fx, alpha, gamma, beta, eps=1e-5):
    return DeepNorm(alpha, gamma, beta, eps)(x, fx)
