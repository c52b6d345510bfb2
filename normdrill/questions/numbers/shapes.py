"""Shapes and axes: drawn without NumPy."""

from random import Random

from normdrill.domain.asking import Drawn
from normdrill.questions.numbers import Reference


def per_channel_scale(rng: Random, _reference: Reference) -> Drawn:
    """Draw a GroupNormalization and ask for the shape of its scale from opset 21."""
    groups, size = rng.choice([(2, 3), (3, 4), (4, 2), (2, 5), (4, 6)])
    channels = groups * size
    return Drawn(
        values={"shape": f"(16, {channels}, 7, 9)", "groups": str(groups)},
        answer=f"({channels},)",
        slips={"groups": f"({groups},)", "size": f"({size},)"},
    )


def image_norm_axes(rng: Random, _reference: Reference) -> Drawn:
    """Draw a norm and ask for the axes of an NCHW array that it averages over."""
    norm, answer, slips = rng.choice(
        [
            (
                "nn.BatchNorm2d(C)",
                "0, 2, 3",
                {"kept": "1", "pixels": "0", "channels": "0, 1, 2, 3"},
            ),
            (
                "nn.LayerNorm([C, H, W])",
                "1, 2, 3",
                {"kept": "0", "pixels": "1", "batch": "0, 1, 2, 3"},
            ),
            (
                "nn.InstanceNorm2d(C)",
                "2, 3",
                {"kept": "0, 1", "channels": "1, 2, 3", "batch": "0, 2, 3"},
            ),
        ]
    )
    return Drawn({"norm": norm}, answer, slips)


def statistics_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw a batch of images and ask for the shape of the means of a norm."""
    samples, side = rng.choice([3, 5, 6]), rng.choice([7, 14])
    channels, groups = rng.choice([(32, 8), (16, 2), (32, 16), (48, 4)])
    shape = f"({samples}, {channels}, {side}, {side})"
    if rng.random() < 0.4:
        norm, answer = f"nn.InstanceNorm2d({channels})", f"({samples}, {channels})"
        slips = {"batch": f"({channels},)", "sample": f"({samples},)"}
    else:
        norm, answer = f"nn.GroupNorm({groups}, {channels})", f"({samples}, {groups})"
        slips = {
            "batch": f"({groups},)",
            "size": f"({samples}, {channels // groups})",
            "channel": f"({samples}, {channels})",
        }
    return Drawn({"norm": norm, "shape": shape}, answer, slips)


def layer_norm_mean_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw an input and a normalized_shape and ask for the shape of the mean."""
    b, t, d = rng.sample([2, 3, 4, 5, 6, 8], 3)
    one, two = f"({b}, {t}, 1)", f"({b}, 1, 1)"
    slips = {"batch-norm": f"(1, 1, {d})"}
    if rng.random() < 0.5:
        normalized, answer = f"{d}", one
        slips |= {"sample": two, "affine": f"({d},)"}
    else:
        normalized, answer = f"({t}, {d})", two
        slips |= {"token": one, "affine": normalized}
    x = f"({b}, {t}, {d})"
    return Drawn({"x": x, "normalized": normalized}, answer, slips)


def sequence_norm_axes(rng: Random, _reference: Reference) -> Drawn:
    """Draw a norm and the order of B and T and ask for the axes it averages over."""
    order = rng.choice(["(B, T, D)", "(T, B, D)"])
    samples, positions = ("0", "1") if order == "(B, T, D)" else ("1", "0")
    if rng.random() < 0.5:
        norm, norm_zh, answer = "BatchNorm over D features", "D 个特征的 BN", "0, 1"
        slips = {"feature": "2", "samples": samples}
    else:
        norm, norm_zh, answer = "a Transformer's LayerNorm", "Transformer 的 LN", "2"
        slips = {"batch": "0, 1", "sentence": f"{positions}, 2"}
    return Drawn({"shape": order, "norm": norm, "norm_zh": norm_zh}, answer, slips)


def affine_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw a norm of images and ask for the shape of its scale."""
    samples, side = rng.choice([4, 5, 9]), rng.choice([7, 10])
    groups, size = rng.choice([(2, 3), (3, 4), (2, 8), (4, 3)])
    channels = groups * size
    each, every = f"({channels},)", f"({channels}, {side}, {side})"
    shape = f"({samples}, {channels}, {side}, {side})"
    norm, answer, slips = rng.choice(
        [
            (f"BatchNorm2d({channels})", each, {}),
            (f"GroupNorm({groups}, {channels})", each, {"groups": f"({groups},)"}),
            (f"LayerNorm([{channels}, {side}, {side}])", every, {"channels": each}),
        ]
    )
    slips = {**slips, "batch": shape}
    if answer == each:
        slips |= {"elements": every, "kept": f"(1, {channels}, 1, 1)"}
    return Drawn({"shape": shape, "norm": norm}, answer, slips)


def batch_norm_mean_shape(rng: Random, _reference: Reference) -> Drawn:
    """Draw a batch of images and ask for the shape of the mean, axes kept."""
    n, c, h, w = rng.sample([2, 3, 4, 5, 6, 7, 8], 4)
    return Drawn(
        values={"shape": f"({n}, {c}, {h}, {w})"},
        answer=f"(1, {c}, 1, 1)",
        slips={
            "flat": f"({c},)",
            "instance": f"({n}, {c}, 1, 1)",
            "layer": f"({n}, 1, 1, 1)",
            "pixels": f"(1, {c}, {h}, {w})",
        },
    )
