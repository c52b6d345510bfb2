"""What the operating system says, in the user's language."""

import errno
import os

import pytest

from normdrill.locale.system import reason


@pytest.mark.parametrize("name", ["ENOENT", "EACCES", "ENOSPC", "EROFS", "EISDIR"])
def test_in_english_it_is_what_the_system_says(name: str) -> None:
    number = getattr(errno, name)
    assert reason(OSError(number, os.strerror(number))) == os.strerror(number)


def test_what_is_not_known_is_left_to_the_system() -> None:
    assert reason(OSError(errno.ENXIO, "odd device")) == "odd device"
    assert reason(OSError("no number")) == "OSError"
