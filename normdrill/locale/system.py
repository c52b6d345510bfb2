"""What the operating system says, in the user's language."""

import errno

from normdrill.locale import _


def reason(error: OSError) -> str:
    """Return why the system refused, in the user's language where that is known."""
    said = {
        errno.EACCES: _("Permission denied"),
        errno.EDQUOT: _("Disk quota exceeded"),
        errno.EEXIST: _("File exists"),
        errno.EIO: _("Input/output error"),
        errno.EISDIR: _("Is a directory"),
        errno.ELOOP: _("Too many levels of symbolic links"),
        errno.ENAMETOOLONG: _("File name too long"),
        errno.ENOENT: _("No such file or directory"),
        errno.ENOSPC: _("No space left on device"),
        errno.ENOTDIR: _("Not a directory"),
        errno.EPERM: _("Operation not permitted"),
        errno.EROFS: _("Read-only file system"),
    }
    known = said.get(error.errno) if error.errno is not None else None
    return known or error.strerror or type(error).__name__
