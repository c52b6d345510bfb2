"""Folders and files to domain values, and the static checks of both."""
