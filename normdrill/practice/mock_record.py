"""Where a mock interview is saved as it goes on; without a place it goes on as well."""

from typing import TYPE_CHECKING

from normdrill.domain.mocked import Held
from normdrill.errors import StoreError
from normdrill.store.mocks import put_mock

if TYPE_CHECKING:
    from collections.abc import Callable

    from normdrill.store.database import Database


class MockRecord:
    """The saved progress, as far as one interview needs it.

    Parameters
    ----------
    open_database : callable
        Opens the progress to read and write.

    Attributes
    ----------
    number : int or None
        Under which number the interview is saved; None if it is not.
    notices : tuple of str
        What the user must be told.
    """

    def __init__(self, open_database: "Callable[[], Database]") -> None:
        self._open = open_database
        self.number: int | None = None
        self.notices: tuple[str, ...] = ()

    def keep(self, held: Held) -> None:
        """Save the interview as it stands, in place of how it stood before."""
        try:
            with self._open() as database:
                self.number = put_mock(database, self.number, held)
                notices = database.notices
        except StoreError as error:
            told = f"{error.message}; {error.hint}" if error.hint else error.message
            notices = (told,)
        self.notices = tuple(dict.fromkeys((*self.notices, *notices)))
