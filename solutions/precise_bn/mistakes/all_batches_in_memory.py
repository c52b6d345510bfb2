import numpy as np


def precise_bn(batches):
    rows = np.concatenate(batches)
    rows = rows.astype(np.promote_types(rows.dtype, np.float32))
    return rows.mean(axis=0), rows.var(axis=0, ddof=1)
