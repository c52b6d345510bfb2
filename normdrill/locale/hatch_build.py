"""The build hook: compile the message catalogues, for wheels and editable installs."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Compile every catalogue beside its source; the wheel takes the result alone."""

    def initialize(
        self,
        version: str,  # noqa: ARG002 - hatchling passes both by name
        build_data: dict[str, Any],  # noqa: ARG002 - see above
    ) -> None:
        """Compile the catalogues before the build collects its files."""
        # A build backend does not have the project on its path.
        sys.path.insert(0, str(Path(self.root)))
        from normdrill.locale.catalogue import compile_catalogue, sources

        for source in sources():
            compile_catalogue(source, source.with_suffix(".mo"))
