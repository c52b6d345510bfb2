"""The command line: one thin module a command; `context` is the composition root."""
