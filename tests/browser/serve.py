"""`sandtable serve` as it is, except that its tables take their seeds from the name of the test in a file.

No call of the API and no option of the program leads here: the application is handed other settings.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from starlette.applications import Starlette

from sandtable.cli import main
from sandtable.server import run
from sandtable.server.app import make_app
from sandtable.server.settings import Settings
from tests.seeds import Seeds


def serve(name_of_test: Path, *words: str) -> None:
    """Serve as the command line does."""
    seeds = Seeds(lambda: name_of_test.read_text(encoding="utf-8"))

    def reproducible(settings: Settings) -> Starlette:
        return make_app(replace(settings, seed=seeds))

    run.make_app = reproducible  # type: ignore[attr-defined]
    sys.argv = ["sandtable", "serve", *words]
    main()


if __name__ == "__main__":
    serve(Path(sys.argv[1]), *sys.argv[2:])
