"""match on the parts of the name, and a sort by hand."""


def sort(names):
    if len(names) < 2:
        return names
    left, right = sort(names[: len(names) // 2]), sort(names[len(names) // 2 :])
    merged = []
    while left and right:
        merged.append((left if left[0] <= right[0] else right).pop(0))
    return merged + left + right


def decays(name, kind):
    if any(kind[i : i + 4].lower() == "norm" for i in range(len(kind))):
        return False
    match name.split("."):
        case [*_, "bias"]:
            return False
        case [*_, last]:
            return not last.endswith("_bias")


def split_decay_groups(params):
    yes, no = [], []
    for name, kind, _ in params:
        (yes if decays(name, kind) else no).append(name)
    return sort(yes), sort(no)
