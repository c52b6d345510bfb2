"""Says that a module is missing whose name no file system takes."""

raise ModuleNotFoundError(name="\N{GRINNING FACE}" * 100 + "\x00/../..")
