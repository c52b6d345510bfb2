"""filter and itertools."""
from itertools import filterfalse


def keeps_its_size(param):
    name, kind = param[0], param[1]
    _, _, last = name.rpartition(".")
    return kind.upper().find("NORM") >= 0 or last.split("_")[-1] == "bias"


def split_decay_groups(params):
    decay = [param[0] for param in filterfalse(keeps_its_size, params)]
    no_decay = [param[0] for param in filter(keeps_its_size, params)]
    decay.sort()
    no_decay.sort()
    return decay, no_decay
