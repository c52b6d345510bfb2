import numpy as np


def depth_profile(ws, x, dout, mode):
    streams, gradients = [], 0
    for token, upstream in zip(x, dout, strict=True):
        stream, kept, seen_by = token, [], []
        for w in ws:
            before = stream if mode == "pre" else stream + stream @ w
            x_hat, inv_std = layer_norm(before)
            seen_by.append(x_hat if mode == "pre" else stream)
            stream = stream + x_hat @ w if mode == "pre" else x_hat
            kept.append((stream, x_hat, inv_std))
        streams.append([after for after, _, _ in kept])
        grad, dws = upstream, []
        for w, seen, (_, x_hat, inv_std) in zip(
            ws[::-1], seen_by[::-1], kept[::-1], strict=True
        ):
            if mode == "pre":
                dws.append(np.outer(seen, grad))
                grad = grad + layer_norm_backward(w @ grad, x_hat, inv_std)
            else:
                dz = layer_norm_backward(grad, x_hat, inv_std)
                dws.append(np.outer(seen, dz))
                grad = dz + w @ dz
        gradients = gradients + np.array(dws[::-1])
    norms = np.sqrt((gradients**2).sum(axis=(1, 2)))
    return norms, np.array(streams).var(axis=(0, 2))


def layer_norm(x):
    centred = x - x.mean()
    inv_std = 1 / np.sqrt((centred**2).mean() + 1e-5)
    return (centred * inv_std).astype(x.dtype), inv_std.astype(x.dtype)


def layer_norm_backward(d, x_hat, inv_std):
    return inv_std * (d - d.mean() - x_hat * (d * x_hat).mean())
