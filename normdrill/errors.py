"""The errors a user can expect, each one sentence with what to do next."""


class NormdrillError(Exception):
    """An expected error: shown as one sentence, never as a traceback.

    Parameters
    ----------
    message : str
        What is wrong and where, in the user's language.
    hint : str
        What to do next, in the user's language; empty if there is nothing to add.
    """

    exit_code = 2

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(NormdrillError):
    """The command line cannot be understood."""


class SubmissionError(NormdrillError):
    """The file to be graded cannot be found or opened."""


class ContentError(NormdrillError):
    """An exercise folder breaks the content format."""


class StoreError(NormdrillError):
    """Progress cannot be read or saved; grading goes on without it."""


class OutputError(NormdrillError):
    """What is to be said cannot be written."""


class InternalError(NormdrillError):
    """normdrill itself failed."""

    exit_code = 3
