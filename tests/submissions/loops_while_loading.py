"""Never finishes loading."""

while True:
    pass
