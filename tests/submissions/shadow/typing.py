"""Must not be imported."""

raise SystemExit("the file beside was imported")
