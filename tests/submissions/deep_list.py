"""Returns a list that contains itself."""


def center(x, eps=1e-2):
    result = []
    result.append(result)
    return result
