"""Two patterns."""
import re

BIAS = re.compile(r"(^|.*[._])bias")
NORM = re.compile("norm", re.IGNORECASE)


def split_decay_groups(params):
    groups = {True: [], False: []}
    for name, kind, _shape in sorted(params):
        groups[bool(BIAS.fullmatch(name) or NORM.search(kind))].append(name)
    return groups[False], groups[True]
