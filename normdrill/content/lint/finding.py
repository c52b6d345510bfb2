"""What a static check says."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One thing that breaks the content format.

    Attributes
    ----------
    path : Path
        The file or folder.
    message : str
        What is wrong there, in the user's language, without the path.
    """

    path: Path
    message: str
