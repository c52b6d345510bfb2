"""When something comes back: FSRS, through the package `fsrs`, known only here."""

from normdrill.scheduling.scheduler import after, rebuilt, recall

__all__ = ["after", "rebuilt", "recall"]
