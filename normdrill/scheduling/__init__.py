"""When something comes back: FSRS, through the package `fsrs`, known only here."""

from normdrill.scheduling.scheduler import after, rebuilt, retrievability

__all__ = ["after", "rebuilt", "retrievability"]
