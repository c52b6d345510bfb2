"""Progress in one SQLite file. Importing this package alone does not load sqlite3."""
