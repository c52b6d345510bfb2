"""Run as ``python -m normdrill``."""

from normdrill.cli.main import main

if __name__ == "__main__":
    main()
