"""Returns an array and numbers in a dict whose keys compare as they like."""


class Key(str):
    def __hash__(self):
        return 0

    def __eq__(self, other):
        return True


def center(x, eps=1e-2):
    return {Key("a"): x, "b": {Key("c"): float("nan")}}
