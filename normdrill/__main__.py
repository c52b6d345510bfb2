"""The command ``normdrill``, and ``python -m normdrill``."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run normdrill; Ctrl-C is quiet from the first import on."""
    try:
        from normdrill.cli.main import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
