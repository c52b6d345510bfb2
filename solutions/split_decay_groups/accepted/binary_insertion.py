"""Each name put in its place at once."""
from bisect import insort


def split_decay_groups(params):
    groups = ([], [])
    for i in range(len(params)):
        name = params[i][0]
        kind = params[i][1].lower()
        dot = name.rfind(".")
        last = name[dot + 1 :]
        if kind.count("norm") > 0:
            insort(groups[1], name)
        elif last == "bias" or last[-5:] == "_bias":
            insort(groups[1], name)
        else:
            insort(groups[0], name)
    return groups
