"""What holds for all tests."""

from __future__ import annotations

import sys
from pathlib import Path

# The toy game has no tests of its own, and collecting it would load and register it a second time, as another package.
# The slow player makes himself known when he is loaded, which only the server that he plays at should do.
collect_ignore = ["toy", "server/slow.py"]

# Collecting the tests takes three times as long if pytest must rewrite all assertions each time. Where Python is told to
# leave no bytecode beside the sources, it is kept beside what pytest keeps.
if sys.dont_write_bytecode:
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    sys.dont_write_bytecode = False
